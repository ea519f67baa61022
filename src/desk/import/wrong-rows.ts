import { importColumnNames, type RowVerdict } from '#api/import/import.ts'
import { spreadsheetCell } from '#lib/text/spreadsheet.ts'
import type { Table } from './read-csv.ts'

/** The column that says what to correct; a corrected file may contain it. */
const whatToDo = 'What to do'

/** The rows with errors as a file with the same columns, and one more that says what to do. */
export function wrongRowsFile({ heads, rows }: Table, verdicts: readonly RowVerdict[]): Blob {
  const errors = new Map(
    verdicts.flatMap(one =>
      one.is === 'wrong' ? [[one.row, `${importColumnNames[one.column]}: ${one.why}`] as const] : [],
    ),
  )
  const width = Math.max(heads.length, ...rows.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, at) => at)
  const lines = [
    [...columns.map(at => heads[at] ?? ''), whatToDo],
    ...rows.flatMap(({ line, cells }) => {
      const error = errors.get(line)
      return error === undefined ? [] : [[...columns.map(at => cells[at] ?? ''), error]]
    }),
  ]
  const text = lines.map(line => line.map(spreadsheetCell).join(',')).join('\r\n')
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' })
}
