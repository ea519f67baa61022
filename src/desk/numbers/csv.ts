/** A spreadsheet must never take a cell for a formula, nor a comma for its end. */
const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value)
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A table as a CSV file that spreadsheets open as it is. */
export const csvFile = (heads: string[], rows: (string | number)[][]): Blob =>
  new Blob([`\uFEFF${[heads, ...rows].map(row => row.map(cell).join(',')).join('\r\n')}\r\n`], {
    type: 'text/csv;charset=utf-8',
  })
