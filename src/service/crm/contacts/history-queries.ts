import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { type HistoryEntry, historyEntry, pageLength } from '#contract/crm/person.ts'

const entryColumn = v.pipe(v.string(), v.parseJson(), historyEntry)

/** Reads people's histories a page at a time. */
export function historyReads(database: DatabaseSync) {
  const page = database.prepare(
    'SELECT position, entry FROM history WHERE person = ? AND position < ? ORDER BY position DESC LIMIT ?',
  )
  const merged = database.prepare(
    `SELECT 1 FROM history WHERE person = ? AND entry ->> 'kind' = 'merge' AND entry ->> 'merge' = ? AND entry ->> 'isInEffect'`,
  )
  const before = (person: number, position: number): HistoryEntry[] =>
    page
      .all(person, position, pageLength)
      .map(({ entry }) => v.parse(entryColumn, entry))
      .toReversed()
  return {
    before,
    /** The latest entries, and how many there are in all: positions count from one. */
    latest(person: number): { history: HistoryEntry[]; historyCount: number } {
      const newest = page.get(person, Number.MAX_SAFE_INTEGER, 1)
      return {
        history: before(person, Number.MAX_SAFE_INTEGER),
        historyCount: Number(newest?.position ?? 0),
      }
    },
    isMerged: (person: number, merge: string): boolean => merged.get(person, merge) !== undefined,
  }
}
