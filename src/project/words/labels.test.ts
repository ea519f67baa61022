import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { visitSlots } from '#domain/visits/visit-state.ts'
import { english } from '#labels/english.ts'
import { labelsSchema, labelsWith, saidBy } from './labels.ts'

const faultsOf = (labels: unknown) =>
  v.safeParse(labelsSchema, labels).issues?.map(issue => `${v.getDotPath(issue)}: ${issue.message}`)

describe('labels', () => {
  it('are the default ones except for the project’s own', () => {
    const { forms, messages } = labelsWith({ forms: { submit: 'Send' } })
    expect([forms.submit, forms.fullName]).toEqual(['Send', english.forms.fullName])
    expect(messages.received).toBe(english.messages.received)
  })

  it('may differ from the default, with the same placeholders', () => {
    expect(faultsOf({ sections: { kilometres: 'km {number}' }, shell: { call: 'Ring' } })).toBeUndefined()
    expect(faultsOf({ forms: { sumbit: 'Send' } })).toEqual([
      expect.stringMatching(/^forms\.sumbit: Invalid key/),
    ])
    expect(faultsOf({ sections: { kilometres: 'far' } })).toEqual(['sections.kilometres: must hold {number}'])
    expect(faultsOf({ sections: { kilometres: '{number} km, {miles}' } })).toEqual([
      expect.stringContaining('sections.kilometres: there is no {miles}; there are'),
    ])
    expect(faultsOf({ forms: { submit: ' ' } })).toEqual(['forms.submit: must not be empty'])
  })

  it('say how far ahead a visit can be booked, as in the rules', () => {
    expect(english.messages.visitTooFar).toContain(` ${visitSlots.daysAhead} days`)
  })
})

describe('saidBy', () => {
  const labels = labelsWith({ messages: { phone: 'Is that a number?' }, answers: { tooMany: 'Slowly!' } })

  it('gives a rule’s message in the project’s words', () => {
    expect(saidBy({ labels }, english.messages.phone)).toBe('Is that a number?')
    expect(saidBy({ labels }, english.answers.tooMany)).toBe('Slowly!')
    expect(saidBy({ labels }, english.messages.required)).toBe(english.messages.required)
    expect(saidBy({ labels }, 'Must be true.')).toBe('Must be true.')
  })
})
