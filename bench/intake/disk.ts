import { mkdirSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** What one durable insert costs on this disk now, in milliseconds: the figure every ratio below depends on. */
export function durableInsert(): { p50: number; p99: number } {
  const folder = 'data/bench-disk'
  mkdirSync(folder, { recursive: true })
  const database = new DatabaseSync(`${folder}/probe.db`)
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE probe (text TEXT)')
  const insert = database.prepare('INSERT INTO probe VALUES (?)')
  const times = Array.from({ length: 300 }, () => {
    const start = performance.now()
    insert.run('x'.repeat(300))
    return performance.now() - start
  }).toSorted((a, b) => a - b)
  database.close()
  rmSync(folder, { recursive: true })
  return { p50: times[150] ?? 0, p99: times[297] ?? 0 }
}
