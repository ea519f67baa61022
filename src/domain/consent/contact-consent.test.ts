import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { callBarrier, messageBarrier } from '../contacts/permission.ts'
import { changeFormConsent } from '../fold/apply-right.ts'
import { type Purpose, purposes } from '../leads/purposes.ts'
import {
  addLead,
  type ContactConsent,
  extendForm,
  type FormConsent,
  giveAll,
  mergeConsent,
  noConsent,
  permissionForForm,
  permissionOf,
  resumeAfterErasure,
  suspendForErasure,
  withdrawAll,
  withdrawForm,
} from './contact-consent.ts'

type Step = (consent: ContactConsent) => ContactConsent

const form = (at: number, ...agreed: Purpose[]): FormConsent => ({ at, agreed, withdrawn: {} })
const sent =
  (at: number, ...agreed: Purpose[]): Step =>
  consent =>
    addLead(consent, { at, agreed })
const imported: Step = consent => addLead(consent, { at: 1 })
const consentAfter = (...steps: Step[]) => steps.reduce((consent, step) => step(consent), noConsent)
const takenBack = (forms: number, of: number) => ({ takenBack: { call: { forms, of } } })

const cases: [name: string, steps: Step[], permission: object][] = [
  ['nobody said anything', [], { agreed: null, withdrawn: [] }],
  [
    'a form gives what it gives',
    [sent(1, 'call', 'message')],
    { agreed: ['call', 'message'], withdrawn: [] },
  ],
  [
    'a form takes its own back, and another one still gives it',
    [sent(1, 'call'), sent(2, 'call'), one => withdrawForm(one, form(2, 'call'), ['call'])],
    { agreed: ['call'], withdrawn: [], ...takenBack(1, 2) },
  ],
  [
    'the only form takes its own back',
    [sent(1, 'call'), one => withdrawForm(one, form(1, 'call'), ['call'])],
    { agreed: [], withdrawn: [], ...takenBack(1, 1) },
  ],
  [
    'a form takes nothing back that it did not give, and nothing twice',
    [
      sent(1, 'call'),
      one => withdrawForm(one, form(1, 'call'), ['share', 'advertising']),
      one => withdrawForm(one, { ...form(1, 'call'), withdrawn: { call: 2 } }, ['call']),
    ],
    { agreed: ['call'], withdrawn: [] },
  ],
  [
    'no form takes away that an imported lead may be answered',
    [imported, sent(2, 'call'), one => withdrawForm(one, form(2, 'call'), ['call'])],
    { agreed: [], withdrawn: [], isUnasked: true, ...takenBack(1, 1) },
  ],
  [
    'a withdrawal for the contact counts for every form before it',
    [sent(1, 'call'), sent(2, 'call', 'message'), one => withdrawAll(one, ['call'], 3)],
    { agreed: ['message'], withdrawn: ['call'] },
  ],
  [
    'a form sent later lifts no withdrawal, and shows that it asked again',
    [sent(1, 'call'), one => withdrawAll(one, ['call'], 2), sent(3, 'call')],
    { agreed: [], withdrawn: ['call'], askedAgain: { call: 3 } },
  ],
  [
    'the page of an older form lifts no withdrawal for the contact',
    [
      sent(1, 'call'),
      one => withdrawAll(one, ['share'], 2),
      one => extendForm(one, form(1, 'call'), ['share']),
    ],
    { agreed: ['call'], withdrawn: ['share'] },
  ],
  [
    'only the contact, or a member for them, lifts a withdrawal',
    [sent(1, 'call'), one => withdrawAll(one, ['call'], 2), one => giveAll(one, ['call'], 3)],
    { agreed: ['call'], stated: ['call'], withdrawn: [] },
  ],
  [
    'what the contact agreed to themselves, no form takes back',
    [sent(1, 'call'), one => giveAll(one, ['call'], 2), one => withdrawForm(one, form(1, 'call'), ['call'])],
    { agreed: ['call'], stated: ['call'], withdrawn: [] },
  ],
  [
    'a request for erasure suspends everything',
    [sent(1, 'call'), one => suspendForErasure(one, 2)],
    { agreed: ['call'], withdrawn: [], erasing: [...purposes] },
  ],
  [
    'a form sent while it is open lifts nothing, and shows that it asked again',
    [sent(1, 'call'), one => suspendForErasure(one, 2), sent(3, 'call', 'message')],
    {
      agreed: ['call', 'message'],
      withdrawn: [],
      erasing: [...purposes],
      askedAgain: { call: 3, message: 3 },
    },
  ],
  [
    'what the contact agrees to themselves while it is open is no longer suspended',
    [sent(1, 'call'), one => suspendForErasure(one, 2), one => giveAll(one, ['call'], 3)],
    { agreed: ['call'], stated: ['call'], withdrawn: [], erasing: ['message', 'share', 'advertising'] },
  ],
  [
    'a refused request leaves all as it was',
    [sent(1, 'call'), one => suspendForErasure(one, 2), one => resumeAfterErasure(one, 3)],
    { agreed: ['call'], withdrawn: [] },
  ],
  [
    'of two contacts who are one, what either withdrew is withdrawn',
    [
      sent(1, 'call'),
      one =>
        mergeConsent(
          one,
          consentAfter(sent(2, 'call'), other => withdrawAll(other, ['call'], 3)),
        ),
    ],
    { agreed: [], withdrawn: ['call'] },
  ],
]

test.each(cases)('%s', (_, steps, permission) => {
  expect(permissionOf(consentAfter(...steps))).toEqual(permission)
})

describe('the permission of one form', () => {
  test('is decided by that form, not by another of the same number', () => {
    const contact = consentAfter(sent(1, 'call'), sent(2, 'call', 'share'))
    expect(permissionForForm(contact, form(1, 'call')).agreed).toEqual(['call'])
    expect(permissionForForm(contact, form(2, 'call', 'share')).agreed).toEqual(['call', 'share'])
    // An imported lead has no form, so no form shares its details.
    expect(permissionForForm(contact, undefined).agreed).toEqual(['call'])
  })

  test('ends where the contact withdraws it, also for a form sent later', () => {
    const contact = consentAfter(sent(1, 'share'), one => withdrawAll(one, ['share'], 2), sent(3, 'share'))
    for (const at of [1, 3])
      expect(permissionForForm(contact, form(at, 'share'))).toMatchObject({
        agreed: [],
        withdrawn: ['share'],
      })
  })

  test('says what was taken back for the form alone, and what changed last', () => {
    const back = { ...form(1, 'call', 'share'), withdrawn: { call: 5, share: 5 } }
    const contact = withdrawForm(consentAfter(sent(1, 'call', 'share'), sent(2, 'call')), form(1, 'call'), [
      'call',
    ])
    expect(permissionForForm(contact, back)).toMatchObject({
      ...{ agreed: ['call'], withdrawn: ['share'] },
      ...{ ownWithdrawn: ['call', 'share'], lastChange: 'withdrawn' },
    })
    expect(permissionForForm(contact, form(2, 'call'))).toMatchObject({ ownWithdrawn: [], lastChange: null })
    const after = giveAll(contact, ['share'], 6)
    expect(permissionForForm(after, back)).toMatchObject({
      agreed: ['call', 'share'],
      withdrawn: [],
      lastChange: 'given',
    })
  })
})

/** What a form, or somebody on a form's page, may do; \`form\` counts back from the latest. */
const claim = fc.oneof(
  fc.record({
    kind: fc.constant('form' as const),
    which: fc.subarray<Purpose>([...purposes]),
  }),
  fc.record({
    kind: fc.constantFrom('withdraw form' as const, 'extend form' as const),
    form: fc.nat({ max: 9 }),
    which: fc.subarray<Purpose>([...purposes], { minLength: 1 }),
  }),
)

/** What the contact states on the page sent to the number, or to a member. */
const statement = fc.oneof(
  fc.record({
    kind: fc.constantFrom('withdraw all' as const, 'give all' as const),
    which: fc.subarray<Purpose>([...purposes], { minLength: 1 }),
  }),
  fc.record({ kind: fc.constantFrom('erase' as const, 'refuse' as const, 'import' as const) }),
)

type Said = typeof claim extends fc.Arbitrary<infer One> ? One : never
type Stated = typeof statement extends fc.Arbitrary<infer One> ? One : never

/** Applies events in their order; keeps each form as its own page changed it. */
const play = (history: (Said | Stated)[]) => {
  let consent = noConsent
  const forms: FormConsent[] = []
  for (const [at, one] of history.entries()) {
    if (one.kind === 'form') {
      consent = addLead(consent, { at, agreed: one.which })
      forms.push(form(at, ...one.which))
    } else if ('form' in one) {
      const known = forms[forms.length - 1 - one.form]
      if (!known) continue
      const isWithdrawn = one.kind === 'withdraw form'
      consent = (isWithdrawn ? withdrawForm : extendForm)(consent, known, one.which)
      const what = isWithdrawn ? ('withdraw' as const) : ('agree' as const)
      forms[forms.indexOf(known)] = changeFormConsent(known, { what, purposes: one.which }, at)
    } else if (one.kind === 'withdraw all') consent = withdrawAll(consent, one.which, at)
    else if (one.kind === 'give all') consent = giveAll(consent, one.which, at)
    else if (one.kind === 'erase') consent = suspendForErasure(consent, at)
    else if (one.kind === 'refuse') consent = resumeAfterErasure(consent, at)
    else consent = addLead(consent, { at })
  }
  return { consent, forms }
}

/** What only the contact and members state. */
const provenIn = ({ purposes: of, erasing, changed, isUnasked }: ContactConsent) => ({
  said: purposes.map(purpose => of[purpose]?.said ?? null),
  ...{ erasing, changed, isUnasked },
})

test('counting forms says the same as looking at each of them', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(claim, statement), { maxLength: 40 }), history => {
      const { consent, forms } = play(history)
      const said = provenIn(consent).said
      const isGiven = (purpose: Purpose, at: number) =>
        said[at]
          ? said[at]?.is === 'given'
          : forms.some(
              ({ agreed, withdrawn }) => agreed.includes(purpose) && withdrawn[purpose] === undefined,
            )
      const hasAgreed = history.some(({ kind }) => kind === 'form' || kind === 'give all')
      expect(permissionOf(consent).agreed).toEqual(hasAgreed ? purposes.filter(isGiven) : null)
    }),
  )
})

test('however many forms come, and whatever is pressed on their pages, nothing that was stated changes', () => {
  const withClaims = fc.array(fc.oneof({ weight: 5, arbitrary: claim }, statement), { maxLength: 200 })
  fc.assert(
    fc.property(withClaims, history => {
      // Times stay as they are, so that both histories state the same at the same time.
      const none: Said = { kind: 'withdraw form', form: 99, which: ['call'] }
      const stated = history.map(one => ('form' in one || one.kind === 'form' ? none : one))
      const [all, without] = [play(history).consent, play(stated).consent]
      expect(provenIn(all)).toEqual(provenIn(without))
      const [reached, alone] = [permissionOf(all), permissionOf(without)]
      expect([reached.withdrawn, reached.erasing]).toEqual([alone.withdrawn, alone.erasing])
      // A contact who could be reached without any form still can.
      for (const barrier of [callBarrier, messageBarrier])
        if (all.isUnasked && barrier({ permission: alone }) === null)
          expect(barrier({ permission: reached })).toBeNull()
    }),
  )
})
