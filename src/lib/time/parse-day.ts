const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthNames = months.map(name => name[0]?.toUpperCase() + name.slice(1))

const two = (number: number) => String(number).padStart(2, '0')

/** A day as it is stored; undefined if the calendar has no such day. */
const isoDay = (year: number, month: number, day: number): string | undefined => {
  const text = `${year}-${two(month)}-${two(day)}`
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined
}

const fullYear = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text))

const monthOf = (word: string): number => months.indexOf(word.slice(0, 3).toLowerCase()) + 1

/** Without a year, the next day of that name is meant. */
const dayIn = (year: string | undefined, month: number, day: number, today: string): string | undefined => {
  if (year !== undefined) return isoDay(fullYear(year), month, day)
  const thisYear = Number(today.slice(0, 4))
  const near = isoDay(thisYear, month, day)
  return near !== undefined && near >= today ? near : isoDay(thisYear + 1, month, day)
}

/** Reads a typed date: 25/12/2026, 25-12-26, 25 Dec, December 25 2026 or 2026-12-25. */
export function parseDay(typed: string, today: string): string | undefined {
  const text = typed.trim().replace(/(\d)(st|nd|rd|th)\b/i, '$1')
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  if (iso) return isoDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const figures = /^(\d{1,2})[-/.](\d{1,2})(?:[-/.](\d{4}|\d{2}))?$/.exec(text)
  if (figures) return dayIn(figures[3], Number(figures[2]), Number(figures[1]), today)
  const dayFirst = /^(\d{1,2})[\s-]*([a-z]{3,9})\.?(?:[\s,-]+(\d{4}|\d{2}))?$/i.exec(text)
  if (dayFirst) return dayIn(dayFirst[3], monthOf(dayFirst[2] ?? ''), Number(dayFirst[1]), today)
  const monthFirst = /^([a-z]{3,9})\.?\s*(\d{1,2})(?:[\s,]+(\d{4}|\d{2}))?$/i.exec(text)
  if (monthFirst) return dayIn(monthFirst[3], monthOf(monthFirst[1] ?? ''), Number(monthFirst[2]), today)
  return undefined
}

/** A stored day as it is shown and typed, such as 25 Dec 2026. */
export const typedDay = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(date)} ${monthNames[Number(month) - 1]} ${year}`
}

/** Reads one date per line, or several separated by commas; returns what is not a date in `wrong`. */
export function parseDays(typed: string, today: string): { days: string[]; wrong: string[] } {
  const parts = typed
    .split(/[\n;]+/)
    // A comma may be part of a date: Dec 25, 2026.
    .flatMap(line => (parseDay(line, today) === undefined ? line.split(',') : [line]))
    .flatMap(part => (/^(\s*\d{4}-\d{2}-\d{2}\s*){2,}$/.test(part) ? part.trim().split(/\s+/) : [part]))
    .map(part => part.trim())
    .filter(Boolean)
  const read = parts.map(part => parseDay(part, today))
  return {
    days: [...new Set(read.filter(day => day !== undefined))].toSorted(),
    wrong: parts.filter((_, index) => read[index] === undefined),
  }
}
