import { parseDay } from './parse-day.ts'
import { wallInstant } from './zone-time.ts'

const weekday = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]?\s+/i
const zoneWord = /\s*\(?\b(ist|hrs)\b\)?$/i
const withOffset = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/i
const clock = '(\\d{1,2})(?::(\\d{2}))?(?::(\\d{2})(?:\\.\\d+)?)?\\s*(?:([ap])\\.?m\\.?)?'
const timeLast = new RegExp(`^(.*?)(?:[\\s,T]+|,?\\s+at\\s+)${clock}$`, 'i')
const timeFirst = new RegExp(`^${clock}[\\s,]+(.*)$`, 'i')

const two = (value: number) => String(value).padStart(2, '0')

/** A time of day as it is stored, such as 14:05:00; undefined if there is no such time. */
const clockText = ([hours, minutes, seconds, half]: (string | undefined)[]): string | undefined => {
  // A number alone is a year or a day, not a time.
  if (minutes === undefined && half === undefined) return undefined
  const hour = Number(hours)
  if (half !== undefined && (hour < 1 || hour > 12)) return undefined
  const hour24 = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  const [minute, second] = [Number(minutes ?? 0), Number(seconds ?? 0)]
  if (hour24 > 23 || minute > 59 || second > 59) return undefined
  return `${two(hour24)}:${two(minute)}:${two(second)}`
}

/** A day with its year, because a missing year would be a guess. */
const fullDay = (text: string): string | undefined => {
  const day = parseDay(text, '2000-01-01')
  return day === parseDay(text, '2010-06-15') ? day : undefined
}

const wall = (dayPart: string, time: string | undefined, zone: string): number | undefined => {
  const day = time === undefined ? undefined : fullDay(dayPart)
  return day === undefined ? undefined : wallInstant(`${day}T${time}`, zone)
}

/**
 * Reads a time as lists write it: a day such as 25/12/2026, 25-12-26, 25 Dec 2026 or 2026-12-25, with or without a time
 * on the zone's clock, ISO with an offset, or seconds since 1970. The day always comes before the month.
 */
export function parseMoment(typed: string, zone: string): number | undefined {
  const text = typed.trim().replace(zoneWord, '').replace(weekday, '')
  if (/^\d{10}$/.test(text)) return Number(text) * 1000
  if (/^\d{13}$/.test(text)) return Number(text)
  if (withOffset.test(text)) {
    const at = Date.parse(text)
    return Number.isNaN(at) ? undefined : at
  }
  const whole = wall(text, '00:00:00', zone)
  if (whole !== undefined) return whole
  const [, before = '', ...last] = timeLast.exec(text) ?? []
  const found = wall(before, clockText(last), zone)
  if (found !== undefined) return found
  const first = timeFirst.exec(text)
  return first ? wall(first[5] ?? '', clockText(first.slice(1, 5)), zone) : undefined
}
