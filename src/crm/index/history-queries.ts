import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { pageLength } from '#api/deals/deal.ts'
import { type HistoryEntry, historyEntry } from '#domain/deals/history-entry.ts'

const entryColumn = v.pipe(v.string(), v.parseJson(), historyEntry)

export interface MergeInEffect {
  /** Whether the lead only added a handle to the contact. */
  isAdded: boolean
}

/** Reads the histories of deals a page at a time. */
export function historyReads(database: DatabaseSync) {
  const page = database.prepare(
    'SELECT position, entry FROM history WHERE deal = ? AND position < ? ORDER BY position DESC LIMIT ?',
  )
  const merged = database.prepare(
    `SELECT entry ->> 'added' AS added FROM history WHERE deal = ? AND entry ->> 'kind' = 'merge' AND entry ->> 'merge' = ? AND entry ->> 'isInEffect'`,
  )
  const before = (deal: number, position: number): HistoryEntry[] =>
    page
      .all(deal, position, pageLength)
      .map(({ entry }) => v.parse(entryColumn, entry))
      .toReversed()
  return {
    before,
    /** The latest entries, and how many there are in all: positions start at one. */
    latest(deal: number): { history: HistoryEntry[]; historyCount: number } {
      const newest = page.get(deal, Number.MAX_SAFE_INTEGER, 1)
      return {
        history: before(deal, Number.MAX_SAFE_INTEGER),
        historyCount: Number(newest?.position ?? 0),
      }
    },
    mergeInEffect(deal: number, merge: string): MergeInEffect | undefined {
      const row = merged.get(deal, merge)
      return row && { isAdded: row.added !== null }
    },
  }
}
