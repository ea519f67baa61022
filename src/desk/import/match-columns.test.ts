import { expect, test } from 'vitest'
import { importLimits } from '#contract/crm/import.ts'
import { guessColumns, rowsOf } from './match-columns.ts'
import { splitBatches } from './split-batches.ts'

test('columns are guessed by what files call them, the most telling first', () => {
  expect(guessColumns(['S.No', 'Customer Name', 'Mobile No.', 'Email ID', 'Remarks'])).toEqual({
    name: 1,
    phone: 2,
    email: 3,
    note: 4,
  })
  expect(guessColumns(['campaign_name', 'full_name', 'phone_number', 'email'])).toEqual({
    campaign: 0,
    name: 1,
    phone: 2,
    email: 3,
  })
  expect(guessColumns(['Naam', 'WhatsApp'])).toEqual({ name: 0, phone: 1 })
  expect(guessColumns(['A', 'B'])).toEqual({})
})

test('a row is sent as it stands in the file, of columns that are matched, and never longer than can be told', () => {
  const table = {
    heads: ['Name', 'Phone', 'Note'],
    rows: [{ line: 7, cells: ['Asha', '1', 'x'.repeat(9000)] }],
  }
  expect(rowsOf(table, { name: 0, phone: 1 })).toEqual([{ row: 7, name: 'Asha', phone: '1' }])
  expect(rowsOf(table, { name: 0, phone: 5, note: 2 })).toEqual([
    { row: 7, name: 'Asha', phone: '', note: 'x'.repeat(4001) },
  ])
})

test('rows are sent in parts of which none is too many or too large, and none is left out', () => {
  const rows = Array.from({ length: 130 }, (_, row) => ({
    row,
    name: 'Asha',
    phone: '1',
    note: 'é'.repeat(row * 10),
  }))
  const parts = splitBatches(rows)
  expect(parts.flat()).toEqual(rows)
  for (const part of parts) {
    expect(part.length).toBeLessThanOrEqual(importLimits.rowsAtOnce)
    expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThanOrEqual(importLimits.bytesAtOnce + 1)
  }
  expect(splitBatches([])).toEqual([])
})
