import * as zoneTime from '#lib/time/zone-time.ts'

let ownZone = zoneTime.defaultZone

/** The desk has one clock for all projects, so that two visits at the same hour are side by side. */
export const deskZone = (): string => ownZone

/** Sets the desk's zone, before anything is shown. */
export const setDeskZone = (zone: string): void => {
  ownZone = zone
}

/** Shown for an invalid time, because one bad value must not break a whole view. */
const unknown = '–'

const isKnown = (at: number): boolean => Math.abs(at) <= 8.64e15

const format = (options: Intl.DateTimeFormatOptions) => {
  const written = new Map<string, Intl.DateTimeFormat>()
  return {
    format(at: number, zone = ownZone): string {
      if (!isKnown(at)) return unknown
      const known = written.get(zone) ?? new Intl.DateTimeFormat('en-IN', { timeZone: zone, ...options })
      written.set(zone, known)
      return known.format(at)
    },
  }
}

const clockFormat = format({ hour: 'numeric', minute: '2-digit' })
const dayFormat = format({ weekday: 'short', day: 'numeric', month: 'short' })
const dateFormat = format({ day: 'numeric', month: 'short' })
const yearFormat = format({ day: 'numeric', month: 'short', year: 'numeric' })
const longFormat = format({ weekday: 'long', day: 'numeric', month: 'long' })
const weekdayFormat = format({ weekday: 'short' })
const fullFormat = format({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
})

/** The day of a time, as `2026-11-15`. */
export const dayOf = (at: number): string => (isKnown(at) ? zoneTime.dayIn(at, ownZone) : unknown)

/** A time for the `time` element; undefined if it is invalid. */
export const machineTime = (at: number): string | undefined =>
  isKnown(at) ? new Date(at).toISOString() : undefined

/** Today, by the desk's clock. */
export const today = (): string => dayOf(Date.now())

/** The time at which the desk's clock shows a minute of a day. */
export const instantOf = (day: string, minutes: number): number =>
  zoneTime.atMinute(zoneTime.dayNumber(day), minutes, ownZone)

/** The minute of the day that the desk's clock shows at a time. */
export const minutesOf = (at: number): number => Math.round(zoneTime.minuteAt(at, ownZone))

/** The most common time for appointments, in minutes. */
export const elevenInTheMorning: number = 11 * 60

/** Tomorrow's most common time for appointments, by the desk's clock and in a language. */
export const tomorrowAtEleven = (language: string): string =>
  new Intl.DateTimeFormat(language, {
    timeZone: ownZone,
    numberingSystem: 'latn',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(instantOf(addDays(today(), 1), elevenInTheMorning))

/** Minutes of a day in the format of a time field: `09:30`. */
export const fieldTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The minutes in a time field. */
export function minutesIn(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * 60 + minutes
}

/** A day some days later or earlier; an invalid day stays invalid. */
export const addDays = (day: string, count: number): string =>
  Number.isNaN(zoneTime.dayNumber(day)) ? unknown : zoneTime.addDays(day, count)

/** The Monday of a day's week. */
export function weekStart(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/** `11:30 am`. */
export const clock = (at: number): string => clockFormat.format(at)

/** The same without the minutes of a full hour, where each letter counts: `11 am`. */
export const shortClock = (at: number): string => clock(at).replace(':00', '')

/** `Sat, 21 Nov`. */
export const dayText = (at: number): string => dayFormat.format(at)

/** `Saturday 21 November`. */
export const longDay = (day: string): string => longFormat.format(instantOf(day, 0))

/** `Sat`. */
export const weekday = (day: string): string => weekdayFormat.format(instantOf(day, 0))

/** `21 Nov`. */
export const shortDay = (day: string): string => dateFormat.format(instantOf(day, 0))

/** A date with its year, such as 16 Nov 2027. */
export const dateText = (at: number): string => yearFormat.format(at)

/** `21 Nov`, with the year if it is not the present one. */
export const shortDate = (at: number): string =>
  dayOf(at).slice(0, 4) === today().slice(0, 4) ? dateFormat.format(at) : yearFormat.format(at)

/** `Sat, 21 Nov, 11:30 am`. */
export const dayAndClock = (at: number): string => `${dayText(at)}, ${clock(at)}`

/**
 * A future time, as short as a column needs: today only the time, within a week `Sat, 11:30 am`, else `21 Nov, 11:30
 * am`.
 */
export function timeAhead(at: number, now: number): string {
  const [then, present] = [dayOf(at), dayOf(now)]
  if (then === present) return clock(at)
  return `${then < addDays(present, 7) ? weekday(then) : shortDay(then)}, ${clock(at)}`
}

/** `11:30 am, Sat, 21 Nov` in another zone. */
export const timeIn = (at: number, zone: string): string => fullFormat.format(at, zone)

/** The name of the desk's zone at a time, such as IST. */
export const zoneText = (at: number): string => (isKnown(at) ? zoneTime.zoneName(at, ownZone, 'en-IN') : '')

/** A label for times that are typed by the desk's clock. */
export const timeLabel = (): string => `Time in ${zoneTime.placeOf(ownZone)}`

/** A zone, if its time differs from the desk's, or from another zone's. */
export const otherZone = (zone: string | undefined, than = ownZone): string | undefined =>
  zone !== undefined && !zoneTime.isSameClock(zone, than, Date.now()) ? zone : undefined

/** How long ago, as short as a column needs; a date if it is longer ago. */
export function ago(at: number, now: number): string {
  const minutes = Math.floor((now - at) / 60_000)
  if (minutes < 1) return 'now'
  if (minutes < 60) return `${minutes} min ago`
  const [then, present] = [dayOf(at), dayOf(now)]
  if (then === present) return `${Math.floor(minutes / 60)} h ago`
  if (then === addDays(present, -1)) return 'Yesterday'
  return then.slice(0, 4) === present.slice(0, 4) ? dateFormat.format(at) : yearFormat.format(at)
}

/** A duration in its two largest relevant units. */
export function durationText(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000)
  if (minutes < 60) return `${minutes} min`
  if (minutes < 48 * 60)
    return minutes % 60 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${minutes / 60} h`
  return `${(minutes / 1440).toFixed(1)} days`
}
