import { readFileSync } from 'node:fs'

/** The kernel counts time in hundredths of a second. */
const ticksPerSecond = 100

const fieldsOf = (line = '') => line.trim().split(/\s+/).map(Number)

const secondsOf = (pid: number): number => {
  // The fields are counted after the name in brackets, because the name may contain spaces.
  const fields = fieldsOf(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1])
  return ((fields[11] ?? 0) + (fields[12] ?? 0)) / ticksPerSecond
}

/** Processor seconds that some processes have used together. */
export const processorSeconds = (pids: number[]): number => pids.reduce((sum, pid) => sum + secondsOf(pid), 0)

/** Processor seconds that all programs on the machine have used. */
export function machineSeconds(): number {
  const [, user = 0, nice = 0, system = 0] = fieldsOf(readFileSync('/proc/stat', 'utf8').split('\n')[0])
  return (user + nice + system) / ticksPerSecond
}
