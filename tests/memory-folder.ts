import { accessSync, constants, readFileSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import process from 'node:process'

/** Several times what all tests write at the same time. */
const enoughBytes = 4 * 1024 ** 3

/** Whether programs may be run from a mounted folder; containers often forbid it. */
const mayRunPrograms = (folder: string): boolean => {
  const mounted = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map(line => line.split(' '))
    .find(([, place]) => place === folder)
  return mounted !== undefined && !mounted[3]?.split(',').includes('noexec')
}

/**
 * Linux's folder in memory, if it has room. Tests open a thousand stores and commit many thousand times; on a disk they would wait for
 * nearly half of the time. A killed process leaves its writes there as on a disk.
 */
export function memoryFolder(folder = '/dev/shm'): string | undefined {
  if (process.platform !== 'linux' || freemem() < enoughBytes) return
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= enoughBytes && mayRunPrograms(folder) ? folder : undefined
  } catch {
    return
  }
}
