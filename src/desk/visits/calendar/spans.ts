import type { VisitSpan } from '../../address/views.ts'
import { addDays, weekStart } from '../../text/desk-time.ts'

/** The same day of another month, or the month's last day if it is shorter. */
export function addMonths(day: string, by: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + by, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + by, Math.min(date, lastOfMonth))).toISOString().slice(0, 10)
}

/** `November 2026`. */
export const monthName = (day: string): string =>
  new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day))

/** The shown days: one, a week from Monday, or the whole weeks of a month. */
export function daysOf(span: VisitSpan, day: string): string[] {
  if (span === 'day') return [day]
  const first = weekStart(span === 'week' ? day : `${day.slice(0, 7)}-01`)
  const isOver = (weeks: number) =>
    span === 'week' ? weeks === 1 : addDays(first, weeks * 7).slice(0, 7) > day.slice(0, 7)
  let weeks = 1
  while (!isOver(weeks)) weeks += 1
  return Array.from({ length: weeks * 7 }, (_, index) => addDays(first, index))
}
