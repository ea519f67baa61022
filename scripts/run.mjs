// @ts-check
// Runs a script of this project with the pinned Node, and installs missing dependencies first.
// Plain JavaScript, because it must run on any Node from version 20 on.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { machineName, missingParts, pinnedNode, thisMachine } from './native-parts.mjs'
import { runChild } from './run-child.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const lockFile = join(root, 'package-lock.json')
const installed = join(root, 'node_modules', '.package-lock.json')
const lock = JSON.parse(readFileSync(lockFile, 'utf8'))
const machine = thisMachine()

const missing = () => missingParts(lock, machine, path => existsSync(join(root, path)))

const isStale = () =>
  !existsSync(installed) || statSync(installed).mtimeMs < statSync(lockFile).mtimeMs || missing().length > 0

/** @param {string} line @returns {never} */
const endWith = line => {
  console.error(line)
  process.exit(1)
}

const install = async () => {
  console.log('Installing dependencies (npm ci) ...')
  const parameters = ['ci', '--include=optional', '--no-fund', '--no-audit', '--loglevel=error']
  const options = { cwd: root, shell: process.platform === 'win32' }
  const code = await runChild('npm', parameters, options).catch(() => endWith('npm is not in the PATH.'))
  if (code !== 0) endWith('Installing failed; npm says why above.')
  const parts = missing().join(', ')
  if (parts)
    endWith(
      `This machine (${machineName(machine)}) lacks ${parts}, and npm could not install it: the registry has none ` +
        'for it, so pin a version that is whole (docs/operations.md, "Machines").',
    )
}

/** The pinned Node. A machine without one uses the running Node if it is new enough. */
const findNode = () => {
  const { file, major } = pinnedNode(lock, machine)
  if (file) return join(root, file)
  if (Number.parseInt(process.versions.node, 10) >= major) return process.execPath
  return endWith(
    `There is no Node ${major} package for ${machineName(machine)}: install Node ${major} and run this with it.`,
  )
}

// A reader of the output may close it (`npm start | head -2`); the work continues.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})

// From this cache Node starts the service in half the time, with a fifth less memory.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compile')

if (isStale()) await install()
const node = findNode()
const code = await runChild(node, process.argv.slice(2)).catch(({ code }) =>
  endWith(`${node} cannot be started on ${machineName(machine)} (${code}).`),
)
process.exit(code)
