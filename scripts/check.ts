// Checks types, lint, format, unused code, layers and lock files: everything that needs no browser and no build. `--staged` lints staged files
// only, and leaves out unused code.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { layersHold } from './check/layers.ts'
import { lockFaults, otherMachines } from './check/lock.ts'

const readLock = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

const locksHold = () => {
  const files = [
    'package-lock.json',
    'bench/page/package-lock.json',
    'tests/firebase/tools/package-lock.json',
  ]
  const faults = files.flatMap(file => lockFaults(readLock(file)).map(fault => `${file}: ${fault}`))
  for (const fault of faults) console.error(fault)
  if (faults.length === 0)
    console.log(`Locked for linux-x64 and linux-arm64; ${otherMachines(readLock('package-lock.json'))}.`)
  return faults.length === 0
}

const runs = (...command: string[]) => spawnSync(process.execPath, command, { stdio: 'inherit' }).status === 0

const biome = 'node_modules/@biomejs/biome/bin/biome'
const isStaged = process.argv.includes('--staged')
const lint = isStaged
  ? [biome, 'check', '--staged', '--no-errors-on-unmatched', '--error-on-warnings']
  : [biome, 'ci', '--error-on-warnings']

// All of them, so that one run reports everything.
// One checker, because several would each check the files they share, for twice the processor time.
const results = [
  runs('node_modules/typescript/bin/tsc', '--singleThreaded'),
  runs(...lint),
  isStaged || runs('node_modules/knip/bin/knip.js'),
  layersHold(),
  locksHold(),
]
process.exit(results.every(Boolean) ? 0 : 1)
