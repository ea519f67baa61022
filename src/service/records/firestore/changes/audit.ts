import { randomUUID } from 'node:crypto'
import { type DocumentSnapshot, FieldValue, type Firestore, Timestamp } from '@google-cloud/firestore'
import * as v from 'valibot'
import type { AuditEntry } from '#contract/desk/audit.ts'
import type { Part, Reading } from '../../desk-store.ts'
import type { Queries } from '../queries.ts'

const auditDocument = v.object({
  at: v.number(),
  by: v.string(),
  kind: v.picklist(['export', 'erasure', 'team', 'bulk-status']),
  what: v.string(),
})

/** The server's clock in microseconds, as a document bears it. */
const placeOf = (document: DocumentSnapshot): string => {
  const { seconds, nanoseconds }: Timestamp = document.get('keptAt')
  return `${seconds * 1_000_000 + Math.floor(nanoseconds / 1000)}:${document.id}`
}

const momentOf = (place: string): [Timestamp, ...string[]] => {
  const [micros, ...id] = place.split(':')
  const whole = Number(micros)
  return [new Timestamp(Math.floor(whole / 1_000_000), (whole % 1_000_000) * 1000), ...id]
}

/** What left the desk or was removed from it, in the order the server took it. */
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

    async audit({ after, limit }: Reading): Promise<Part<AuditEntry>> {
      const all = queries.inOrder('audit', 'keptAt', 'desc')
      const query = after === undefined ? all : all.startAfter(...momentOf(after))
      const { docs } = await query.limit(limit + 1).get()
      const end = docs[limit - 1]
      return {
        rows: docs.slice(0, limit).map(document => v.parse(auditDocument, document.data())),
        next: docs.length > limit && end ? placeOf(end) : null,
      }
    },
  }
}
