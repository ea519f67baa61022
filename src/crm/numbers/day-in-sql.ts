import { atMinute, dayNumberAt } from '#lib/time/zone-time.ts'
import type { Period } from '../index/period.ts'

const dayMs = 86_400_000

/** The days of a period that are longer or shorter because the clocks of the zone change. */
const unevenDays = ({ from, to }: Period, zone: string): number[] => {
  const first = dayNumberAt(from, zone)
  const days = Array.from({ length: dayNumberAt(to, zone) + 1 - first }, (_, index) => first + index)
  return days.filter(day => atMinute(day + 1, 0, zone) - atMinute(day, 0, zone) !== dayMs)
}

/** The day on which a moment of a period falls in a zone, in days since 1970, in SQL. */
export function dayInSql(moment: string, period: Period, zone: string): string {
  const evenly = (day: number) => `(${moment} + ${day * dayMs - atMinute(day, 0, zone)}) / ${dayMs}`
  const uneven = unevenDays(period, zone)
  const last = evenly(dayNumberAt(period.to, zone) + 1)
  if (uneven.length === 0) return last
  const cases = uneven.flatMap(day => [
    `WHEN ${moment} < ${atMinute(day, 0, zone)} THEN ${evenly(day - 1)}`,
    `WHEN ${moment} < ${atMinute(day + 1, 0, zone)} THEN ${day}`,
  ])
  return `CASE ${cases.join(' ')} ELSE ${last} END`
}
