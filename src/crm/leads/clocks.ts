import type { Project } from '#project/project.ts'
import { dateFormat } from './format-cache.ts'

const day: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' }
const time: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
const dayAndTime: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  ...time,
}

const date: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' }

type Settled = Pick<Project, 'settings'>

/** Always with Latin digits, as in prices and numbers; some locales would use others. */
const written = (
  at: number,
  { settings }: Settled,
  options: Intl.DateTimeFormatOptions,
  zone = settings.timeZone,
): string => dateFormat(settings.locale, { ...options, numberingSystem: 'latn', timeZone: zone }).format(at)

/** `Saturday, 21 November` at the site. */
export const siteDay = (at: number, project: Settled): string => written(at, project, day)

/** `11:30 am` at the site. */
export const siteClock = (at: number, project: Settled): string => written(at, project, time)

/** `Sat, 21 Nov, 11:30 am` at the site. */
export const shortTime = (at: number, project: Settled): string => written(at, project, dayAndTime)

/** `21 November 2026` at the site. */
export const longDay = (at: number, project: Settled): string => written(at, project, date)

/** `21 November 2026, 11:30 am` at the site. */
export const longTime = (at: number, project: Settled): string => written(at, project, { ...date, ...time })

/** The same moment on the buyer's own clock. */
export const ownTime = (at: number, zone: string, project: Settled): string =>
  written(at, project, dayAndTime, zone)

/** A slot's time on the buyer's clock, with the weekday if it differs. */
export function ownClock(at: number, zone: string, project: Settled): string {
  const weekday = (of: string) => written(at, project, { weekday: 'short' }, of)
  const clock = written(at, project, time, zone)
  return weekday(zone) === weekday(project.settings.timeZone) ? clock : `${weekday(zone)} ${clock}`
}
