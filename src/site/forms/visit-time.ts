import { partnerZone, visitSlots } from '#contract/visit-slots.ts'

const minutesOf = (date: Date) => date.getHours() * 60 + date.getMinutes()

/** The same day at a minute of the day, in the visitor's own zone. */
export function atMinute(day: Date, minute: number): Date {
  const date = new Date(day)
  date.setHours(0, minute, 0, 0)
  return date
}

/** Where the picker starts: eleven tomorrow. */
export function defaultVisit(now: Date): Date {
  const tomorrow = new Date(now)
  tomorrow.setDate(now.getDate() + 1)
  return atMinute(tomorrow, 11 * 60)
}

/** Every slot of a day, with those that are over marked. */
export function slotsOf(day: Date, now: Date): { minute: number; at: Date; over: boolean }[] {
  const { firstMinute, lastMinute, stepMinutes } = visitSlots
  const count = (lastMinute - firstMinute) / stepMinutes + 1
  return Array.from({ length: count }, (_, index) => {
    const minute = firstMinute + index * stepMinutes
    const at = atMinute(day, minute)
    return { minute, at, over: at <= now }
  })
}

/** A chosen day keeps the time chosen before, or the day's first slot that is still to come. */
export function moveToDay(visit: Date, day: Date, now: Date): Date {
  const moved = atMinute(day, minutesOf(visit))
  if (moved > now) return moved
  return slotsOf(day, now).find(slot => !slot.over)?.at ?? moved
}

/** The first day a visit can be booked on: today, unless its last slot is over. */
export function firstVisitDay(now: Date): Date {
  const isOver = slotsOf(now, now).every(slot => slot.over)
  return isOver ? defaultVisit(now) : now
}

/** The last day a visit can be booked on. */
export function lastVisitDay(now: Date): Date {
  const last = new Date(now)
  last.setDate(now.getDate() + visitSlots.daysAhead - 1)
  return last
}

const shown: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
}

/** The visit's day and time, as the visitor's own clock will show them. */
export const formatVisit = (visit: Date): string => new Intl.DateTimeFormat('en-IN', shown).format(visit)

/** The time on the partner's clock, where the visitor's clock is another. */
export function formatPartnerTime(visit: Date, visitorZone: string): string | undefined {
  if (visitorZone === partnerZone || visitorZone === 'Asia/Calcutta') return undefined
  return `${new Intl.DateTimeFormat('en-IN', { ...shown, timeZone: partnerZone }).format(visit)} IST`
}

/** Text for a native date-and-time input, which speaks local time without a zone. */
export function asLocalInput(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`
}
