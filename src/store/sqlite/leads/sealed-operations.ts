import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import type { Page } from '../../change-records.ts'
import type { Sealed, SealedEntry } from '../../sealed-records.ts'

const entryRow = v.object({
  id: v.string(),
  at: v.number(),
  leads: v.number(),
  key: v.string(),
})
const sealedRow = v.object({ ...entryRow.entries, whose: v.string(), data: v.string() })

/** Stores sealed records, in the transaction that deletes the originals. */
export function createSealedStore(database: DatabaseSync) {
  const insert = database.prepare(
    `INSERT INTO sealed (id, at, leads, key, whose, data) VALUES (:id, :at, :leads, :key, :whose, :data)`,
  )
  return (all: Sealed[]): void => {
    for (const one of all) insert.run({ ...one })
  }
}

/** Reads sealed records, and destroys them. */
export function sealedOperations(database: DatabaseSync) {
  const page = database.prepare(
    `SELECT seq, id, at, leads, key FROM sealed WHERE seq > :after AND (:whose IS NULL OR whose = :whose)
     ORDER BY seq LIMIT :limit`,
  )
  const find = database.prepare('SELECT id, at, leads, key, whose, data FROM sealed WHERE id = ?')
  const drop = database.prepare(
    'DELETE FROM sealed WHERE seq IN (SELECT seq FROM sealed WHERE at < ? ORDER BY at LIMIT ?)',
  )
  return {
    reads: {
      listSealed({
        whose = null,
        after = '0',
        limit,
      }: {
        whose?: string | null
        after?: string
        limit: number
      }): Page<SealedEntry> {
        const rows = page.all({ whose, after: Number(after), limit })
        return {
          rows: rows.map(row => v.parse(entryRow, row)),
          next: rows.length === limit ? String(rows.at(-1)?.seq) : null,
        }
      },

      findSealed(id: string): Sealed | undefined {
        const row = find.get(id)
        return row && v.parse(sealedRow, row)
      },
    },
    writes: {
      deleteSealed: (than: number, limit: number): number => Number(drop.run(than, limit).changes),
    },
  }
}
