import * as settings from 'virtual:project/settings'
import { partnerZone } from '#contract/india-time.ts'

/** The zone of the visitor's clock. */
export const visitorZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Whether the visitor's clock shows the site's time. Older browsers call the zone by its older name. */
export const isSiteZone = (zone: string): boolean => zone === partnerZone || zone === 'Asia/Calcutta'

const time: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
const day: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' }

const inZone = (at: Date, zone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(settings.locale, { ...options, timeZone: zone || 'UTC' }).format(at)

const yearOf = (at: Date, zone: string) => inZone(at, zone, { year: 'numeric' })

/** Day and time in a zone, with the year where it is not this one. */
const dayAndTime = (at: Date, now: Date, zone: string): string => {
  const isThisYear = yearOf(at, zone) === yearOf(now, zone)
  return inZone(at, zone, { ...day, ...time, ...(!isThisYear && { year: 'numeric' }) })
}

/** The visit's day and time at the site; to those whose clock shows another, with the zone's name. */
export function formatVisit(visit: Date, now: Date, zone: string): string {
  const words = dayAndTime(visit, now, partnerZone)
  return isSiteZone(zone) ? words : `${words} IST`
}

/** The same on the visitor's own clock, where that is another. */
export const formatOwnTime = (visit: Date, now: Date, zone: string): string | undefined =>
  isSiteZone(zone) ? undefined : dayAndTime(visit, now, zone)

/** A slot's time at the site and, where the visitor's clock is another, on that: with the weekday if it differs. */
export function formatSlot(at: Date, zone: string): { site: string; own: string | undefined } {
  const site = inZone(at, partnerZone, time)
  if (isSiteZone(zone)) return { site, own: undefined }
  const weekday = (of: string) => inZone(at, of, { weekday: 'short' })
  const own = inZone(at, zone, time)
  return { site, own: weekday(zone) === weekday(partnerZone) ? own : `${weekday(zone)} ${own}` }
}
