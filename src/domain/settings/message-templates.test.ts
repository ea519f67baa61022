import { describe, expect, it } from 'vitest'
import { fieldsOf, filledTemplate } from './message-templates.ts'

const template = { title: 'Visit', text: 'Hello {name}, see you {visit}. {name}, {unknown} stays.' }

describe('filledTemplate', () => {
  it('replaces every placeholder, wherever it is', () => {
    expect(filledTemplate(template, { name: 'Asha', visit: 'on Sunday' })).toBe(
      'Hello Asha, see you on Sunday. Asha, {unknown} stays.',
    )
  })

  it('inserts values unchanged', () => {
    expect(filledTemplate({ title: '', text: '{name}!' }, { name: '$& {visit}' })).toBe('$& {visit}!')
  })

  it('is nothing while something is not known', () => {
    expect(fieldsOf(template)).toEqual(['name', 'visit'])
    expect(filledTemplate(template, { name: 'Asha' })).toBeUndefined()
    expect(filledTemplate(template, { name: 'Asha', visit: '' })).toBeUndefined()
  })
})
