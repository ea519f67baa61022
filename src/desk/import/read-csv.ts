/** A file's first non-empty line, and the lines below, each with its number in the file. */
export interface Table {
  heads: string[]
  rows: ({ line: number } & Line)[]
}

interface Line {
  cells: string[]
  /** The cell that begins with a quote which is never closed; the line is then read as if its quotes were letters. */
  openQuote?: number
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
 * an unquoted cell is an ordinary character. A quote that no end of a cell closes would take the rows below with it, so
 * it counts for its own line only.
 */
function linesOf(text: string, separator: string): Line[] {
  const cellEnd = new RegExp(`[${separator}\\r\\n]`)
  const quotedCell = new RegExp(`^"([^"]*(?:""[^"]*)*)"(?=[${separator}\\r\\n]|$)`)
  const lines: Line[] = []
  let line: Line = { cells: [] }
  let rest = text
  while (rest !== '') {
    const [quoted = '', inner = ''] =
      quotedCell.exec(rest) ?? /^"([^"\r\n]*(?:""[^"\r\n]*)*)"(?!")/.exec(rest) ?? []
    if (quoted === '' && rest.startsWith('"')) line.openQuote ??= line.cells.length
    const open = rest.slice(quoted.length)
    const end = open.search(cellEnd)
    const plain = end === -1 ? open : open.slice(0, end)
    line.cells.push(inner.replaceAll('""', '"') + plain)
    rest = open.slice(plain.length)
    const [broken] = lineBreak.exec(rest) ?? []
    if (broken === undefined && rest !== '') {
      rest = rest.slice(1)
      if (rest === '') line.cells.push('')
      else continue
    }
    rest = rest.slice(broken?.length ?? 0)
    lines.push(line)
    line = { cells: [] }
  }
  return lines
}

const isFilled = ({ cells }: Line) => cells.some(cell => cell.trim() !== '')

/** The table of a CSV file, as spreadsheets of any country save it; rows are numbered as in a spreadsheet. */
export function readCsv(text: string): Table {
  const whole = text.replace(/^\uFEFF/, '')
  const [said, separator] = announced.exec(whole) ?? []
  const body = whole.slice(said?.length ?? 0)
  const lines = linesOf(body, separator ?? separatorOf(body))
  const shift = said === undefined ? 1 : 2
  const [head, ...rows] = lines.map((line, index) => ({ line: index + shift, ...line })).filter(isFilled)
  return { heads: head?.cells.map(cell => cell.trim()) ?? [], rows }
}
