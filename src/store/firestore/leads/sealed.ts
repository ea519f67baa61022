import type { DocumentSnapshot, Firestore } from '@google-cloud/firestore'
import * as v from 'valibot'
import type { Sealed, SealedEntry, SealedRecords } from '../../sealed-records.ts'
import type { Step } from '../failure.ts'
import { after, cursorOf, type Queries } from '../queries.ts'

const entryDocument = v.object({ at: v.number(), leads: v.number(), key: v.string() })
const sealedDocument = v.object({ ...entryDocument.entries, whose: v.string(), data: v.string() })

const entryOf = (document: DocumentSnapshot): SealedEntry => ({
  id: document.id,
  ...v.parse(entryDocument, document.data()),
})

export const documentOfSealed = (db: Firestore, { id, ...fields }: Sealed) =>
  [db.collection('sealed').doc(id), fields] as const

/** Reads sealed records, and destroys them. */
export function sealedOf(db: Firestore, queries: Queries, step: Step): SealedRecords {
  return {
    async list({ whose, after: from, limit }) {
      // A contact has few sealed records, so no limit is needed.
      const query =
        whose === undefined
          ? after(queries.inOrder('sealed', 'at'), from).limit(limit)
          : queries.matching('sealed', { whose })
      const { docs } = await step(query.select('at', 'leads', 'key').get())
      const rows = docs.map(entryOf).sort((a, b) => a.at - b.at)
      const last = rows.at(-1)
      const isMore = whose === undefined && rows.length === limit
      return { rows, next: isMore && last ? cursorOf(last.at, last.id) : null }
    },

    async find(id) {
      const document = await step(db.collection('sealed').doc(id).get())
      return document.exists ? { id, ...v.parse(sealedDocument, document.data()) } : undefined
    },

    async deleteOlder(than, limit) {
      const query = queries.inOrder('sealed', 'at').where('at', '<', than)
      const { docs } = await step(query.select().limit(limit).get())
      const batch = db.batch()
      for (const { ref } of docs) batch.delete(ref)
      await step(batch.commit())
      return docs.length
    },
  }
}
