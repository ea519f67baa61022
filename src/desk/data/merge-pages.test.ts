import { expect, test } from 'vitest'
import type { DealLead } from '#api/deals/deal.ts'
import type { HistoryEntry } from '#domain/deals/history-entry.ts'
import { entriesSince, mergeLoadedPages, type Pages } from './merge-pages.ts'

const note = (position: number): HistoryEntry => ({
  kind: 'note',
  at: position,
  by: 'asha@northfield.example',
  text: `note ${position}`,
})

const lead = (number: number) => ({ leadId: `lead-${number}`, receivedAt: number }) as DealLead

/** Numbers from `from` to `to`, both included. */
const between = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

/** A deal with these counts of leads and entries, of which those after `from` are loaded. */
const pages = (leads: [from: number, count: number], history: [from: number, count: number]): Pages => ({
  leads: between(...leads)
    .map(lead)
    .toReversed(),
  leadCount: leads[1],
  history: between(...history).map(note),
  historyCount: history[1],
})

test('loaded entries stay when the newest page is read again, and new ones are added', () => {
  const loaded = pages([1, 120], [11, 130])
  expect(mergeLoadedPages(loaded, pages([71, 120], [81, 130]))).toEqual(loaded)
  expect(mergeLoadedPages(loaded, pages([73, 122], [84, 133]))).toEqual(pages([1, 122], [11, 133]))
})

test('earlier pages are added, whatever arrived while they were loading', () => {
  const answered = pages([21, 120], [31, 130])
  expect(mergeLoadedPages(answered, pages([72, 121], [82, 131]))).toEqual(pages([21, 121], [31, 131]))
})

test.each([
  ['more came than a page holds', pages([151, 200], [81, 130])],
  ['more was done than a page holds', pages([71, 120], [201, 250])],
  ['leads were removed', pages([70, 119], [81, 130])],
  ['others’ leads came between, as with a merge', { ...pages([71, 120], [81, 130]), leadCount: 140 }],
])('where %s, only the newest page is left', (_, now) => {
  expect(mergeLoadedPages(pages([1, 120], [11, 130]), now)).toBe(now)
})

test('after a rewritten history only the newest page is left', () => {
  const now = { ...pages([71, 120], [81, 130]), history: between(181, 230).map(note) }
  expect(mergeLoadedPages(pages([1, 120], [11, 130]), now)).toBe(now)
})

test('counts include colleagues’ additions, not only loaded entries', () => {
  const before = pages([71, 120], [81, 130])
  expect(entriesSince(before, pages([71, 120], [83, 132]))).toEqual([note(131), note(132)])
  expect(entriesSince(pages([1, 120], [1, 130]), pages([71, 120], [82, 131]))).toEqual([note(131)])
  expect(entriesSince(before, before)).toEqual([])
})
