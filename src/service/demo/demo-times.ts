import { visitSlots } from '#domain/visits/visit-state.ts'
import { atMinute, dayNumberAt } from '#lib/time/zone-time.ts'
import type { Chance } from './chance.ts'

const minute = 60_000
const hour = 60 * minute
export const day = 24 * hour

/** How busy each hour of a day is: quiet at night, busy at lunch and after work. */
const hours = [1, 1, 1, 1, 1, 1, 2, 4, 6, 9, 11, 12, 13, 12, 10, 9, 9, 10, 12, 15, 17, 14, 8, 3]
/** Sunday first; people look for homes at the weekend. */
const weekdays = [14, 8, 8, 8, 9, 10, 13]

/** Random times in the last days, oldest first, distributed by how busy each hour usually is. */
export function demoTimes(chance: Chance, count: number, days: number, now: number, zone: string): number[] {
  const first = dayNumberAt(now, zone) - (days - 1)
  const slots = Array.from({ length: days * 24 }, (_, index) => {
    const dayNumber = first + Math.floor(index / 24)
    const at = atMinute(dayNumber, (index % 24) * 60, zone)
    // The first of all days was a Thursday.
    const weekday = (dayNumber + 4) % 7
    return { at, weight: (hours[index % 24] ?? 1) * (weekdays[weekday] ?? 1) }
  }).filter(({ at }) => at + hour <= now)
  const whole = slots.reduce((sum, { weight }) => sum + weight, 0)
  let owed = 0
  const times = slots.flatMap(({ at, weight }) => {
    owed += (weight / whole) * count
    const due = Math.floor(owed + 1e-6)
    owed -= due
    return Array.from({ length: due }, () => at + chance.whole(hour)).toSorted((a, b) => a - b)
  })
  while (times.length < count) times.push(now - chance.whole(minute))
  return times.toSorted((a, b) => a - b)
}

/** A time to visit the site, some days after a moment. */
export const demoVisit = (chance: Chance, after: number, zone: string): number => {
  const { firstMinute, lastMinute, stepMinutes } = visitSlots
  const steps = (lastMinute - firstMinute) / stepMinutes + 1
  const at = firstMinute + chance.whole(steps) * stepMinutes
  return atMinute(dayNumberAt(after, zone) + 1 + chance.whole(9), at, zone)
}
