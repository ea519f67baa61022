import { describe, expect, it } from 'vitest'
import { byteOrderMark, csvLine } from './csv.ts'

describe('csvLine', () => {
  it.each([
    ['plain cells', ['asha rao', 5, null], 'asha rao,5,\r\n'],
    ['a comma and a quote', ['a,b', 'say "x"'], '"a,b","say ""x"""\r\n'],
    ['a line break within a cell ends no line', ['one\ntwo', 'x'], 'one two,x\r\n'],
    ['what begins as a formula', ['=1+1', '+918000000000'], "'=1+1,+918000000000\r\n"],
    ['nothing at all', [], '\r\n'],
  ])('%s', (_, cells, line) => expect(csvLine(cells)).toBe(line))
})

it('a file begins with the mark by which Excel recognises UTF-8', () => {
  expect(Buffer.from(byteOrderMark)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
})
