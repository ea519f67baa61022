import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FormConsent } from '../consent/contact-consent.ts'
import type { ContactFact, LeadSent } from '../deals/deal-state.ts'
import { type Fact, inProject } from '../deals/facts.ts'
import type { HistoryEntry } from '../deals/history-entry.ts'
import { stages } from '../deals/stages.ts'
import { type Purpose, purposes } from '../leads/purposes.ts'
import { advanceDeal, type ContactEvent, foldDeal, nothingCarried, stateIn } from './fold.ts'

const some = fc.subarray([...purposes], { minLength: 1 })
const page = fc.option(fc.constantFrom('contact', 'lead 0', 'lead 1', 'lead 2'), { nil: undefined })
const projects = ['meadow', 'lakeside'] as const
const project = fc.constantFrom(...projects)
const lead = fc.record({
  project,
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
  fc.record({ kind: fc.constant('status'), to: fc.constantFrom(...stages), lostReason: fc.constant(null) }),
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

const happening = fc.oneof(
  lead.map(sent => ({ sent })),
  fc.record({ fact, project }).map(one => ({ done: inProject(one.fact, one.project) })),
)

test('deals that are continued event by event have the same state as deals folded from the beginning', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40 }), happened => {
      const leads: LeadSent[] = []
      const facts: ContactFact[] = []
      const forms = new Map<string, FormConsent>()
      const deals = projects.map(of => ({ of, carried: nothingCarried(of), history: [] as HistoryEntry[] }))
      for (const [index, one] of happened.entries()) {
        const at = index + 1
        const event: ContactEvent =
          'done' in one
            ? { fact: { ...one.done, at, by: 'visitor', version: facts.length + 1 } }
            : { lead: { ...one.sent, id: `lead ${leads.length}`, at } }
        if ('lead' in event) leads.push(event.lead)
        else facts.push(event.fact)
        const before = new Map(forms)
        for (const deal of deals) {
          const own = new Map(before)
          const advanced = advanceDeal(deal.carried, event, own)
          expect(advanced).toBeDefined()
          if (!advanced) return
          deal.carried = advanced.carried
          deal.history.push(...advanced.history)
          for (const [id, form] of own) forms.set(id, form)
        }
      }
      const [first] = deals
      for (const { of, carried, history } of deals) {
        const folded = foldDeal(of, { leads, facts, merged: new Map() })
        expect(carried).toEqual(folded.carried)
        expect(history).toEqual(folded.history)
        // All deals of a contact have the same permission.
        expect(folded.state.permission).toEqual(first && stateIn(first.carried).permission)
      }
    }),
  )
})

test('an event that belongs before an already folded one folds the deal again', () => {
  const first = { id: 'lead 0', project: 'meadow', at: 5, visitAt: null }
  const none = nothingCarried('meadow')
  const after = advanceDeal(none, { lead: first }, new Map())?.carried ?? none
  const earlier = { lead: { ...first, id: 'lead 1', at: 4 } }
  expect(advanceDeal(after, earlier, new Map())).toBeUndefined()
  const undo = { fact: { kind: 'undo' as const, bulk: 'b', at: 6, by: 'a', version: 1 } }
  expect(advanceDeal(after, undo, new Map())).toBeUndefined()
})
