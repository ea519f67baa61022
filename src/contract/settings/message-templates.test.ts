import { describe, expect, it } from 'vitest'
import { fieldsOf, filledTemplate } from './message-templates.ts'

const template = { title: 'Visit', text: 'Hello {name}, see you {visit}. {name}, {unknown} stays.' }

describe('filledTemplate', () => {
  it('puts everything in its place, wherever it stands', () => {
    expect(filledTemplate(template, { name: 'Asha', visit: 'on Sunday' })).toBe(
      'Hello Asha, see you on Sunday. Asha, {unknown} stays.',
    )
  })

  it('takes what is filled in as it is', () => {
    expect(filledTemplate({ title: '', text: '{name}!' }, { name: '$& {visit}' })).toBe('$& {visit}!')
  })

  it('is nothing while something is not known', () => {
    expect(fieldsOf(template)).toEqual(['name', 'visit'])
    expect(filledTemplate(template, { name: 'Asha' })).toBeUndefined()
    expect(filledTemplate(template, { name: 'Asha', visit: '' })).toBeUndefined()
  })
})
