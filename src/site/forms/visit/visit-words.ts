import { isSameClock, zoneName } from '#lib/time/zone-time.ts'
import type { PageSettings } from '../../content/page.ts'

/** The zone of the visitor's clock. */
export const visitorZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const time: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
const day: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' }

/** Cached for each language, zone and kind, because a phone needs milliseconds to make one, and a day has many slots. */
const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (locale: string, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = JSON.stringify([locale, zone, options])
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, {
      ...options,
      numberingSystem: 'latn',
      timeZone: zone || 'UTC',
    })
  formats.set(key, format)
  return format
}

/** Visits in words of the page's language. */
export function visitWords({ locale, timeZone }: Pick<PageSettings, 'locale' | 'timeZone'>) {
  /** Whether the visitor's clock shows the site's time. */
  const isSiteZone = (zone: string, now: Date): boolean => isSameClock(zone || 'UTC', timeZone, now.getTime())

  /** The name of the site's zone at a moment, such as IST. */
  const siteZoneName = (at: Date): string => zoneName(at.getTime(), timeZone, locale)

  const inZone = (at: Date, zone: string, options: Intl.DateTimeFormatOptions) =>
    formatOf(locale, zone, options).format(at)

  /** The weekday at the site. */
  const formatWeekday = (at: Date): string => inZone(at, timeZone, { weekday: 'long' })

  const yearOf = (at: Date, zone: string) => inZone(at, zone, { year: 'numeric' })

  /**
   * Day and time in a zone, with the year if it is not the present one. The year is appended by hand, because browsers
   * would otherwise write Kannada with the month first.
   */
  const dayAndTime = (at: Date, now: Date, zone: string): string => {
    const year = yearOf(at, zone)
    const date = inZone(at, zone, day) + (year === yearOf(now, zone) ? '' : ` ${year}`)
    // A narrow field breaks the line between day and time, never inside the time.
    return `${date}, ${inZone(at, zone, time).replaceAll(' ', '\u00a0')}`
  }

  /** The visit's day and time at the site; with the zone's name if the visitor's clock differs. */
  function formatVisit(visit: Date, now: Date, zone: string): string {
    const words = dayAndTime(visit, now, timeZone)
    return isSiteZone(zone, now) ? words : `${words}\u00a0${siteZoneName(visit)}`
  }

  /** The same on the visitor's own clock, if it differs. */
  const formatOwnTime = (visit: Date, now: Date, zone: string): string | undefined =>
    isSiteZone(zone, now) ? undefined : dayAndTime(visit, now, zone)

  /** A slot's time at the site and, if the visitor's clock differs, on that: with the weekday if that differs too. */
  function formatSlot(at: Date, zone: string): { site: string; own: string | undefined } {
    const site = inZone(at, timeZone, time)
    if (isSiteZone(zone, at)) return { site, own: undefined }
    const weekday = (of: string) => inZone(at, of, { weekday: 'short' })
    const own = inZone(at, zone, time)
    return { site, own: weekday(zone) === weekday(timeZone) ? own : `${weekday(zone)} ${own}` }
  }
  return { isSiteZone, siteZoneName, formatWeekday, formatVisit, formatOwnTime, formatSlot }
}
