import { expect, test } from 'vitest'
import { keyOf } from './places.ts'
import { shownFaults } from './shown-faults.ts'

const fault = (path: string, message = 'must not be empty') => ({ file: 'words/en.json', path, message })

test('an empty field is an error once it was left, and a list once its fields are filled', () => {
  const question = fault('sections.faq.items.0.question')
  const answer = fault('sections.faq.items.0.answer')
  const alike = fault('sections.faq.items', 'must each have a different question')
  const tooLong = fault('sections.home.title', 'must have at most 60 characters')
  const faults = [question, answer, alike, tooLong]
  expect(shownFaults(faults, new Set())).toEqual([tooLong])
  expect(shownFaults(faults, new Set([keyOf(question)]))).toEqual([question, tooLong])
  expect(shownFaults(faults, new Set([keyOf(question), keyOf(answer)]))).toEqual(faults)
})
