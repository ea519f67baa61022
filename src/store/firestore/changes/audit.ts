import { randomUUID } from 'node:crypto'
import { FieldValue, type Firestore, type QueryDocumentSnapshot } from '@google-cloud/firestore'
import * as v from 'valibot'
import { type AuditEntry, auditKinds } from '#api/audit.ts'
import type { Page } from '../../change-records.ts'
import type { Queries } from '../queries.ts'
import { storedAt, timestampOf } from '../server-time.ts'

const auditDocument = v.object({
  at: v.number(),
  by: v.string(),
  kind: v.picklist(auditKinds),
  what: v.string(),
})

const cursorOf = (document: QueryDocumentSnapshot): string => `${storedAt(document)}:${document.id}`

/** The audit log: exports and deletions, in the order of the server's time. */
export function auditOf(db: Firestore, queries: Queries) {
  const log = db.collection('audit')
  return {
    async beginAudit({ at, by, kind, what }: AuditEntry): Promise<string> {
      const id = randomUUID()
      await log.doc(id).create({ at, by, kind, what, keptAt: FieldValue.serverTimestamp() })
      return id
    },

    async finishAudit(id: string, what: string): Promise<void> {
      await log.doc(id).update({ what })
    },

    async audit({ after, limit }: { after?: string; limit: number }): Promise<Page<AuditEntry>> {
      const all = queries.inOrder('audit', 'keptAt', 'desc')
      const [micros, ...id] = after?.split(':') ?? []
      // The cursor comes from a request, so it can be anything.
      if (micros !== undefined && !Number.isSafeInteger(Number(micros))) return { rows: [], next: null }
      const query = micros === undefined ? all : all.startAfter(timestampOf(Number(micros)), ...id)
      const { docs } = await query.limit(limit + 1).get()
      const end = docs[limit - 1]
      return {
        rows: docs.slice(0, limit).map(document => v.parse(auditDocument, document.data())),
        next: docs.length > limit && end ? cursorOf(end) : null,
      }
    },
  }
}
