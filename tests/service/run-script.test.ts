import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { type LockEntry, machineName, pinnedNode, thisMachine } from '../../scripts/native-parts.mjs'
import { scratchFolder } from './test-service.ts'

const machine = thisMachine()
const native = `@bundler/${machineName(machine)}`
const ownNode = { version: process.versions.node, os: machine.os, cpu: machine.cpu, bin: { node: 'node' } }

/** An installed project without some of its packages, and a fake npm with a script of the test. */
const project = (packages: Record<string, LockEntry>, npm = 'exit 0') => {
  const folder = scratchFolder()
  mkdirSync(join(folder, 'scripts'))
  for (const file of ['run.mjs', 'run-child.mjs', 'native-parts.mjs'])
    cpSync(join('scripts', file), join(folder, 'scripts', file))
  writeFileSync(join(folder, 'scripts/hello.mjs'), "console.log('hello')")
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
  mkdirSync(join(folder, 'node_modules/bundler'), { recursive: true })
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{}')
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\n${npm}\n`)
  chmodSync(join(folder, 'npm'), 0o755)
  return folder
}

const run = async (folder: string) => {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/hello.mjs'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: `${folder}:/usr/bin:/bin` },
  })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { out, err, code }
}

const bundler = { version: '1.2.0', optionalDependencies: { [native]: '1.2.0', '@bundler/other': '1.2.0' } }
const needsNative = {
  '': { optionalDependencies: { 'node-other': '1' } },
  'node_modules/node-other': { ...ownNode, os: 'another' },
  'node_modules/bundler': bundler,
  [`node_modules/${native}`]: { version: '1.2.0', os: machine.os, cpu: [machine.cpu] },
  'node_modules/@bundler/other': { version: '1.2.0', os: ['another'], cpu: ['another'] },
}

test('a native part npm could not install is one line with the machine, the part and where the remedy is', async () => {
  expect(await run(project(needsNative))).toEqual({
    code: 1,
    out: 'Installing dependencies (npm ci) ...\n',
    err: `This machine (${machineName(machine)}) lacks ${native}@1.2.0, and npm could not install it: the registry has none for it, so pin a version that is whole (docs/operations.md, "Machines").\n`,
  })
})

test('a native part that is missing is installed first, optional packages or not', async () => {
  const npm = `[ "$*" = "ci --include=optional --no-fund --no-audit --loglevel=error" ] && mkdir -p node_modules/${native}`
  expect(await run(project(needsNative, npm))).toMatchObject({ code: 0, err: '' })
})

test('a failing npm ends it with one line', async () => {
  expect(await run(project(needsNative, 'exit 3'))).toMatchObject({
    code: 1,
    err: 'Installing failed; npm says why above.\n',
  })
})

test('where no Node is pinned for the machine, one that is new enough will do', async () => {
  const other = { ...ownNode, os: 'another' }
  const packages = { '': { optionalDependencies: { 'node-other': '1' } }, 'node_modules/node-other': other }
  expect(await run(project(packages))).toEqual({ code: 0, out: 'hello\n', err: '' })
  const newer = { ...packages, 'node_modules/node-other': { ...other, version: '999.1.0' } }
  expect(await run(project(newer))).toEqual({
    code: 1,
    out: '',
    err: `There is no Node 999 package for ${machineName(machine)}: install Node 999 and run this with it.\n`,
  })
})

test('a pinned Node that cannot be started is one line, not a stack', async () => {
  const packages = { '': { optionalDependencies: { 'node-own': '1' } }, 'node_modules/node-own': ownNode }
  const folder = project(packages)
  mkdirSync(join(folder, 'node_modules/node-own'))
  const file = join(folder, 'node_modules/node-own/node')
  expect(await run(folder)).toEqual({
    code: 1,
    out: '',
    err: `${file} cannot be started on ${machineName(machine)} (ENOENT).\n`,
  })
})

test('nothing counts on an install script, so that a company may forbid them', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const withScript = Object.keys(packages).filter(path => packages[path].hasInstallScript)
  expect(withScript).toEqual(Object.keys(allowScripts).map(name => `node_modules/${name}`))
  expect(Object.values(allowScripts)).not.toContain(true)
  expect(packages[`node_modules/node-${machineName(machine)}`]).toBeDefined()
  expect(pinnedNode({ packages }, machine).file).toBe(`node_modules/node-${machineName(machine)}/bin/node`)
})
