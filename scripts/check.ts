// Types, lint and format: everything that needs no browser and no build.
import { runAll } from './run-all.ts'

const failed = await runAll([
  ['types', 'node_modules/typescript/bin/tsc'],
  ['lint and format', 'node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings'],
])
process.exit(failed ? 1 : 0)
