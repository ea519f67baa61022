import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { DocumentSnapshot, Firestore } from '@google-cloud/firestore'
import { type Act, type Fact, idOfAdded, isOutdated } from '#domain/deals/facts.ts'
import { addStatement, type ContactStatements } from '#domain/fold/contact-statements.ts'
import type { Appended, Change } from '../../change-records.ts'
import { StoreUnavailable } from '../../store-unavailable.ts'
import { isContactId } from '../contact-ids.ts'
import { isOutrun, unchangedSince } from '../failure.ts'
import { inTurns } from '../in-turns.ts'
import type { Queries } from '../queries.ts'
import {
  type ContactVersion,
  documentOfFact,
  factReference,
  noVersion,
  versionOf,
  versionReference,
} from './change-documents.ts'
import { statementFields, statementsIn } from './statements.ts'

/** Each round, one writer succeeds. More than this never write to one contact at once. */
const maxAttempts = 100
const longestPauseMs = 40

/** A contact's version after some more facts. */
const after = (now: ContactVersion, facts: Fact[], attempt: string): ContactVersion => {
  const decided = facts.findLastIndex(fact => idOfAdded(fact) === undefined)
  return {
    version: now.version + facts.length,
    decidedVersion: decided === -1 ? now.decidedVersion : now.version + decided + 1,
    attempt,
  }
}

/**
 * Appends facts if the contact's version is still the one that was read. Nothing is locked: of two writers at the same
 * moment, the second fails, reads again and retries.
 */
export function appendOf(db: Firestore, queries: Queries) {
  const { statementsAt } = statementsIn(db, queries)

  const hasLead = async (contactId: string): Promise<boolean> =>
    !(await queries.matching('leads', { personId: contactId }).select().limit(1).get()).empty

  const commit = async (
    contact: DocumentSnapshot,
    { contactId, facts }: Change,
    attempt: string,
    act: Act,
    other: DocumentSnapshot | undefined,
  ): Promise<boolean> => {
    const now = versionOf(contact)
    const batch = db.batch()
    const statements = facts.reduce<ContactStatements>(
      (before, fact, index) => addStatement(before, { ...fact, ...act, version: now.version + index + 1 }),
      await statementsAt(contactId, contact),
    )
    const version = after(now, facts, attempt)
    const next = { ...version, ...statementFields(statements, version.version) }
    if (contact.exists) batch.update(contact.ref, { ...next }, unchangedSince(contact))
    else batch.create(contact.ref, next)
    for (const [index, fact] of facts.entries()) {
      const version = now.version + index + 1
      const reference = factReference(db, contactId, fact, version)
      batch.create(reference, documentOfFact(reference, contactId, version, fact, act))
    }
    // The document is written unchanged, so that the commit fails where another writer changed it.
    if (other?.exists) batch.update(other.ref, { ...versionOf(other) }, unchangedSince(other))
    else if (other) batch.create(other.ref, noVersion)
    try {
      await batch.commit()
      return true
    } catch (error) {
      if (isOutrun(error)) return false
      throw error
    }
  }

  const appendOne = async (change: Change, act: Act): Promise<Appended> => {
    const { contactId, basis, facts, beside } = change
    if (!isContactId(contactId) || (beside && !isContactId(beside.contactId)))
      return { outcome: 'unknown', version: 0 }
    const attempt = randomUUID()
    const reference = versionReference(db, contactId)
    const addedReferences = facts
      .filter(fact => idOfAdded(fact) !== undefined)
      .map(fact => factReference(db, contactId, fact, 0))
    const otherReference = beside && versionReference(db, beside.contactId)
    for (let tries = 1; ; tries += 1) {
      const [contact, ...added] = await db.getAll(reference, ...addedReferences)
      const other = otherReference && (await otherReference.get())
      const now = versionOf(contact)
      const { version } = now
      if (now.attempt === attempt) return { outcome: 'appended', version }
      if (version === 0 && !(await hasLead(contactId))) return { outcome: 'unknown', version }
      if (beside && versionOf(other).version === 0 && !(await hasLead(beside.contactId)))
        return { outcome: 'unknown', version }
      if (added.some(({ exists }) => exists)) return { outcome: 'repeat', version }
      const isLate = beside !== undefined && isOutdated(beside.basis, versionOf(other))
      if (isLate || (basis !== null && isOutdated(basis, now))) return { outcome: 'conflict', version }
      if (!contact || facts.length === 0) return { outcome: 'appended', version }
      if (await commit(contact, change, attempt, act, other))
        return { outcome: 'appended', version: version + facts.length }
      if (tries === maxAttempts) throw new StoreUnavailable('too many change this contact at the same moment')
      await pause(randomInt(longestPauseMs))
    }
  }

  return (changes: Change[], act: Act): Promise<Appended[]> =>
    inTurns(changes, change => appendOne(change, act))
}
