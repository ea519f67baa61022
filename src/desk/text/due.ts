import type { ReplyClock } from '#api/settings/settings.ts'
import { afterWorkingMinutes, isWorkingTime, workingTimeBetween } from '#domain/working-time/working-time.ts'
import { timeAhead } from './desk-time.ts'

/** The state of a deadline: time left, or overdue, and both in words. */
export interface Due {
  isOverdue: boolean
  text: string
}

const minuteMs = 60_000

const span = (milliseconds: number): string => {
  const minutes = Math.max(1, Math.round(milliseconds / minuteMs))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `${hours} h` : `${Math.floor(hours / 24)} d`
}

/** When a waiting contact must get a reply, in working time; how long it is overdue, in elapsed time. */
export function computeReplyDue(since: number, now: number, { answerMinutes, hours }: ReplyClock): Due {
  const dueAt = afterWorkingMinutes(since, answerMinutes, hours)
  if (now >= dueAt) return { isOverdue: true, text: `${span(now - dueAt)} overdue` }
  if (!isWorkingTime(now, hours)) return { isOverdue: false, text: `due ${timeAhead(dueAt, now)}` }
  return { isOverdue: false, text: `${span(workingTimeBetween(now, dueAt, hours))} left` }
}

const dayMs = 86_400_000

const daysText = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`

/** When a buyer's rights request must be answered. */
export function requestDue(since: number, now: number, days: number): Due {
  const left = since + days * dayMs - now
  if (left <= 0)
    return { isOverdue: true, text: `${daysText(Math.max(1, Math.floor(-left / dayMs)))} overdue` }
  // This clock ticks rarely, so a very recent time may be ahead of it.
  return { isOverdue: false, text: `${daysText(Math.min(days, Math.ceil(left / dayMs)))} left` }
}

export function stepDue(at: number, now: number): Due {
  if (now >= at) return { isOverdue: true, text: `${span(now - at)} overdue` }
  return { isOverdue: false, text: timeAhead(at, now) }
}
