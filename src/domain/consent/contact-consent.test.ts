import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Purpose, purposes } from '#contract/leads/consent.ts'
import {
  addForm,
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

const form = (at: number, ...agreed: Purpose[]): FormConsent => ({ at, agreed, withdrawn: [] })
const sent =
  (at: number, ...agreed: Purpose[]): Step =>
  consent =>
    addForm(consent, form(at, ...agreed))
const consentAfter = (...steps: Step[]) => steps.reduce((consent, step) => step(consent), noConsent)

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
    { agreed: ['call'], withdrawn: [] },
  ],
  [
    'the only form takes its own back',
    [sent(1, 'call'), one => withdrawForm(one, form(1, 'call'), ['call'])],
    { agreed: [], withdrawn: ['call'] },
  ],
  [
    'a withdrawal for the contact voids every form before it',
    [sent(1, 'call'), sent(2, 'call', 'message'), one => withdrawAll(one, ['call'], 3)],
    { agreed: ['message'], withdrawn: ['call'] },
  ],
  [
    'a form sent later stands for itself, and is told as such',
    [sent(1, 'call'), one => withdrawAll(one, ['call'], 2), sent(3, 'call')],
    { agreed: ['call'], withdrawn: [], askedAgain: { call: 3 } },
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
    'only the contact, or a member for them, lifts a withdrawal for good',
    [sent(1, 'call'), one => withdrawAll(one, ['call'], 2), one => giveAll(one, ['call'])],
    { agreed: ['call'], withdrawn: [] },
  ],
  [
    'a request for erasure suspends everything',
    [sent(1, 'call'), suspendForErasure],
    { agreed: ['call'], withdrawn: [], erasing: [...purposes] },
  ],
  [
    'a form sent while it is open asks to be answered',
    [sent(1, 'call'), suspendForErasure, sent(2, 'call', 'message')],
    { agreed: ['call', 'message'], withdrawn: [], erasing: ['share', 'advertising'] },
  ],
  [
    'a refused request leaves all as it was',
    [sent(1, 'call'), suspendForErasure, resumeAfterErasure],
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
  })

  test('ends where the contact withdraws it', () => {
    const contact = withdrawAll(consentAfter(sent(1, 'share')), ['share'], 2)
    expect(permissionForForm(contact, form(1, 'share'))).toMatchObject({ agreed: [], withdrawn: ['share'] })
  })
})

/** One event that changes consent. */
const said = fc.oneof(
  fc.record({ kind: fc.constant('form' as const), which: fc.subarray([...purposes]) }),
  fc.record({
    kind: fc.constantFrom('withdraw form' as const, 'extend form' as const),
    form: fc.nat({ max: 9 }),
    which: fc.subarray([...purposes], { minLength: 1 }),
  }),
  fc.record({
    kind: fc.constantFrom('withdraw all' as const, 'give all' as const),
    which: fc.subarray([...purposes], { minLength: 1 }),
  }),
)

test('counting forms says the same as looking at each of them', () => {
  fc.assert(
    fc.property(fc.array(said, { maxLength: 40 }), history => {
      let consent = noConsent
      const forms: { at: number; agreed: Set<Purpose> }[] = []
      const word = new Map<Purpose, { is: 'given' | 'withdrawn'; voidUntil: number }>()
      for (const [at, one] of history.entries()) {
        if (one.kind === 'form') {
          consent = addForm(consent, { at, agreed: one.which })
          forms.push({ at, agreed: new Set(one.which) })
        } else if ('form' in one) {
          const known = forms[one.form]
          if (!known) continue
          const before = { at: known.at, agreed: [...known.agreed], withdrawn: [] }
          const isWithdrawn = one.kind === 'withdraw form'
          consent = isWithdrawn
            ? withdrawForm(consent, before, one.which)
            : extendForm(consent, before, one.which)
          for (const purpose of one.which)
            if (isWithdrawn) known.agreed.delete(purpose)
            else known.agreed.add(purpose)
        } else if (one.kind === 'withdraw all') {
          consent = withdrawAll(consent, one.which, at)
          for (const purpose of one.which) word.set(purpose, { is: 'withdrawn', voidUntil: at })
        } else {
          consent = giveAll(consent, one.which)
          for (const purpose of one.which)
            word.set(purpose, { is: 'given', voidUntil: word.get(purpose)?.voidUntil ?? -1 })
        }
      }
      const isGiven = (purpose: Purpose) =>
        word.get(purpose)?.is === 'given' ||
        forms.some(({ at, agreed }) => agreed.has(purpose) && at > (word.get(purpose)?.voidUntil ?? -1))
      const hasAgreed = history.some(({ kind }) => kind === 'form' || kind === 'give all')
      expect(permissionOf(consent).agreed).toEqual(hasAgreed ? purposes.filter(isGiven) : null)
    }),
  )
})
