import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { type AuditEntry, auditKinds } from '#api/audit.ts'
import type { Page } from '../../change-records.ts'

const auditRow = v.object({
  seq: v.number(),
  at: v.number(),
  by: v.string(),
  kind: v.picklist(auditKinds),
  what: v.string(),
})

/** Writes the audit log, and reads it, newest first. */
export function auditOperations(database: DatabaseSync) {
  const insert = database.prepare('INSERT INTO audit (at, by, kind, what) VALUES (?, ?, ?, ?)')
  const finish = database.prepare('UPDATE audit SET what = ? WHERE seq = ?')
  const page = database.prepare('SELECT * FROM audit WHERE seq < ? ORDER BY seq DESC LIMIT ?')
  return {
    reads: {
      audit({ after, limit }: { after?: string; limit: number }): Page<AuditEntry> {
        const before = after === undefined ? Number.MAX_SAFE_INTEGER : Number(after)
        const rows = page.all(before, limit + 1).map(row => v.parse(auditRow, row))
        const shown = rows.slice(0, limit)
        return {
          rows: shown.map(({ seq: _, ...entry }) => entry),
          next: rows.length > limit ? String(shown.at(-1)?.seq) : null,
        }
      },
    },
    writes: {
      beginAudit: ({ at, by, kind, what }: AuditEntry): string =>
        String(insert.run(at, by, kind, what).lastInsertRowid),

      finishAudit(id: string, what: string): void {
        finish.run(what, Number(id))
      },
    },
  }
}
