import { partnerZone } from '#contract/india-time.ts'

const day: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' }
const time: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }

const inZone = (at: number, zone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-IN', { ...options, timeZone: zone }).format(at)

/** `Saturday, 21 November` at the site. */
export const siteDay = (at: number): string => inZone(at, partnerZone, day)

/** `11:30 am` at the site. */
export const siteClock = (at: number): string => inZone(at, partnerZone, time)

/** `Sat, 21 Nov, 11:30 am` at the site. */
export const shortTime = (at: number): string =>
  inZone(at, partnerZone, { weekday: 'short', day: 'numeric', month: 'short', ...time })

/** The city a zone is named after. */
export const cityOf = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone

/** The same moment on the buyer's own clock, with its city. */
export const ownTime = (at: number, zone: string): string =>
  `${inZone(at, zone, { weekday: 'short', day: 'numeric', month: 'short', ...time })} in ${cityOf(zone)}`

/** A slot's time on the buyer's clock, with the weekday where that is another. */
export function ownClock(at: number, zone: string): string {
  const weekday = (of: string) => inZone(at, of, { weekday: 'short' })
  const clock = inZone(at, zone, time)
  return weekday(zone) === weekday(partnerZone) ? clock : `${weekday(zone)} ${clock}`
}
