import { spreadsheetCell } from '#contract/spreadsheet.ts'

/** A table as a CSV file that spreadsheets open as it is. */
export const csvFile = (heads: string[], rows: (string | number)[][]): Blob =>
  new Blob([`\uFEFF${[heads, ...rows].map(row => row.map(spreadsheetCell).join(',')).join('\r\n')}\r\n`], {
    type: 'text/csv;charset=utf-8',
  })
