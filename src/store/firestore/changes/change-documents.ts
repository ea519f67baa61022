import { hash } from 'node:crypto'
import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
} from '@google-cloud/firestore'
import * as v from 'valibot'
import { type Act, type Fact, idOfAdded, readFact } from '#domain/deals/facts.ts'
import type { ChangeLogEntry } from '../../change-records.ts'
import { shardOf } from '../queries.ts'

const changeDocument = v.variant('kind', [
  v.object({
    kind: v.literal('fact'),
    personId: v.string(),
    version: v.number(),
    by: v.string(),
    at: v.number(),
    fact: v.pipe(v.unknown(), v.transform(readFact)),
  }),
  v.object({ kind: v.picklist(['leads-deleted', 'person-erased']), leadIds: v.array(v.string()) }),
])

const versionDocument = v.object({
  version: v.number(),
  /** The version of the latest fact that is not a note. */
  decidedVersion: v.number(),
  /** Distinguishes a write whose response was lost from a write of another instance. */
  attempt: v.string(),
})

export type ContactVersion = v.InferOutput<typeof versionDocument>

/** The version of a contact without facts. */
export const noVersion: ContactVersion = { version: 0, decidedVersion: 0, attempt: '' }

/**
 * The document id of a contact's version: a hash of the contact's id, so that no id remains after an erasure.
 * The letter in front is needed because Firestore refuses ids that begin and end with two underscores.
 */
export const versionReference = (db: Firestore, contactId: string): DocumentReference =>
  db.collection('versions').doc(`p${hash('sha256', contactId, 'base64url')}`)

/** Reads a document of `versions`, the only one that remains of an erased contact. */
export const versionOf = (document: DocumentSnapshot | undefined): ContactVersion =>
  document?.exists ? v.parse(versionDocument, { ...noVersion, ...document.data() }) : noVersion

/** The document id of a fact: its own id where it has one, so that it is stored once; otherwise its version. */
export const factReference = (
  db: Firestore,
  contactId: string,
  one: Fact,
  version: number,
): DocumentReference => {
  const id = idOfAdded(one)
  const name = id === undefined ? version : hash('sha256', id, 'hex').slice(0, 32)
  return db.collection('changes').doc(`${contactId}.${name}`)
}

/** A document of `changes`. Readers find it by the server's time. */
const withServerTime = (id: string, fields: DocumentData): DocumentData => ({
  ...fields,
  keptAt: FieldValue.serverTimestamp(),
  shard: shardOf(id),
})

export const documentOfFact = (
  reference: DocumentReference,
  contactId: string,
  version: number,
  one: Fact,
  { by, at }: Act,
): DocumentData =>
  withServerTime(reference.id, { kind: 'fact', personId: contactId, version, by, at, fact: one })

/** The erasure mark of deleted leads. If they were the contact's last, the contact is erased. */
export const documentOfErasureMark = (
  { id }: DocumentReference,
  leadIds: string[],
  isLast: boolean,
): DocumentData => withServerTime(id, { kind: isLast ? 'person-erased' : 'leads-deleted', leadIds })

/** Reads the entries of a document of `changes`. */
export function entriesOf(document: DocumentSnapshot): ChangeLogEntry[] {
  const change = v.parse(changeDocument, document.data())
  if (change.kind === 'fact') {
    const { personId: contactId, version, by, at } = change
    return [{ kind: 'fact', fact: { ...change.fact, contactId, version, by, at } }]
  }
  if (change.kind === 'person-erased') return [{ kind: 'person-erased', leadIds: change.leadIds }]
  return change.leadIds.map(leadId => ({ kind: 'lead-deleted', leadId }))
}
