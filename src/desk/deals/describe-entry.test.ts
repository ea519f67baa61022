import { expect, test } from 'vitest'
import type { HistoryEntry } from '#domain/deals/history-entry.ts'
import { describeEntry } from './describe-entry.ts'

const act = { at: Date.parse('2026-11-17T10:00+05:30'), by: 'arjun@northfield.example' }

test.each<[entry: HistoryEntry, text: string]>([
  [{ ...act, kind: 'outcome', came: false, text: null }, 'logged: Deepa Nair did not come'],
  [
    { ...act, kind: 'outcome', came: true, text: 'Liked it' },
    'logged: Deepa Nair came to the visit: Liked it',
  ],
  [{ ...act, kind: 'entry', lead: 'l', source: 'walk-in' }, 'added this lead: walk-in'],
  [
    { ...act, kind: 'visit', from: act.at, to: act.at, way: 'video' },
    'agreed to a video visit, Tue, 17 Nov, 10:00 am',
  ],
  [{ ...act, kind: 'visit', from: act.at, to: act.at }, 'agreed to the visit Tue, 17 Nov, 10:00 am'],
])('history names the buyer, and who added what: %#', (entry, text) => {
  expect(describeEntry(entry, [], 'Deepa Nair')).toBe(text)
})
