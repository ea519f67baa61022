import { spreadsheetCell } from '#lib/text/spreadsheet.ts'
import type { FigureTable } from './figure-table.ts'

/** A table as a CSV file for spreadsheets; the earlier period has its own columns. */
export function csvFile({ heads, rows, before }: FigureTable): Blob {
  const [, ...figures] = heads
  const lines = [
    before ? [...heads, ...figures.map(head => `${head} before`)] : heads,
    ...rows.map((row, index) => [...row, ...(before?.[index] ?? [])]),
  ]
  return new Blob([`\uFEFF${lines.map(line => line.map(spreadsheetCell).join(',')).join('\r\n')}\r\n`], {
    type: 'text/csv;charset=utf-8',
  })
}
