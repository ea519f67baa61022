// @ts-check
// Runs a script of this project with the pinned Node, installing what is missing first.
// Plain JavaScript, because it must run on whatever Node the machine has (20 or newer).
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const installed = join(root, 'node_modules', '.package-lock.json')
const pinnedNode = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

const isStale = () =>
  !existsSync(installed) ||
  !existsSync(pinnedNode) ||
  statSync(installed).mtimeMs < statSync(join(root, 'package-lock.json')).mtimeMs

if (isStale()) {
  console.log('Installing dependencies (npm ci) ...')
  const { status } = spawnSync('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error('Installing failed; npm says why above.')
    process.exit(1)
  }
}

const child = spawn(pinnedNode, process.argv.slice(2), { stdio: 'inherit' })
// A terminal sends its signals to the whole group; a supervisor sends them to us alone, so pass them on.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => child.kill(signal))
}
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
