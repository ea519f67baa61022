import { asE164 } from './phone.ts'

/** The contents of lines: numbers in E.164, and the indexes, from 0, of lines without one. */
interface NumbersInLines {
  phones: string[]
  wrong: number[]
}

const isSkipped = (line: string, index: number): boolean =>
  line === '' || line.startsWith('#') || (index === 0 && !/\d/.test(line))

/**
 * Reads a number from each line, or from the first cell of a CSV line that contains one; a first line without digits is
 * a header.
 */
export function numbersIn(lines: readonly string[], country: string): NumbersInLines {
  const read: NumbersInLines = { phones: [], wrong: [] }
  for (const [index, whole] of lines.entries()) {
    const line = whole.trim()
    if (isSkipped(line, index)) continue
    const cells = line.split(/[,;\t]/).map(cell => cell.replace(/^[\s"'=]+|[\s"']+$/g, ''))
    const phone = cells.map(cell => asE164(cell, country)).find(one => one !== null)
    if (phone) read.phones.push(phone)
    else read.wrong.push(index)
  }
  return read
}
