import { expect, it } from 'vitest'
import { findMismatches } from './find-mismatches.ts'

const english = {
  title: 'Units',
  size: '',
  note: 'A note',
  items: [
    { name: 'Pool', icon: 'pool', kilometres: 2 },
    { name: 'Gym', icon: 'gym', kilometres: 1 },
  ],
}
const kannada = {
  title: 'ಮನೆಗಳು',
  size: '',
  note: 'ಟಿಪ್ಪಣಿ',
  items: [
    { name: 'ಈಜುಕೊಳ', icon: 'pool', kilometres: 2 },
    { name: 'ಜಿಮ್', icon: 'gym', kilometres: 1 },
  ],
}

it('words that fit the English ones give no message, also with their own labels and rooms', () => {
  expect(findMismatches(english, { ...kannada, labels: {}, rooms: { Hall: 'ಹಾಲ್' } })).toEqual([])
})

it('reports missing, empty, additional and non-text values', () => {
  const { note: _, ...without } = kannada
  expect(findMismatches(english, without)).toEqual(['note: is missing; the English words have it'])
  expect(findMismatches(english, { ...kannada, title: '', size: '9' })).toEqual([
    'title: must not be empty',
    'size: must be empty, as in the English words',
  ])
  expect(findMismatches(english, { ...kannada, more: 'ಹೆಚ್ಚು' })).toEqual([
    'more: must not be there, because the English words have none',
  ])
  expect(findMismatches(english, { ...kannada, items: kannada.items.slice(0, 1) })).toEqual([
    'items.1: is missing; the English words have it',
  ])
  expect(findMismatches(english, { ...kannada, items: kannada.items.toReversed() })).toEqual([
    'items.0.icon: must be pool, as in the English words',
    'items.0.kilometres: must be 2, as in the English words',
    'items.1.icon: must be gym, as in the English words',
    'items.1.kilometres: must be 1, as in the English words',
  ])
})

it('reports placeholders that differ from the English text', () => {
  const call = { text: 'Call {agent} on {phone}, {agent}.' }
  expect(findMismatches(call, { text: '{phone} ಗೆ ಕರೆ ಮಾಡಿ, {agent}' })).toEqual([])
  expect(findMismatches(call, { text: 'ಕರೆ ಮಾಡಿ, {agent}' })).toEqual([
    'text: must have {agent}, {phone}, as the English words',
  ])
  expect(findMismatches(english, { ...kannada, note: '{phone}' })).toEqual([
    'note: must have nothing to be filled in, as the English words',
  ])
})

it('reports each text of a campaign page, and nothing about empty groups', () => {
  const campaigns = { diwali: { headline: 'Light', offer: { title: 'No floor rise' } } }
  expect(findMismatches({ ...english, campaigns }, kannada)).toEqual([
    'campaigns.diwali.headline: is missing; the English words have it',
    'campaigns.diwali.offer.title: is missing; the English words have it',
  ])
  expect(findMismatches(english, { ...kannada, campaigns })).toEqual([
    'campaigns.diwali.headline: must not be there, because the English words have none',
    'campaigns.diwali.offer.title: must not be there, because the English words have none',
  ])
  expect(findMismatches(english, { ...kannada, campaigns: { diwali: { offer: {} } } })).toEqual([])
})
