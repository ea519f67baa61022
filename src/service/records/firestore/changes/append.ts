import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { DocumentSnapshot, Firestore } from '@google-cloud/firestore'
import { type Act, type Fact, idOfAdded, isOutdated } from '#domain/deals/facts.ts'
import type { Appended, Change } from '../../change-records.ts'
import { StoreUnavailable } from '../../store-unavailable.ts'
import { isOutrun, unchangedSince } from '../failure.ts'
import { inTurns } from '../in-turns.ts'
import { isPersonId } from '../person-ids.ts'
import type { Queries } from '../queries.ts'
import {
  documentOfFact,
  factReference,
  noVersion,
  type PersonVersion,
  versionOf,
  versionReference,
} from './change-documents.ts'

/** Each round one of those who meet at a person succeeds; nobody meets so many. */
const mostAttempts = 100
const longestPauseMs = 40

/** A person's version after some more facts. */
const after = (now: PersonVersion, facts: Fact[], attempt: string): PersonVersion => {
  const decided = facts.findLastIndex(fact => idOfAdded(fact) === undefined)
  return {
    version: now.version + facts.length,
    decidedVersion: decided === -1 ? now.decidedVersion : now.version + decided + 1,
    attempt,
  }
}

/**
 * Appends facts on the condition that the person's version is still the one that was read: no lock is held, and of two
 * at the same moment the second reads again and then knows.
 */
export function appendOf(db: Firestore, queries: Queries) {
  const hasLead = async (personId: string): Promise<boolean> =>
    !(await queries.matching('leads', { personId }).select().limit(1).get()).empty

  const commit = async (
    person: DocumentSnapshot,
    { personId, facts }: Change,
    attempt: string,
    act: Act,
    other: DocumentSnapshot | undefined,
  ): Promise<boolean> => {
    const now = versionOf(person)
    const batch = db.batch()
    const next = after(now, facts, attempt)
    if (person.exists) batch.update(person.ref, { ...next }, unchangedSince(person))
    else batch.create(person.ref, next)
    for (const [index, fact] of facts.entries()) {
      const version = now.version + index + 1
      const reference = factReference(db, personId, fact, version)
      batch.create(reference, documentOfFact(reference, personId, version, fact, act))
    }
    // Written as it is: that changes nothing, and is refused where somebody else did.
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
    const { personId, basis, facts, beside } = change
    if (!isPersonId(personId) || (beside && !isPersonId(beside.personId)))
      return { outcome: 'unknown', version: 0 }
    const attempt = randomUUID()
    const reference = versionReference(db, personId)
    const addedReferences = facts
      .filter(fact => idOfAdded(fact) !== undefined)
      .map(fact => factReference(db, personId, fact, 0))
    const otherReference = beside && versionReference(db, beside.personId)
    for (let tries = 1; ; tries += 1) {
      const [person, ...added] = await db.getAll(reference, ...addedReferences)
      const other = otherReference && (await otherReference.get())
      const now = versionOf(person)
      const { version } = now
      if (now.attempt === attempt) return { outcome: 'appended', version }
      if (version === 0 && !(await hasLead(personId))) return { outcome: 'unknown', version }
      if (beside && versionOf(other).version === 0 && !(await hasLead(beside.personId)))
        return { outcome: 'unknown', version }
      if (added.some(({ exists }) => exists)) return { outcome: 'repeat', version }
      const isLate = beside !== undefined && isOutdated(beside.basis, versionOf(other))
      if (isLate || (basis !== null && isOutdated(basis, now))) return { outcome: 'conflict', version }
      if (!person || facts.length === 0) return { outcome: 'appended', version }
      if (await commit(person, change, attempt, act, other))
        return { outcome: 'appended', version: version + facts.length }
      if (tries === mostAttempts) throw new StoreUnavailable('too many change this person at the same moment')
      await pause(randomInt(longestPauseMs))
    }
  }

  return (changes: Change[], act: Act): Promise<Appended[]> =>
    inTurns(changes, change => appendOne(change, act))
}
