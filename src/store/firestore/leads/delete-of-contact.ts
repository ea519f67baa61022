import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Transaction,
} from '@google-cloud/firestore'
import { isActivity } from '#api/settings/retention.ts'
import { type SealKeys, seal } from '../../seal.ts'
import {
  documentOfErasureMark,
  entriesOf,
  noVersion,
  versionOf,
  versionReference,
} from '../changes/change-documents.ts'
import type { ContactIds } from '../contact-ids.ts'
import { isEnded, unchangedSince } from '../failure.ts'
import type { Queries } from '../queries.ts'
import { documentOfErasure, erasureReference } from './erasure-documents.ts'
import { keyId } from './insert-lead.ts'
import { channels, deliveryId, documentOfDelivery, leadOf } from './lead-documents.ts'
import { documentOfSealed } from './sealed.ts'

/** A lead has up to four documents with its deliveries, so this many still make a small commit. */
export const leadsAtOnce = 100

/** What to delete of one contact: some leads, or all. */
interface Deletion {
  phone: string
  leads?: DocumentReference[]
  /** Whether the contact is erased for good: leads that wait elsewhere are then not stored. */
  isErasure?: boolean
  /** Set when continuing an erasure: whether these are its last leads. */
  isLastOfErasure?: boolean
  /** Delete only if the contact was inactive since then. */
  inactiveSince?: number
}

interface Deleted {
  count: number
  isMore: boolean
}

/**
 * Deletes leads of one contact with their deliveries, and leaves an erasure mark in the change log. With the last lead,
 * the contact's facts and keys are deleted; as long as other leads remain, the key remains too, so that a repeat does
 * not bring the lead back. The transaction itself reads which leads there are, so that a lead that arrives meanwhile
 * waits for it. It changes the contact's version document, so that of a deletion and another change at the same moment
 * the second fails; that document remains and holds nothing about the contact. With keys, the same commit seals the
 * deleted data and queues a message to the webhook's receiver. An erasure of more leads than fit in one commit leaves a
 * document of `erasures`, which is deleted with the last of them.
 */
export function deleteOfContactOf(
  db: Firestore,
  queries: Queries,
  contactIds: ContactIds,
  sealKeys: SealKeys | undefined,
) {
  const leadFields = ['idempotencyKey', 'receivedAt', 'payload.projectId']

  const leadsOf = async (reading: Transaction, { phone, leads, isLastOfErasure }: Deletion) => {
    const theirs = queries.matching('leads', { person: phone })
    if (!leads) {
      const all = sealKeys ? theirs : theirs.select(...leadFields)
      const { docs } = await reading.get(all.limit(leadsAtOnce + 1))
      return { gone: docs.slice(0, leadsAtOnce), isLast: docs.length <= leadsAtOnce }
    }
    const isAllOfThem = async () => {
      const some = await reading.get(theirs.select().limit(leads.length + 1))
      return some.docs.every(({ id }) => leads.some(lead => lead.id === id))
    }
    const isLast = isLastOfErasure ?? (await isAllOfThem())
    const found = await reading.getAll(...leads, sealKeys ? {} : { fieldMask: leadFields })
    return { gone: found.filter(({ exists }) => exists), isLast }
  }

  const factsOf = async (contactId: string) => {
    const facts = queries.matching('changes', { personId: contactId })
    return (await (sealKeys ? facts : facts.select('at', 'fact.kind')).get()).docs
  }

  const isHeardOf = (since: number, leads: DocumentSnapshot[], facts: DocumentSnapshot[]): boolean =>
    leads.some(lead => Number(lead.get('receivedAt')) >= since) ||
    facts.some(one => Number(one.get('at')) >= since && isActivity({ kind: one.get('fact.kind') }))

  const sealAll = async (writing: Transaction, leads: DocumentSnapshot[], facts: DocumentSnapshot[]) => {
    if (!sealKeys) return
    const { contactIdOf } = await contactIds()
    const goneFacts = facts.flatMap(entriesOf).flatMap(entry => (entry.kind === 'fact' ? [entry.fact] : []))
    const contents = {
      leads: leads.map(lead => leadOf(lead, contactIdOf)),
      facts: goneFacts.sort((a, b) => a.version - b.version),
    }
    for (const sealed of seal(sealKeys, contents, Date.now())) writing.create(...documentOfSealed(db, sealed))
  }

  /** Leads that were sent to the webhook's receiver, or are being sent: claiming a delivery makes it due later. */
  const deliveredOf = async (leads: DocumentSnapshot[]): Promise<Set<string>> => {
    const references = leads.map(({ id }) => db.collection('deliveries').doc(deliveryId(id, 'webhook')))
    if (references.length === 0) return new Set()
    const found = await db.getAll(...references, { fieldMask: ['leadId', 'attempts', 'dueAt', 'createdAt'] })
    return new Set(
      found
        .filter(
          one => Number(one.get('attempts')) > 0 || Number(one.get('dueAt')) > Number(one.get('createdAt')),
        )
        .map(one => String(one.get('leadId'))),
    )
  }

  const deleteIn = async (at: Transaction, contactId: string, deletion: Deletion): Promise<Deleted> => {
    const { isErasure = false, inactiveSince } = deletion
    const isContinued = deletion.isLastOfErasure !== undefined
    const begun = erasureReference(db, contactId)
    // Another instance may have continued the erasure, and the contact may have written again since.
    if (isContinued && !(await at.get(begun)).exists) return { count: 0, isMore: false }
    // No lock, so that other writers of the contact do not wait: their write ends this transaction, and it is repeated.
    const version = await versionReference(db, contactId).get()
    const { gone, isLast } = await leadsOf(at, deletion)
    if (gone.length === 0 && !isErasure) return { count: 0, isMore: false }
    const isKnown = versionOf(version).version > 0
    const facts = isKnown && (isLast || inactiveSince !== undefined) ? await factsOf(contactId) : []
    if (inactiveSince !== undefined && isHeardOf(inactiveSince, gone, facts))
      return { count: 0, isMore: false }
    const delivered = await deliveredOf(gone)
    for (const lead of gone) {
      at.delete(lead.ref, { exists: true })
      for (const channel of channels)
        if (channel !== 'erasure') at.delete(db.collection('deliveries').doc(deliveryId(lead.id, channel)))
      if (delivered.has(lead.id)) {
        const word = db.collection('deliveries').doc(deliveryId(lead.id, 'erasure'))
        const projectId = String(lead.get('payload.projectId'))
        at.set(word, { ...documentOfDelivery(lead.id, 'erasure', Date.now()), projectId })
      }
      const key: unknown = lead.get('idempotencyKey')
      if (typeof key === 'string' && (isLast || isErasure)) at.delete(db.collection('keys').doc(keyId(key)))
    }
    if (isErasure && !isLast && !isContinued) at.set(begun, documentOfErasure(contactId))
    if (isContinued && isLast) at.delete(begun)
    const goneFacts = isLast ? facts : []
    for (const { ref } of goneFacts) at.delete(ref)
    await sealAll(at, gone, goneFacts)
    const now = FieldValue.serverTimestamp()
    const left = { deletedAt: now, ...(isErasure && { erasedAt: now }), ...(isLast && noVersion) }
    const withoutStatements = isLast && {
      statements: FieldValue.delete(),
      statedThrough: FieldValue.delete(),
    }
    if (version.exists) at.update(version.ref, { ...left, ...withoutStatements }, unchangedSince(version))
    else at.create(version.ref, left)
    const mark = db.collection('changes').doc()
    const ids = gone.map(({ id }) => id)
    if (ids.length > 0) at.create(mark, documentOfErasureMark(mark, ids, isLast))
    return { count: gone.length, isMore: !deletion.leads && !isLast }
  }

  return async (deletion: Deletion): Promise<Deleted> => {
    const { contactIdOf } = await contactIds()
    const contactId = contactIdOf(deletion.phone)
    for (;;) {
      try {
        return await db.runTransaction(at => deleteIn(at, contactId, deletion))
      } catch (error) {
        if (!isEnded(error)) throw error
      }
    }
  }
}
