import { partnerDayStart, partnerZone } from '#contract/india-time.ts'

/** What is shown of a moment no calendar knows: one bad value must not take a whole view down. */
const unknown = '–'

const isKnown = (at: number): boolean => Math.abs(at) <= 8.64e15

const format = (
  options: Intl.DateTimeFormatOptions,
  zone: string = partnerZone,
  locale = 'en-IN',
): { format: (at: number) => string } => {
  const written = new Intl.DateTimeFormat(locale, { timeZone: zone, ...options })
  return { format: at => (isKnown(at) ? written.format(at) : unknown) }
}

const isoDay = format({}, partnerZone, 'en-CA')
const clockFormat = format({ hour: 'numeric', minute: '2-digit' })
const dayFormat = format({ weekday: 'short', day: 'numeric', month: 'short' })
const dateFormat = format({ day: 'numeric', month: 'short' })
const yearFormat = format({ day: 'numeric', month: 'short', year: 'numeric' })
const longFormat = format({ weekday: 'long', day: 'numeric', month: 'long' })
const weekdayFormat = format({ weekday: 'short' })

/** The day of the partner's zone an instant falls on, as `2026-11-15`. */
export const dayOf = (at: number): string => isoDay.format(at)

/** A moment for machines, as a `time` element names it; undefined where there is none such. */
export const machineTime = (at: number): string | undefined =>
  isKnown(at) ? new Date(at).toISOString() : undefined

/** Today, in the partner's zone. */
export const today = (): string => dayOf(Date.now())

/** The instant of a wall time in the partner's zone, which has never known summer time. */
export const instantOf = (day: string, minutes: number): number => partnerDayStart(day) + minutes * 60_000

/** How many minutes of its day have passed at an instant. */
export const minutesOf = (at: number): number => Math.round((at - instantOf(dayOf(at), 0)) / 60_000)

/** The time of day most is agreed for, in minutes. */
export const elevenInTheMorning: number = 11 * 60

/** Minutes of a day as a time field writes them: `09:30`. */
export const fieldTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The minutes a time field says. */
export function minutesIn(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * 60 + minutes
}

/** A day some days later or earlier. */
export const addDays = (day: string, count: number): string => dayOf(instantOf(day, count * 1440))

/** The Monday of a day's week. */
export function weekStart(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/** `11:30 am`. */
export const clock = (at: number): string => clockFormat.format(at)

/** `Sat, 21 Nov`. */
export const dayText = (at: number): string => dayFormat.format(at)

/** `Saturday 21 November`. */
export const longDay = (day: string): string => longFormat.format(instantOf(day, 0))

/** `Sat`. */
export const weekday = (day: string): string => weekdayFormat.format(instantOf(day, 0))

/** `21 Nov`. */
export const shortDay = (day: string): string => dateFormat.format(instantOf(day, 0))

/** `Sat, 21 Nov, 11:30 am`. */
export const dayAndClock = (at: number): string => `${dayText(at)}, ${clock(at)}`

/** `11:30 am, Sat, 21 Nov` in another zone. */
export const timeIn = (at: number, zone: string): string =>
  format(
    { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
    zone,
  ).format(at)

/** How long ago, in as few letters as a column allows; the date once that says more. */
export function ago(at: number, now: number): string {
  const minutes = Math.floor((now - at) / 60_000)
  if (minutes < 1) return 'now'
  if (minutes < 60) return `${minutes} min ago`
  const [then, present] = [dayOf(at), dayOf(now)]
  if (then === present) return `${Math.floor(minutes / 60)} h ago`
  if (then === addDays(present, -1)) return 'Yesterday'
  return then.slice(0, 4) === present.slice(0, 4) ? dateFormat.format(at) : yearFormat.format(at)
}

/** A span of time in the two largest units that matter. */
export function durationText(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000)
  if (minutes < 60) return `${minutes} min`
  if (minutes < 48 * 60)
    return minutes % 60 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${minutes / 60} h`
  return `${(minutes / 1440).toFixed(1)} days`
}
