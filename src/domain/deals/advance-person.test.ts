import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Purpose, purposes } from '#contract/consent.ts'
import type { FormConsent } from '../consent/contact-consent.ts'
import type { Fact } from './facts.ts'
import { advancePerson, foldPerson, nothingCarried, type PersonEvent } from './fold.ts'
import type { LeadSent, PersonFact } from './person-state.ts'
import { statuses } from './statuses.ts'

const some = fc.subarray([...purposes], { minLength: 1 })
const page = fc.option(fc.constantFrom('contact', 'lead 0', 'lead 1', 'lead 2'), { nil: undefined })
const lead = fc.record({
  agreed: fc.option(fc.subarray<Purpose>([...purposes]), { nil: undefined }),
  visitAt: fc.option(fc.integer({ min: 1000, max: 1005 })),
})
const fact: fc.Arbitrary<Fact> = fc.oneof(
  fc.record({ kind: fc.constant('note'), id: fc.uuid(), text: fc.constantFrom('a', 'b') }),
  fc.record({
    kind: fc.constant('call'),
    id: fc.uuid(),
    outcome: fc.constantFrom('no-answer', 'busy', 'spoke'),
  }),
  fc.record({ kind: fc.constant('status'), to: fc.constantFrom(...statuses), lostReason: fc.constant(null) }),
  fc.record({ kind: fc.constant('owner'), to: fc.constantFrom('agent@northfield.example', null) }),
  fc.record({
    kind: fc.constant('visit'),
    to: fc.option(fc.integer({ min: 1000, max: 1005 })),
    form: fc.constantFrom('lead 0', 'lead 1', null),
  }),
  fc.record({ kind: fc.constant('outcome'), came: fc.boolean(), text: fc.constant(null) }),
  fc
    .record({
      id: fc.uuid(),
      page,
      ask: fc.oneof(
        fc.record({ what: fc.constantFrom('withdraw', 'agree'), purposes: some }),
        fc.constant({ what: 'erase' }),
        fc.constant({ what: 'cancel' }),
        fc.record({ what: fc.constant('move'), at: fc.integer({ min: 1000, max: 1005 }) }),
      ),
    })
    .map(({ page: where, ...said }) => ({ kind: 'ask', ...said, ...(where && { page: where }) }) as Fact),
) as fc.Arbitrary<Fact>

test('a person carried on event by event stands where folding from the beginning puts them', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(lead, fact), { maxLength: 40 }), happened => {
      const leads: LeadSent[] = []
      const facts: PersonFact[] = []
      const forms = new Map<string, FormConsent>()
      let carried = nothingCarried
      const history = []
      for (const [index, one] of happened.entries()) {
        const at = index + 1
        const event: PersonEvent =
          'kind' in one
            ? { fact: { ...one, at, by: 'visitor', version: facts.length + 1 } }
            : { lead: { ...one, id: `lead ${leads.length}`, at } }
        if ('lead' in event) leads.push(event.lead)
        else facts.push(event.fact)
        const advanced = advancePerson(carried, event, forms)
        expect(advanced).toBeDefined()
        if (!advanced) return
        carried = advanced.carried
        history.push(...advanced.history)
      }
      const folded = foldPerson(leads, facts)
      expect(carried).toEqual(folded.carried)
      expect(history).toEqual(folded.history)
    }),
  )
})

test('an event that belongs before one that is folded already folds the person anew', () => {
  const first = { id: 'lead 0', at: 5, visitAt: null }
  const after = advancePerson(nothingCarried, { lead: first }, new Map())?.carried ?? nothingCarried
  const earlier = { lead: { id: 'lead 1', at: 4, visitAt: null } }
  expect(advancePerson(after, earlier, new Map())).toBeUndefined()
  const undo = { fact: { kind: 'undo' as const, bulk: 'b', at: 6, by: 'a', version: 1 } }
  expect(advancePerson(after, undo, new Map())).toBeUndefined()
})
