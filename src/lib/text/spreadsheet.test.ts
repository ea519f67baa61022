import { expect, it } from 'vitest'
import { spreadsheetCell } from './spreadsheet.ts'

it.each([
  ['=1+1', "'=1+1"],
  ['  =1+1', "'  =1+1"],
  ['@sum', "'@sum"],
  ['＝1+1', "'＝1+1"],
  ['＋cmd', "'＋cmd"],
  ['－cmd', "'－cmd"],
  ['＠cmd', "'＠cmd"],
  ['\t=1+1', "' =1+1"],
  ['a\t=1+1', 'a =1+1'],
  ['a\r\n=1+1', 'a  =1+1'],
  ['a;=1+1', `"a;'=1+1"`],
  ['a;"＝cmd', `"a;""'＝cmd"`],
  ['a; -2', `"a; '-2"`],
  ['a;b', '"a;b"'],
  ['a,"b"', '"a,""b"""'],
  ['+919876543210', '+919876543210'],
  ['-12.5', '-12.5'],
  ['\u001b[31mred', ' [31mred'],
  [null, ''],
  [-3, '-3'],
])('%j is written as %j', (value, cell) => {
  expect(spreadsheetCell(value)).toBe(cell)
})
