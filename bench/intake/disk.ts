import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import process from 'node:process'
import { median, percentile } from '../percentiles.ts'

const probe = `
import { DatabaseSync } from 'node:sqlite'
const database = new DatabaseSync(process.env.PROBE)
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE probe (text TEXT)')
const insert = database.prepare('INSERT INTO probe VALUES (?)')
const times = Array.from({ length: 300 }, () => {
  const start = performance.now()
  insert.run('x'.repeat(300))
  return performance.now() - start
})
console.log(JSON.stringify(times))`

/** The milliseconds of one durable insert on this disk, on which all ratios depend. */
export function durableInsert(environment: Record<string, string>): { p50: number; p99: number } {
  const folder = 'data/bench-disk'
  mkdirSync(folder, { recursive: true })
  try {
    // Runs in a process of its own, because a slowed disk is slow only for processes that were started with it.
    const answer = execFileSync(process.execPath, ['--input-type=module', '-e', probe], {
      env: { ...process.env, ...environment, PROBE: `${folder}/probe.db` },
      encoding: 'utf8',
    })
    const times: number[] = JSON.parse(answer)
    return { p50: median(times), p99: percentile(times, 0.99) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The environment in which each wait for the disk takes at least this long. */
export function slowDisk(milliseconds: string): Record<string, string> {
  const library = resolve('data/slow-disk.so')
  mkdirSync('data', { recursive: true })
  execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, 'bench/intake/slow-disk.c', '-ldl'])
  return { LD_PRELOAD: library, DISK_MS: milliseconds }
}
