import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
} from '@google-cloud/firestore'
import * as v from 'valibot'
import { versionReference } from '../changes/change-documents.ts'

const erasureDocument = v.object({ personId: v.string(), begunAt: v.instance(Timestamp) })

/** An erasure of more leads than fit in one commit. */
export type BegunErasureDocument = v.InferOutput<typeof erasureDocument>

/** The document that marks a contact as being erased. */
export const erasureReference = (db: Firestore, contactId: string): DocumentReference =>
  db.collection('erasures').doc(versionReference(db, contactId).id)

/** Dated by the server's clock, as leads are, so that the two can be compared. */
export const documentOfErasure = (contactId: string): DocumentData => ({
  personId: contactId,
  begunAt: FieldValue.serverTimestamp(),
})

/** Reads a document of `erasures`; undefined if it does not exist. */
export const erasureOf = (document: DocumentSnapshot): BegunErasureDocument | undefined =>
  document.exists ? v.parse(erasureDocument, document.data()) : undefined
