import { beforeEach, expect, it, vi } from 'vitest'
import { inboxRow } from '../../../../tests/inbox-row.ts'
import { followInbox, loadedRows } from '../../data/inbox.ts'
import {
  askRange,
  describeSelected,
  isRangeAsked,
  selectEverybody,
  selectNobody,
  selectThrough,
  toggleSelected,
  useSelection,
} from './selection.ts'

beforeEach(async () => {
  const rows = ['a', 'b', 'c'].map(dealId => inboxRow(dealId))
  vi.stubGlobal('fetch', async () => Response.json({ ok: true, rows, next: null }))
  followInbox(() => {})
  await vi.waitFor(() => expect(loadedRows()).toHaveLength(3))
  selectNobody()
})

it('keeps all others selected when one is removed from the selection of all', () => {
  toggleSelected('a')
  selectEverybody(async () => 40)
  toggleSelected('b')
  expect(useSelection.getState()).toMatchObject({ selected: new Set(['a', 'c']), isEverybody: false })
  selectEverybody(async () => 40)
  selectThrough('c')
  expect(useSelection.getState()).toMatchObject({ selected: new Set(['a', 'b']), isEverybody: false })
})

it('takes in everybody between two rows, whichever is above', () => {
  toggleSelected('c')
  selectThrough('a')
  expect(useSelection.getState().selected).toEqual(new Set(['a', 'b', 'c']))
  selectNobody()
  selectThrough('b')
  expect(useSelection.getState().selected).toEqual(new Set(['b']))
})

it('a requested range ends with the next row, or when the selection is cleared', () => {
  toggleSelected('a')
  askRange(true)
  selectThrough('c')
  expect(useSelection.getState().selected).toEqual(new Set(['a', 'b', 'c']))
  expect(isRangeAsked()).toBe(false)
  askRange(true)
  selectNobody()
  expect(isRangeAsked()).toBe(false)
})

it('names how many are meant, and everybody while that is not known', async () => {
  toggleSelected('a')
  expect(describeSelected(useSelection.getState())).toBe('1 person')
  const counted = Promise.resolve(40)
  selectEverybody(() => counted)
  expect(describeSelected(useSelection.getState())).toBe('all results')
  await counted
  expect(describeSelected(useSelection.getState())).toBe('40 people')
})
