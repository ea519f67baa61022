import { plainText } from './plain-text.ts'

/** The signs that start a formula in spreadsheets, in both widths. */
const sign = '[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20]'
const startsFormula = new RegExp(`^\\s*${sign}`)
/** Where a comma is the decimal sign, spreadsheets split cells at semicolons, even within quotes. */
const startsFormulaBehindSemicolon = new RegExp(`(;["'\\s]*)(?=${sign})`, 'g')

/** A number, or a phone such as `+91…`, is harmless, so it stays unchanged. */
const isPlainNumber = /^[+-]?\d[\d .]*$/

/** A cell that no spreadsheet reads as a formula, or splits into several cells. */
export function spreadsheetCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = plainText(value ?? '').replace(startsFormulaBehindSemicolon, "$1'")
  const safe = startsFormula.test(text) && !isPlainNumber.test(text) ? `'${text}` : text
  return /[",;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
