import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BuyerAsk, byBuyer, contactPage } from '../contacts/buyer-facts.ts'
import type { ContactFact, LeadSent } from '../deals/deal-state.ts'
import { type Fact, inProject } from '../deals/facts.ts'
import { stages } from '../deals/stages.ts'
import { type Purpose, purposes } from '../leads/purposes.ts'
import { advanceDeal, nothingCarried, stateIn } from './fold.ts'

const project = 'meadow'
const agent = 'agent@northfield.example'
const time = fc.integer({ min: 1000, max: 1005 })
const somePurposes = fc.subarray<Purpose>([...purposes], { minLength: 1 })

type Happened = { lead: Omit<LeadSent, 'at'> } | { fact: Fact; by: string }

const leadOf = (id: fc.Arbitrary<string>, agreed: fc.Arbitrary<readonly Purpose[] | undefined>) =>
  fc
    .record({ id, project: fc.constantFrom(project, 'lakeside'), agreed, visitAt: fc.option(time) })
    .map(({ agreed: given, ...lead }) => ({ lead: { ...lead, ...(given && { agreed: given }) } }))

const press = (page: fc.Arbitrary<string>, ask: fc.Arbitrary<BuyerAsk>) =>
  fc.record({ id: fc.uuid(), page, ask }).map(said => ({
    fact: inProject({ kind: 'ask', ...said }, project),
    by: byBuyer,
  }))

const formAsk: fc.Arbitrary<BuyerAsk> = fc.oneof(
  fc.record({ what: fc.constantFrom('withdraw' as const, 'agree' as const), purposes: somePurposes }),
  fc.record({ what: fc.constantFrom('move' as const, 'confirm' as const), at: time }),
  fc.constantFrom<BuyerAsk>(
    { what: 'cancel' },
    { what: 'link' },
    { what: 'erase' },
    { what: 'correct', name: 'any words' },
    { what: 'way', way: 'video' },
    { what: 'pick-up', from: 'elsewhere' },
  ),
)

const contactAsk: fc.Arbitrary<BuyerAsk> = fc.oneof(
  fc.record({ what: fc.constantFrom('withdraw' as const, 'agree' as const), purposes: somePurposes }),
  fc.record({ what: fc.constantFrom('move' as const, 'confirm' as const), at: time }),
  fc.constantFrom<BuyerAsk>(
    { what: 'cancel' },
    { what: 'erase' },
    { what: 'correct', name: 'asha raoji' },
    { what: 'way', way: 'video' },
    { what: 'pick-up', from: '12 Owner Street' },
  ),
)

const ownForm = fc.constantFrom('own 0', 'own 1')

const done: fc.Arbitrary<Fact> = fc.oneof(
  fc.record({
    kind: fc.constant('status' as const),
    to: fc.constantFrom(...stages.filter(stage => stage !== 'visit-booked')),
    lostReason: fc.constant(null),
  }),
  // The desk names the request that it books; without a name, several requests book none.
  fc.record({
    kind: fc.constant('status' as const),
    to: fc.constant('visit-booked' as const),
    lostReason: fc.constant(null),
    books: fc.record({ at: time, form: fc.constantFrom('own 0', 'own 1', contactPage) }),
  }),
  fc.record({ kind: fc.constant('owner' as const), to: fc.constantFrom(agent, null) }),
  fc.record({
    kind: fc.constant('visit' as const),
    to: fc.option(time),
    form: fc.constantFrom('own 0', 'own 1', contactPage, null),
    way: fc.constantFrom('site' as const, 'video' as const),
    pickUp: fc.constant('12 Owner Street'),
  }),
  fc.record({ kind: fc.constant('outcome' as const), came: fc.boolean(), text: fc.constant('liked it') }),
  fc.record({
    kind: fc.constant('check-in' as const),
    id: fc.uuid(),
    visitAt: time,
    how: fc.constantFrom('code' as const, 'page' as const),
  }),
  fc.record({ kind: fc.constant('pages-end' as const), id: fc.uuid() }),
  fc.record({
    kind: fc.constant('refusal' as const),
    id: fc.uuid(),
    of: fc.constantFrom('erasure' as const, 'correction' as const),
    reason: fc.constant('needed by law'),
  }),
  fc.record({
    kind: fc.constant('detail' as const),
    of: fc.constantFrom('name' as const, 'email' as const),
    to: fc.constantFrom('asha', null),
  }),
  fc.record({ kind: fc.constant('note' as const), id: fc.uuid(), text: fc.constant('called back') }),
  fc.record({ kind: fc.constant('call' as const), id: fc.uuid(), outcome: fc.constantFrom('spoke', 'busy') }),
) as fc.Arbitrary<Fact>

/** What the owner of a number, and the team, did. */
const happening: fc.Arbitrary<Happened> = fc.oneof(
  leadOf(ownForm, fc.option(somePurposes, { nil: undefined })),
  press(fc.oneof(ownForm, fc.constant(contactPage)), contactAsk),
  press(fc.constant(contactPage), contactAsk),
  done.map(fact => ({ fact: inProject(fact, project), by: agent })),
)

/** What anybody can do who knows the number: send forms, and press buttons on the pages of these forms. */
const strangersForm = fc.nat({ max: 30 }).map(count => `claim ${count}`)
const claim: fc.Arbitrary<Happened> = fc.oneof(
  leadOf(strangersForm, somePurposes),
  press(strangersForm, formAsk),
)

/** Folds a history event by event, as the index does. */
const fold = (history: readonly (Happened & { at: number })[]) => {
  const forms = new Map()
  let carried = nothingCarried(project)
  let version = 0
  for (const one of history) {
    if ('fact' in one) version += 1
    const event =
      'lead' in one
        ? { lead: { ...one.lead, at: one.at } }
        : { fact: { ...one.fact, by: one.by, at: one.at, version } as ContactFact }
    const advanced = advanceDeal(carried, event, forms)
    if (!advanced) throw new Error('An event is out of order.')
    carried = advanced.carried
  }
  return { carried, state: stateIn(carried) }
}

/** Everything that only the contact's page and members change. */
const provenIn = ({ carried, state }: ReturnType<typeof fold>) => {
  const { at, isAgreed, form, came, visit, past, requests } = carried.all.visit
  const { withdrawn, erasing, stated } = state.permission
  return {
    ...{ withdrawn, erasing, stated },
    visit: { at, isAgreed, form, came, visit, past, own: requests.find(({ page }) => page === contactPage) },
    requests: state.requests,
    refusals: state.refusals,
    pagesEndedAt: state.pagesEndedAt,
    status: state.status,
    owner: state.owner,
    details: state.details,
    visits: state.visits,
    next: state.next,
    attempts: state.attempts,
    contactedAt: state.contactedAt,
    furthest: state.furthest,
    registration: state.registration,
  }
}

const claims = 1000

/** A history, and the same with a thousand events of strangers in between, which a seed determines. */
const withClaims = fc
  .record({
    happened: fc.array(happening, { minLength: 1, maxLength: 25 }),
    seed: fc.noShrink(fc.integer()),
  })
  .map(({ happened, seed }) => {
    const own = happened.map((one, index) => ({ ...one, at: (index + 1) * 10_000 }))
    const said = fc.sample(fc.record({ one: claim, after: fc.nat({ max: happened.length }) }), {
      seed,
      numRuns: claims,
    })
    const claimed = said
      .toSorted((a, b) => a.after - b.after)
      .map(({ one, after }, index) => ({ ...one, at: after * 10_000 + 1 + index }))
    return { own, all: [...own, ...claimed].toSorted((a, b) => a.at - b.at) }
  })

test('a thousand forms with a number, and presses on their pages, leave all that is proven as it was', () => {
  fc.assert(
    fc.property(withClaims, ({ own, all }) => {
      expect(provenIn(fold(all))).toEqual(provenIn(fold(own)))
    }),
    { numRuns: 30 },
  )
})

/** What became of a form's own request; a member who agrees to no form in particular answers all of them. */
const shownOn = ({ state }: ReturnType<typeof fold>, form: string) => ({
  request: state.visitRequests.find(({ page }) => page === form),
  isAgreed: state.visitForm === form,
})
const answersAll = (one: Happened): boolean =>
  'fact' in one && one.fact.kind === 'visit' && one.fact.form === null

test('no form’s page tells anything of what the number’s owner and the team did', () => {
  fc.assert(
    fc.property(withClaims, ({ own, all }) => {
      const [known, unknown] = [
        fold(all.filter(one => !answersAll(one))),
        fold(all.filter(one => !own.some(({ at }) => at === one.at))),
      ]
      for (let count = 0; count <= 30; count += 1)
        expect(shownOn(known, `claim ${count}`)).toEqual(shownOn(unknown, `claim ${count}`))
    }),
    { numRuns: 30 },
  )
})

test('no earlier claim blocks what the contact asks for themselves', () => {
  fc.assert(
    fc.property(withClaims, contactAsk, ({ own, all }, ask) => {
      const page = {
        fact: inProject({ kind: 'ask', id: 'last', page: contactPage, ask }, project),
        by: byBuyer,
        at: 900_000,
      }
      const [after, alone] = [fold([...all, page]), fold([...own, page])]
      expect(provenIn(after)).toEqual(provenIn(alone))
      const { permission, requests } = after.state
      if (ask.what === 'withdraw')
        expect(permission.withdrawn).toEqual(expect.arrayContaining([...ask.purposes]))
      if (ask.what === 'erase') {
        expect(requests.map(({ of }) => of)).toContain('erasure')
        expect(permission.erasing).toEqual([...purposes])
      }
    }),
    { numRuns: 30 },
  )
})
