import { expect, test } from 'vitest'
import { fieldNames } from '#api/import/field-names.ts'
import { importColumns, importLimits } from '#api/import/import.ts'
import { wrongRowsFile } from './import-form.tsx'
import { findProfile, guessColumns, rowsOf } from './match-columns.ts'
import { readCsv } from './read-csv.ts'
import { markRepeats, splitBatches } from './use-upload.ts'

test('columns are guessed by their usual names in files, the most specific name first', () => {
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

test('every name of a field finds its column, and a more specific name wins over an earlier column', () => {
  for (const column of importColumns)
    for (const name of fieldNames[column])
      expect(guessColumns(['S.No', name.toUpperCase()])).toEqual({ [column]: 1 })
  expect(guessColumns(['Contact', 'Tel', 'Mobile_No.', 'FullName'])).toEqual({ phone: 2, name: 3 })
  expect(guessColumns(['Contact', 'Name'])).toEqual({ phone: 0, name: 1 })
})

test('a row is sent as in the file, with matched columns only, and cut to the longest allowed value', () => {
  const table = {
    heads: ['Name', 'Phone', 'Note'],
    rows: [{ line: 7, cells: ['Asha', '1', 'x'.repeat(9000)] }],
  }
  expect(rowsOf(table, { name: 0, phone: 1 })).toEqual([{ row: 7, name: 'Asha', phone: '1' }])
  expect(rowsOf(table, { name: 0, phone: 5, note: 2 })).toEqual([
    { row: 7, name: 'Asha', phone: '', note: 'x'.repeat(4001) },
  ])
})

test('rows are sent in batches of limited number and size, and none is left out', () => {
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

test.each([
  [
    '99acres',
    ['Query ID', 'Name', 'Phone', 'Email', 'Received On', 'Query Info', 'Project Name', 'Price'],
    { externalId: 0, name: 1, phone: 2, email: 3, receivedAt: 4, message: 5, project: 6, budget: 7 },
  ],
  [
    'MagicBricks',
    ['Enquiry Id', 'Enquiry Date', 'Name', 'Mobile', 'Email', 'Message', 'Project', 'BHK', 'Budget'],
    {
      externalId: 0,
      receivedAt: 1,
      name: 2,
      phone: 3,
      email: 4,
      message: 5,
      project: 6,
      bedrooms: 7,
      budget: 8,
    },
  ],
  [
    'Housing.com',
    [
      'lead_date',
      'apartment_names',
      'service_type',
      'lead_name',
      'lead_email',
      'lead_phone',
      'max_price',
      'project_name',
    ],
    { receivedAt: 0, bedrooms: 1, name: 3, email: 4, phone: 5, budget: 6, project: 7 },
  ],
])('an export of %s is recognised by its first line, in any order of columns', (name, heads, matching) => {
  const profile = findProfile(heads)
  expect(profile?.name).toBe(name)
  expect(guessColumns(heads, profile)).toEqual(matching)
  const turned = heads.toReversed()
  expect(findProfile(turned)?.name).toBe(name)
  expect(guessColumns(turned).phone).toBe(heads.length - 1 - (matching.phone ?? 0))
})

test('other lists are no portal’s, and every kind of column is guessed', () => {
  const heads = [
    'Name',
    'Mobile',
    'Source',
    'Campaign',
    'Date',
    'Message',
    'Budget',
    'BHK',
    'Project',
    'Owner',
    'Notes',
  ]
  expect(findProfile(heads)).toBeUndefined()
  expect(guessColumns(heads)).toEqual({
    ...{ name: 0, phone: 1, source: 2, campaign: 3, receivedAt: 4, message: 5, budget: 6, bedrooms: 7 },
    ...{ project: 8, owner: 9, note: 10 },
  })
})

test('across parts of a file the second row of a number asks again, and the same row is no second lead', () => {
  const one = { phone: '+919845011101', project: 'a' }
  expect(
    markRepeats([
      { row: 2, is: 'new', ...one, key: '1' },
      { row: 3, is: 'new', ...one, key: '2' },
      { row: 4, is: 'again', ...one, key: '1', name: 'nila' },
      { row: 5, is: 'new', ...one, project: 'b', key: '1' },
    ]),
  ).toMatchObject([{ is: 'new' }, { is: 'again' }, { is: 'same' }, { is: 'new' }])
})

test('rows with errors are exported with advice, and read back as they were', async () => {
  const table = readCsv('Name,Phone,Note\nAsha,1,\nRavi,"+91 (98450) 1-2","=sum;\nof"\nUma,,"a, ""b"""')
  const file = wrongRowsFile(table, [
    { row: 2, is: 'same' },
    { row: 3, is: 'wrong', column: 'phone', why: 'Type it.' },
    { row: 4, is: 'wrong', column: 'phone', why: 'Type it.' },
  ])
  const back = readCsv(await file.text())
  expect(back.heads).toEqual(['Name', 'Phone', 'Note', 'What to do'])
  expect(back.rows.map(({ cells }) => cells.at(-1))).toEqual(['Number: Type it.', 'Number: Type it.'])
  const matching = guessColumns(back.heads)
  expect(matching).toEqual({ name: 0, phone: 1, note: 2 })
  expect(rowsOf(back, matching)).toMatchObject([
    { name: 'Ravi', phone: '+91 (98450) 1-2', note: '=sum; of' },
    { name: 'Uma', phone: '', note: 'a, "b"' },
  ])
})
