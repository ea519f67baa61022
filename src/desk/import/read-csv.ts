/** A file's first non-empty line, and the lines below, each with its number in the file. */
export interface Table {
  heads: string[]
  rows: { line: number; cells: string[] }[]
}

/** Spreadsheets save UTF-8, UTF-16 with a byte order mark, or Windows-1252. */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const separators = [',', ';', '\t'] as const

/** The separator that occurs most often in the first line, outside of quotes. */
const separatorOf = (text: string): string => {
  const [line = ''] = text.replaceAll(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1)
  const counted = separators.map(one => ({ one, count: line.split(one).length }))
  return counted.reduce((max, other) => (other.count > max.count ? other : max)).one
}

/** Excel's own first line, which names the separator. */
const announced = /^sep=([,;\t|])\r?\n/i

const lineBreak = /^\r\n?|^\n/

/**
 * Cells by line, as in RFC 4180: a quoted cell may contain separators, line breaks and doubled quotes. A quote inside
 * an unquoted cell is an ordinary character.
 */
function linesOf(text: string, separator: string): string[][] {
  const lines: string[][] = []
  let cells: string[] = []
  let rest = text
  while (rest !== '') {
    const [quoted = ''] = /^"(?:[^"]|"")*"?/.exec(rest) ?? []
    const open = rest.slice(quoted.length)
    const end = open.search(separator === '\t' ? /[\t\r\n]/ : new RegExp(`[${separator}\\r\\n]`))
    const plain = end === -1 ? open : open.slice(0, end)
    const inner = quoted.endsWith('"') && quoted.length > 1 ? quoted.slice(1, -1) : quoted.slice(1)
    cells.push(inner.replaceAll('""', '"') + plain)
    rest = open.slice(plain.length)
    const [broken] = lineBreak.exec(rest) ?? []
    if (broken === undefined && rest !== '') {
      rest = rest.slice(1)
      if (rest === '') cells.push('')
      else continue
    }
    rest = rest.slice(broken?.length ?? 0)
    lines.push(cells)
    cells = []
  }
  return lines
}

const isFilled = ({ cells }: { cells: string[] }) => cells.some(cell => cell.trim() !== '')

/** The table of a CSV file, as spreadsheets of any country save it; rows are numbered as in a spreadsheet. */
export function readCsv(text: string): Table {
  const whole = text.replace(/^\uFEFF/, '')
  const [said, separator] = announced.exec(whole) ?? []
  const body = whole.slice(said?.length ?? 0)
  const lines = linesOf(body, separator ?? separatorOf(body))
  const shift = said === undefined ? 1 : 2
  const [head, ...rows] = lines.map((cells, index) => ({ line: index + shift, cells })).filter(isFilled)
  return { heads: head?.cells.map(cell => cell.trim()) ?? [], rows }
}
