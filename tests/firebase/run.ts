// Signs in through Google's Auth emulator, and compares Firebase Hosting's headers with the service's own.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { buildIfStale } from '../../scripts/build/if-stale.ts'

const folder = 'tests/firebase'
const tools = `${folder}/tools`

const run = (program: string, parameters: string[], cwd = '.') => {
  if (spawnSync(program, parameters, { cwd, stdio: 'inherit' }).status !== 0) process.exit(1)
}

if (!existsSync(`${tools}/node_modules/firebase-tools`)) {
  console.log(`Installing firebase-tools (npm ci in ${tools}) ...`)
  run('npm', ['ci', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error'], tools)
}
await buildIfStale()
run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--config', `${folder}/vitest.config.ts`])
