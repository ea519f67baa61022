/** For projects whose settings name no zone. */
export const defaultZone = 'Asia/Kolkata'

const minuteMs = 60_000
const dayMs = 1440 * minuteMs
const firstYear = Date.parse('0001-01-02T00:00Z')

const formats = new Map<string, Intl.DateTimeFormat>()

const formatIn = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(zone, format)
  return format
}

/** How far a zone's clock is ahead of UTC at a moment, in milliseconds; NaN for an invalid moment. */
export function offsetAt(at: number, zone: string): number {
  if (!(Math.abs(at) <= 8.64e15)) return Number.NaN
  // Years before the first are written like those after it.
  if (at < firstYear) return 0
  const [month = 1, day = 1, year = 0, hour = 0, minute = 0, second = 0] =
    formatIn(zone).format(at).match(/\d+/g)?.map(Number) ?? []
  // Not `Date.UTC`, which reads the year 26 as 1926.
  const date = new Date(0).setUTCFullYear(year, month - 1, day)
  return date + ((hour * 60 + minute) * 60 + second) * 1000 - Math.floor(at / 1000) * 1000
}

/** The moment at which a zone's clock shows a time, given as if it were UTC: the first of two, or just after a gap. */
function instantOf(wall: number, zone: string): number {
  const [before, after] = [offsetAt(wall - dayMs, zone), offsetAt(wall + dayMs, zone)]
  if (before === after) return wall - before
  const shows = (offset: number) => offsetAt(wall - offset, zone) === offset
  return shows(before) || !shows(after) ? wall - before : wall - after
}

const starts = new Map<string, Map<number, number>>()
const maxStarts = 20_000

/**
 * The first moment of a day, which is counted from 1 January 1970. Cached, because many days are requested repeatedly.
 */
function startOf(day: number, zone: string): number {
  const kept = starts.get(zone) ?? new Map<number, number>()
  starts.set(zone, kept)
  const known = kept.get(day)
  if (known !== undefined) return known
  const start = instantOf(day * dayMs, zone)
  if (kept.size >= maxStarts) kept.clear()
  kept.set(day, start)
  return start
}

/** The day of a moment in a zone's calendar, counted from 1 January 1970. */
export function dayNumberAt(at: number, zone: string): number {
  let day = Math.floor(at / dayMs)
  while (at < startOf(day, zone)) day -= 1
  while (at >= startOf(day + 1, zone)) day += 1
  return day
}

/** The moment at which a zone's clock shows a minute of a day. */
export function atMinute(day: number, minute: number, zone: string): number {
  const start = startOf(day, zone)
  const isEven = startOf(day + 1, zone) - start === dayMs
  return isEven ? start + minute * minuteMs : instantOf(day * dayMs + minute * minuteMs, zone)
}

/** The minute of the day that a zone's clock shows at a moment. */
export const minuteAt = (at: number, zone: string): number =>
  ((((at + offsetAt(at, zone)) % dayMs) + dayMs) % dayMs) / minuteMs

/** A day number as text, such as `2026-11-15`. */
export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

/** The number of a day written as text; NaN if there is no such day, such as the 31st of February. */
export function dayNumber(text: string): number {
  const day = Date.parse(`${text}T00:00Z`) / dayMs
  // An invalid day would otherwise become one of March.
  return Number.isNaN(day) || dayText(day) !== text ? Number.NaN : day
}

/** The day of a moment in a zone, such as `2026-11-15`. */
export const dayIn = (at: number, zone: string): string => dayText(dayNumberAt(at, zone))

/** The first moment of a day in a zone; NaN if there is no such day. */
export const dayStart = (text: string, zone: string): number => {
  const day = dayNumber(text)
  return Number.isNaN(day) ? Number.NaN : startOf(day, zone)
}

/** A day as text, some days later or earlier. */
export const addDays = (text: string, count: number): string => dayText(dayNumber(text) + count)

/** The moment at which a zone's clock shows a time such as `2026-11-15T09:30`; NaN for another format. */
export const wallInstant = (text: string, zone: string): number => {
  const wall = Date.parse(`${text}Z`)
  return Number.isNaN(wall) ? Number.NaN : instantOf(wall, zone)
}

/**
 * Whether two zones' clocks always show the same time, in summer and winter; browsers know some zones by older names.
 */
export function isSameClock(one: string, other: string, now: number): boolean {
  const halfAYear = 182 * dayMs
  return [now, now + halfAYear].every(at => offsetAt(at, one) === offsetAt(at, other))
}

const indias = new Map<string, string>()

/** India's name in a language; cached, because each lookup loads the names of all countries. */
const indiaIn = (locale: string): string => {
  const name = indias.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' }).of('IN') ?? 'India'
  indias.set(locale, name)
  return name
}

/** The place of a zone's clock in a language: its city, or all of India. */
export const placeOf = (zone: string, locale = 'en'): string =>
  zone === defaultZone || zone === 'Asia/Calcutta'
    ? indiaIn(locale)
    : (zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone)

/** A zone's short name at a moment, such as IST. */
export const zoneName = (at: number, zone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone
