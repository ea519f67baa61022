import fc from 'fast-check'
import { expect, test } from 'vitest'
import { permissionOf } from '../consent/contact-consent.ts'
import { contactPage } from '../contacts/buyer-facts.ts'
import { mergesInEffect, topOf } from '../contacts/merges-in-effect.ts'
import type { ContactEvents, ContactFact } from '../deals/deal-state.ts'
import type { Fact } from '../deals/facts.ts'
import { purposes } from '../leads/purposes.ts'
import { addStatement, joinStatements, noStatements, permissionOfLead } from './contact-statements.ts'
import { foldDeal } from './fold.ts'

const act = { by: 'agent@northfield.example' }
const names = ['a', 'b', 'c']

const some = fc.subarray([...purposes], { minLength: 1 })
const statement = fc.oneof(
  fc.record({ what: fc.constantFrom('withdraw' as const, 'agree' as const), purposes: some }),
  fc.constant({ what: 'erase' as const }),
)
const step = fc.record({
  who: fc.nat({ max: 2 }),
  fact: fc.oneof(
    { weight: 5, arbitrary: statement.map((ask): Fact => ({ kind: 'ask', id: '', ask, page: contactPage })) },
    { weight: 1, arbitrary: statement.map((ask): Fact => ({ kind: 'ask', id: '', ask, page: 'a form' })) },
    { weight: 1, arbitrary: fc.constant<Fact>({ kind: 'refusal', id: '', of: 'erasure', reason: 'why' }) },
    { weight: 1, arbitrary: fc.constant<Fact>({ kind: 'note', id: '', text: 'Called.' }) },
    {
      weight: 2,
      arbitrary: fc
        .nat({ max: 2 })
        .map((other): Fact => ({ kind: 'merge', merge: '', other: names[other] ?? '' })),
    },
    { weight: 1, arbitrary: fc.constant<Fact>({ kind: 'split', merge: '' }) },
  ),
})

/** The facts of each contact; a split ends the contact's latest merge. */
const play = (steps: { who: number; fact: Fact }[]): Map<string, ContactFact[]> => {
  const facts = new Map<string, ContactFact[]>(names.map(name => [name, []]))
  for (const [at, { who, fact }] of steps.entries()) {
    const own = facts.get(names[who] ?? '') ?? []
    const merge = own.findLast(({ kind }) => kind === 'merge')
    const named =
      fact.kind === 'merge'
        ? { ...fact, merge: `m${at}` }
        : fact.kind === 'split' && merge?.kind === 'merge'
          ? { ...fact, merge: merge.merge }
          : fact
    if (fact.kind !== 'merge' || fact.other !== names[who])
      own.push({ ...named, ...act, at, version: own.length + 1 })
  }
  return facts
}

/** The same contacts, folded from all their facts at once. */
const foldAll = (contact: string, facts: Map<string, ContactFact[]>) => {
  const merges = [...facts].flatMap(([kept, own]) => {
    const ended = own.flatMap(fact => (fact.kind === 'split' ? [fact.merge] : []))
    return own.flatMap(fact =>
      fact.kind === 'merge' && !ended.includes(fact.merge) ? [{ ...fact, kept }] : [],
    )
  })
  const inEffect = mergesInEffect(merges)
  const eventsOf = (kept: string): ContactEvents => ({
    leads: [],
    facts: facts.get(kept) ?? [],
    merged: new Map(
      [...inEffect.values()]
        .filter(merge => merge.kept === kept)
        .map(({ version, other }) => [version, eventsOf(other)]),
    ),
  })
  return foldDeal('', eventsOf(topOf(inEffect, contact))).state.permission
}

test('what is carried from fact to fact says the same as all facts together, through merges and splits', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), steps => {
      const facts = play(steps)
      const contacts = [...facts].map(([contactId, own]) => ({
        contactId,
        handle: null,
        statements: own.reduce(addStatement, noStatements),
      }))
      for (const name of names)
        expect(permissionOf(joinStatements(name, contacts).consent)).toEqual(foldAll(name, facts))
    }),
    { numRuns: 500 },
  )
})

const fact = (version: number, one: Fact): ContactFact => ({ ...one, ...act, at: version, version })
const noCalls: Fact = {
  kind: 'ask',
  id: 'n',
  ask: { what: 'withdraw', purposes: ['call'] },
  page: contactPage,
}

test('a lead is delivered by what the contact stated and, where they stated nothing, by what forms claim', () => {
  const lead = { id: 'one', at: 5, agreed: ['call', 'message'] as const }
  const stated = addStatement(noStatements, fact(1, noCalls)).consent
  expect(permissionOfLead(lead, stated, [])).toMatchObject({ agreed: ['message'], withdrawn: ['call'] })
  const takenBack = [{ at: 6, ask: { what: 'withdraw' as const, purposes: ['message' as const] } }]
  expect(permissionOfLead(lead, noStatements.consent, takenBack)).toMatchObject({
    agreed: ['call'],
    ownWithdrawn: ['message'],
  })
  const other = { id: 'other', at: 1, agreed: ['message'] as const, asks: [] }
  expect(permissionOfLead(lead, noStatements.consent, takenBack, [other])).toMatchObject({
    agreed: ['call', 'message'],
    ownWithdrawn: ['message'],
  })
  expect(permissionOfLead(lead, stated, [], [{ ...other, agreed: ['call'] }])).toMatchObject({
    agreed: ['message'],
    withdrawn: ['call'],
  })
  expect(permissionOfLead({ id: 'two', at: 5 }, noStatements.consent, [])).toMatchObject({ agreed: null })
})

test('a withdrawal by either side of a merge counts, until the merge is undone', () => {
  const merge: Fact = { kind: 'merge', merge: 'm', other: 'b' }
  const of = (contactId: string, ...facts: ContactFact[]) => ({
    contactId,
    handle: null,
    statements: facts.reduce(addStatement, noStatements),
  })
  const stopped = of('b', fact(1, noCalls))
  const withdrawn = (contactId: string, ...facts: ContactFact[]) =>
    permissionOf(joinStatements(contactId, [of('a', ...facts), stopped]).consent).withdrawn
  expect(withdrawn('a')).toEqual([])
  expect(withdrawn('a', fact(1, merge))).toEqual(['call'])
  expect(withdrawn('a', fact(1, merge), fact(2, { kind: 'split', merge: 'm' }))).toEqual([])
  expect(withdrawn('b', fact(1, merge), fact(2, { kind: 'split', merge: 'm' }))).toEqual(['call'])
  const callAgain: Fact = {
    kind: 'ask',
    id: 'y',
    ask: { what: 'agree', purposes: ['call'] },
    page: contactPage,
  }
  expect(withdrawn('b', fact(1, merge), fact(2, callAgain))).toEqual([])
  expect(withdrawn('b', fact(1, callAgain), fact(2, merge))).toEqual(['call'])
})
