import { expect, test } from 'vitest'
import { readCsv, textOf } from './read-csv.ts'

const cellsOf = (text: string) => {
  const { heads, rows } = readCsv(text)
  return [heads, ...rows.map(({ cells }) => cells)]
}

test('lines end in any way, and those without anything are left out but counted', () => {
  expect(readCsv('Name,Phone\r\n\r\nAsha,1\n,\nRavi,2\r')).toEqual({
    heads: ['Name', 'Phone'],
    rows: [
      { line: 3, cells: ['Asha', '1'] },
      { line: 5, cells: ['Ravi', '2'] },
    ],
  })
})

test('quotes hold separators, line breaks and quotes', () => {
  expect(cellsOf('Name,Note\n"Rao, Asha","She said ""yes"".\r\nTwice."\nO"Neil,6" of it')).toEqual([
    ['Name', 'Note'],
    ['Rao, Asha', 'She said "yes".\r\nTwice.'],
    ['O"Neil', '6" of it'],
  ])
})

test('semicolons and tabs part cells where the first line says so', () => {
  expect(cellsOf('Name;Phone\n"Rao; Asha";1,5')).toEqual([
    ['Name', 'Phone'],
    ['Rao; Asha', '1,5'],
  ])
  expect(cellsOf('Name\tPhone\nAsha\t1')[1]).toEqual(['Asha', '1'])
  expect(readCsv('sep=;\nName;Phone, office\nAsha;1')).toEqual({
    heads: ['Name', 'Phone, office'],
    rows: [{ line: 3, cells: ['Asha', '1'] }],
  })
})

test('an empty last cell and an empty file are read as they are', () => {
  expect(cellsOf('Name,Phone\nAsha,')[1]).toEqual(['Asha', ''])
  expect(readCsv('')).toEqual({ heads: [], rows: [] })
})

test('a quote that is left open is a fault of its own row, and the rows below are read', () => {
  expect(readCsv('Name,Phone,Note\nAsha,1,"Rings\nRavi,2,"Wants ""3 BHK"""\nMeera,3,').rows).toEqual([
    { line: 2, cells: ['Asha', '1', '"Rings'], openQuote: 2 },
    { line: 3, cells: ['Ravi', '2', 'Wants "3 BHK"'] },
    { line: 4, cells: ['Meera', '3', ''] },
  ])
  expect(readCsv('Name,Phone\n"Asha,1\nRavi,2').rows).toEqual([
    { line: 2, cells: ['"Asha', '1'], openQuote: 0 },
    { line: 3, cells: ['Ravi', '2'] },
  ])
  expect(readCsv('Name,Phone\nAsha,"1').rows).toEqual([{ line: 2, cells: ['Asha', '"1'], openQuote: 1 }])
  // A doubled quote at the end is a letter of the cell, and closes nothing.
  expect(readCsv('Name,Phone\nAsha,"1""\nRavi,2').rows).toEqual([
    { line: 2, cells: ['Asha', '"1""'], openQuote: 1 },
    { line: 3, cells: ['Ravi', '2'] },
  ])
  expect(cellsOf('Name,Phone\n"Asha" Rao,1')[1]).toEqual(['Asha Rao', '1'])
})

test('files of spreadsheets are read in the encoding they were saved in', () => {
  const withMark = (text: string) => readCsv(text).heads
  expect(withMark(textOf(new TextEncoder().encode('\uFEFFName')))).toEqual(['Name'])
  expect(textOf(new TextEncoder().encode('Aśa'))).toBe('Aśa')
  expect(textOf(Uint8Array.from([0x52, 0x65, 0x6e, 0xe9]))).toBe('René')
  expect(withMark(textOf(Uint8Array.from([0xff, 0xfe, 0x4e, 0, 0x6f, 0])))).toEqual(['No'])
})

test('five thousand rows with quotes are read in one go', () => {
  const rows = Array.from({ length: 5000 }, (_, index) => `"Rao, ${index}",98450${index},"a\nb"`)
  expect(readCsv(['Name,Phone,Note', ...rows].join('\n')).rows).toHaveLength(5000)
})
