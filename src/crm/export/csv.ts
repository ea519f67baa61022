import { spreadsheetCell } from '#lib/text/spreadsheet.ts'

/** One line of a CSV file that opens correctly in Excel and Sheets. */
export const csvLine = (cells: (string | number | null)[]): string =>
  `${cells.map(spreadsheetCell).join(',')}\r\n`

/** Without it Excel reads UTF-8 as another encoding. */
export const byteOrderMark = '\uFEFF'
