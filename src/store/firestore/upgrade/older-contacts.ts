import type { DocumentSnapshot, Firestore } from '@google-cloud/firestore'
import * as v from 'valibot'
import type { Act, Fact } from '#domain/deals/facts.ts'
import { lostReasons, stages } from '#domain/deals/stages.ts'
import { documentOfFact, factReference, versionOf, versionReference } from '../changes/change-documents.ts'
import type { ContactIds } from '../contact-ids.ts'
import { isOutrun, type Step, unchangedSince } from '../failure.ts'
import { inTurns } from '../in-turns.ts'
import type { Queries } from '../queries.ts'
import { type AskedVisit, isAgreement, visitToMigrate } from './older-visit.ts'

const contactsAtOnce = 100

const historyDocument = v.object({
  at: v.number(),
  by: v.string(),
  version: v.number(),
  entries: v.array(
    v.variant('kind', [
      v.object({
        kind: v.literal('status'),
        to: v.picklist(stages),
        lostReason: v.nullable(v.picklist(lostReasons)),
      }),
      v.object({ kind: v.literal('assignee'), to: v.nullable(v.string()) }),
      v.object({ kind: v.literal('visit'), to: v.nullable(v.number()) }),
      v.object({ kind: v.literal('note'), text: v.string() }),
    ]),
  ),
})

type Entry = v.InferOutput<typeof historyDocument>['entries'][number]

const factOf = (entry: Entry, id: string): Fact => {
  if (entry.kind === 'note') return { ...entry, id }
  return entry.kind === 'assignee' ? { ...entry, kind: 'owner' } : entry
}

/** The history of a contact as facts, in order. */
const factsOf = (history: DocumentSnapshot[]): (Act & { fact: Fact })[] =>
  history
    .map(document => ({ id: document.id, ...v.parse(historyDocument, document.data()) }))
    .toSorted((a, b) => a.version - b.version)
    .flatMap(({ id, at, by, entries }) =>
      entries.map((entry, index) => ({ at, by, fact: factOf(entry, `${id}.${index}`) })),
    )

/**
 * Converts the `people` and `history` documents of an earlier version to facts, one commit for each contact, and
 * deletes them. Several instances may do it at once; an interrupted one continues at the next start.
 */
export function olderContactsOf(db: Firestore, queries: Queries, contactIds: ContactIds, step: Step) {
  const askedBy = async (phone: string): Promise<AskedVisit[]> => {
    const query = queries.matching('leads', { person: phone }).select('receivedAt', 'payload.siteVisitDate')
    return (await query.get()).docs.flatMap(lead => {
      const seconds = lead.get('payload.siteVisitDate')
      return typeof seconds === 'number' ? [{ at: lead.get('receivedAt'), visitAt: seconds * 1000 }] : []
    })
  }

  /** The facts of a contact, and the visit the desk showed. */
  const factsFor = async (person: DocumentSnapshot, history: DocumentSnapshot[]) => {
    const facts = factsOf(history)
    if (!facts.some(({ fact }) => isAgreement(fact))) return facts
    const shown: number | null = person.get('visitAt')
    const kept = visitToMigrate(shown, await askedBy(String(person.get('number'))), facts)
    return kept ? [...facts, kept] : facts
  }

  const convert = async (person: DocumentSnapshot): Promise<void> => {
    const { contactIdOf } = await contactIds()
    const contactId = contactIdOf(String(person.get('number')))
    const [{ docs: history }, kept] = await Promise.all([
      queries.matching('history', { personId: person.id.slice(1) }).get(),
      versionReference(db, contactId).get(),
    ])
    const facts = await factsFor(person, history)
    const { version: last, decidedVersion } = versionOf(kept)
    const batch = db.batch()
    for (const [index, { fact, at, by }] of facts.entries()) {
      const version = last + index + 1
      const reference = factReference(db, contactId, fact, version)
      batch.create(reference, documentOfFact(reference, contactId, version, fact, { at, by }))
    }
    const decided = facts.findLastIndex(({ fact }) => fact.kind !== 'note')
    const next = {
      version: last + facts.length,
      decidedVersion: decided === -1 ? decidedVersion : last + decided + 1,
      attempt: '',
    }
    if (kept.exists) batch.update(kept.ref, next, unchangedSince(kept))
    else if (facts.length > 0) batch.create(kept.ref, next)
    for (const { ref } of history) batch.delete(ref)
    batch.delete(person.ref, unchangedSince(person))
    try {
      await batch.commit()
    } catch (error) {
      // Another instance converts the same contact; what it leaves is found in the next round.
      if (!isOutrun(error)) throw error
    }
  }

  return async (): Promise<void> => {
    for (;;) {
      const { docs } = await step(db.collection('people').limit(contactsAtOnce).get())
      await inTurns(docs, person => step(convert(person)))
      if (docs.length === 0) return
    }
  }
}
