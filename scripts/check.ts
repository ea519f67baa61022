// Types, lint and format: everything that needs no browser and no build. `--staged` looks at staged files only,
// but for the types, which one file can break in another.
import { spawnSync } from 'node:child_process'
import process from 'node:process'

const biome = 'node_modules/@biomejs/biome/bin/biome'
const lint = process.argv.includes('--staged')
  ? [biome, 'check', '--staged', '--no-errors-on-unmatched', '--error-on-warnings']
  : [biome, 'ci', '--error-on-warnings']
const checks = [['node_modules/typescript/bin/tsc'], lint]

// All of them, so that one run tells everything.
const failed = checks.filter(check => spawnSync(process.execPath, check, { stdio: 'inherit' }).status !== 0)
process.exit(failed.length > 0 ? 1 : 0)
