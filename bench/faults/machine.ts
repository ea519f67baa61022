import { execFileSync } from 'node:child_process'
import { closeSync, openSync, writeSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** A machine whose clock and disk fail for the processes that are started with its environment, all at once. */
export function createMachine(folder: string) {
  const library = resolve(folder, 'failing-machine.so')
  execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, 'bench/faults/failing-machine.c', '-ldl'])
  const file = resolve(join(folder, 'machine'))
  const control = openSync(file, 'w')
  const state = { jumpMs: 0, isFull: false, failsSync: false }
  const tell = () => {
    const bytes = Buffer.alloc(16)
    bytes.writeBigInt64LE(BigInt(state.jumpMs), 0)
    bytes.writeInt32LE(Number(state.isFull), 8)
    bytes.writeInt32LE(Number(state.failsSync), 12)
    writeSync(control, bytes, 0, bytes.length, 0)
  }
  tell()
  return {
    environment: { LD_PRELOAD: library, FAULTS_CONTROL: file },
    jumpClock(ms: number) {
      state.jumpMs += ms
      tell()
    },
    fillDisk(isFull: boolean) {
      state.isFull = isFull
      tell()
    },
    failSync(failsSync: boolean) {
      state.failsSync = failsSync
      tell()
    },
    end: () => closeSync(control),
  }
}
