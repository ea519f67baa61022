/** Spreadsheets take a leading one of these for a formula, whatever is behind it. */
const startsFormula = /^[=+\-@\t\r]/

/** A number as people and `+91…` phones are written: it cannot do anything, so it is left intact. */
const isPlainNumber = /^[+-]?\d[\d .]*$/

const cell = (value: string | number | null): string => {
  const text = value === null ? '' : String(value)
  const safe = startsFormula.test(text) && !isPlainNumber.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of a CSV file that opens right in Excel and Sheets. */
export const csvLine = (cells: (string | number | null)[]): string => `${cells.map(cell).join(',')}\r\n`

/** Without it Excel reads UTF-8 as something else. */
export const byteOrderMark = '\uFEFF'
