import type { DocumentReference, DocumentSnapshot, Firestore } from '@google-cloud/firestore'
import * as v from 'valibot'
import { lostReasons, statuses } from '#contract/desk/statuses.ts'

const optionalText = v.nullable(v.string())
const optionalNumber = v.nullable(v.number())

const personDocument = v.object({
  number: v.string(),
  /** As the newest lead gives it. */
  name: v.string(),
  newestId: v.string(),
  newestAt: v.number(),
  /** Their leads, so that a transaction need not ask for them and lock what it looks through; the latest, if there are very many. */
  leadIds: v.array(v.string()),
  /** The latest notes, by the ids they came with. */
  noteIds: v.array(v.string()),
  status: v.picklist(statuses),
  lostReason: v.nullable(v.picklist(lostReasons)),
  assignee: optionalText,
  visitAt: optionalNumber,
  version: v.number(),
  decidedVersion: v.number(),
  touches: v.number(),
  firstAt: v.number(),
  contactedAt: optionalNumber,
  reached: v.number(),
})

/** A document of `people`. */
export type PersonDocument = v.InferOutput<typeof personDocument>

const touchDocument = v.object({
  person: v.string(),
  name: v.string(),
  form: v.picklist(['site-visit', 'enquiry']),
  receivedAt: v.number(),
  source: optionalText,
  medium: optionalText,
  campaign: optionalText,
  country: optionalText,
  isFlagged: v.boolean(),
})

/** What is read of a lead to list and to count it. */
export const touchFields = Object.keys(touchDocument.entries)

/** A lead as lists know it. */
export type TouchDocument = v.InferOutput<typeof touchDocument> & { id: string }

/** A document of `leads` as lists know it; before it was followed it has no medium. */
export const touchOfDocument = (document: DocumentSnapshot): TouchDocument => ({
  ...v.parse(touchDocument, { medium: null, ...document.data() }),
  id: document.id,
})

/** Which of two leads is the newer; of the same millisecond, the one a list shows first. */
export const isNewer = (one: TouchDocument, other: TouchDocument): boolean =>
  one.receivedAt > other.receivedAt || (one.receivedAt === other.receivedAt && one.id > other.id)

/** A document of `people`, if it is there. */
export const personOfDocument = (document: DocumentSnapshot): PersonDocument | undefined =>
  document.exists ? v.parse(personDocument, document.data()) : undefined

/** Where a person is kept. Behind a letter: an id that begins and ends with two underscores is refused. */
export const personReference = (db: Firestore, id: string): DocumentReference =>
  db.collection('people').doc(`p${id}`)

/** Of so many of a person's leads the filters learn a new status; a person has few. */
export const mostLeadIds = 400

/** Where what somebody did to a person is kept: one document for each version it led to. */
export const historyReference = (db: Firestore, id: string, version: number): DocumentReference =>
  db.collection('history').doc(`${id}.${version}`)

/** Whether a text may name a person at all; anybody may ask for one. */
export const isPersonId = (id: string): boolean => /^[\w-]{22}$/.test(id)
