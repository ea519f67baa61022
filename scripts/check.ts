// Types, lint and format: everything that needs no browser and no build.
import { spawnSync } from 'node:child_process'

const checks = [
  ['node_modules/typescript/bin/tsc'],
  ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings'],
]

// All of them, so that one run tells everything.
const failed = checks.filter(check => spawnSync(process.execPath, check, { stdio: 'inherit' }).status !== 0)
process.exit(failed.length > 0 ? 1 : 0)
