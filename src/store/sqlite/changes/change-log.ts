import type { DatabaseSync } from 'node:sqlite'
import type { ChangeLogEntry, ChangeLogPage } from '../../change-records.ts'
import { isNotErased } from '../leads/erasure-schema.ts'
import { leadOf } from '../leads/lead-rows.ts'
import { erasureMarkOf, factOf } from './change-rows.ts'

interface Numbered {
  seq: number
  entry: ChangeLogEntry
}

/** Reads the change log: leads, facts and marks in the order of their common sequence. */
export function changeLogOperations(database: DatabaseSync) {
  const kinds: [from: string, entryOf: (row: Record<string, unknown>) => ChangeLogEntry][] = [
    [`leads WHERE ${isNotErased}`, row => ({ kind: 'lead', lead: leadOf(row) })],
    ['facts WHERE true', row => ({ kind: 'fact', fact: factOf(row) })],
    ['marks WHERE true', erasureMarkOf],
  ]
  const readers = kinds.map(([from, entryOf]) => {
    const newer = database.prepare(`SELECT * FROM ${from} AND seq > ? AND seq <= ? ORDER BY seq LIMIT ?`)
    return (after: number, last: number, limit: number): Numbered[] =>
      newer.all(after, last, limit).map(row => ({ seq: Number(row.seq), entry: entryOf(row) }))
  })
  const latest = database.prepare(
    `SELECT max(coalesce((SELECT max(seq) FROM leads), 0), coalesce((SELECT max(seq) FROM facts), 0),
       coalesce((SELECT max(seq) FROM marks), 0)) AS seq, (SELECT value FROM identity WHERE name = 'feed') AS feed`,
  )

  return {
    since(cursor: string | null, limit: number): ChangeLogPage | undefined {
      const { seq, feed } = { ...latest.get() }
      const last = Number(seq)
      const name = feed instanceof Uint8Array ? Buffer.from(feed).toString() : ''
      const [of, number] = cursor?.split('.') ?? [name, '0']
      const after = Number(number)
      if (of !== name || !Number.isSafeInteger(after) || after > last) return undefined
      if (after === last) return { entries: [], cursor: `${name}.${after}`, isMore: false }
      // Each table is read at a different moment: a lead that arrived after its table was read must not be skipped
      // because of a later fact, so entries beyond `last` wait for the next page.
      const found = readers.flatMap(read => read(after, last, limit)).sort((a, b) => a.seq - b.seq)
      const page = found.slice(0, limit)
      return {
        entries: page.map(({ entry }) => entry),
        cursor: `${name}.${page.at(-1)?.seq ?? after}`,
        isMore: found.length >= limit,
      }
    },
  }
}
