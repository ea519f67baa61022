import { plainText } from './plain-text.ts'

/** The signs spreadsheets begin a formula with, in both widths. */
const sign = '[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20]'
const startsFormula = new RegExp(`^\\s*${sign}`)
/** Where a comma is the decimal sign, spreadsheets part cells at semicolons, whatever quotes stand around them. */
const startsFormulaBehindSemicolon = new RegExp(`(;["'\\s]*)(?=${sign})`, 'g')

/** A number as people and `+91…` phones are written: it cannot do anything, so it is left intact. */
const isPlainNumber = /^[+-]?\d[\d .]*$/

/** A cell no spreadsheet takes for a formula, nor part of it for another cell. */
export function spreadsheetCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = plainText(value ?? '').replace(startsFormulaBehindSemicolon, "$1'")
  const safe = startsFormula.test(text) && !isPlainNumber.test(text) ? `'${text}` : text
  return /[",;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
