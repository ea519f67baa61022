import { longestNote } from '#api/deals/deal.ts'
import { bareName, columnWords, fieldNames } from '#api/import/field-names.ts'
import {
  type FileRow,
  type ImportColumn,
  importColumns,
  longestMessage,
  type RowVerdict,
} from '#api/import/import.ts'
import profiles from './import-profiles.json' with { type: 'json' }
import type { Table } from './read-csv.ts'

/** The position of each field's column in the file; missing fields have no column. */
export type ColumnMatch = Partial<Record<ImportColumn, number>>

/** The column names of a portal's export: see `docs/import.md`. */
interface ImportProfile {
  name: string
  source: string
  /** Sets of column names; a file with all names of one set is from this portal. */
  recognisedBy: string[][]
  columns: Partial<Record<ImportColumn, string[]>>
}

const allProfiles: readonly ImportProfile[] = profiles

/** The portal that a file was exported from, by its first line. */
export function findProfile(heads: readonly string[]): ImportProfile | undefined {
  const names = new Set(heads.map(bareName))
  return allProfiles.find(({ recognisedBy }) =>
    recognisedBy.some(set => set.every(one => names.has(bareName(one)))),
  )
}

/** Matches columns by their names: those of the portal's profile, else the usual ones. */
export function guessColumns(heads: readonly string[], profile = findProfile(heads)): ColumnMatch {
  const guess: ColumnMatch = {}
  const bare = heads.map(bareName)
  const findColumn = (isSought: (at: number) => boolean | undefined) => {
    const at = bare.findIndex((_, at) => isSought(at) && !Object.values(guess).includes(at))
    return at === -1 ? undefined : at
  }
  const findName = (names: readonly string[] = []) =>
    names.map(name => findColumn(at => bare[at] === bareName(name))).find(at => at !== undefined)
  const findWord = (word?: RegExp) => findColumn(at => word?.test(heads[at] ?? ''))
  const guessBy = (find: (column: ImportColumn) => number | undefined) => {
    for (const column of importColumns) {
      const at = guess[column] ?? find(column)
      if (at !== undefined) guess[column] = at
    }
  }
  guessBy(column => findName(profile?.columns[column]))
  guessBy(column => findName(fieldNames[column]))
  guessBy(column => findWord(columnWords[column]))
  return guess
}

/** The sign that keeps a spreadsheet from reading a cell as a formula, as in a file of rows with errors. */
const guarded = /^'(?=\s*[=+\-@])/

/** How many characters of a cell are sent: slightly more than the limit, so that the service refuses longer ones. */
const longestCells: Partial<Record<ImportColumn, number>> = { note: longestNote, message: longestMessage }
const longestCell = 300

/** The rows in which a quote was left open, which are not sent: their cells are not those of the spreadsheet. */
export const findOpenQuotes = ({ rows }: Table, matching: ColumnMatch): RowVerdict[] =>
  rows.flatMap(({ line, cells, openQuote }) => {
    if (openQuote === undefined) return []
    const column = importColumns.find(one => matching[one] === openQuote) ?? 'name'
    const why = `The quote in ${(cells[openQuote] ?? '').slice(0, 30).trim()} is never closed. Close it, or remove it.`
    return [{ row: line, is: 'wrong', column, why }]
  })

/** The rows of a file in the format of the service, with the matched columns only. */
export function rowsOf({ rows }: Table, matching: ColumnMatch): FileRow[] {
  const matched = importColumns.flatMap(column => {
    const at = matching[column]
    return at === undefined ? [] : [{ column, at, most: longestCells[column] ?? longestCell }]
  })
  const whole = rows.filter(({ openQuote }) => openQuote === undefined)
  return whole.map(({ line, cells }) => ({
    row: line,
    phone: '',
    ...Object.fromEntries(
      matched.map(({ column, at, most }) => [
        column,
        (cells[at] ?? '').replace(guarded, '').slice(0, most + 1),
      ]),
    ),
  }))
}
