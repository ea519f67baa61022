import type { Deal } from '#api/deals/deal.ts'
import type { NextStep } from '#domain/deals/next-step.ts'
import { addDays, dayOf, elevenInTheMorning, instantOf } from '../text/desk-time.ts'

const minuteMs = 60_000

/** The usual times for another attempt. */
export const stepPresets = (now: number): { label: string; at: number }[] => [
  { label: 'In 20 minutes', at: now + 20 * minuteMs },
  { label: 'In 2 hours', at: now + 120 * minuteMs },
  { label: 'Tomorrow 11:00', at: instantOf(addDays(dayOf(now), 1), elevenInTheMorning) },
]

/** The next step that reminds of an agreed visit at 11:00 the day before, if that is still in the future. */
export function visitReminder(
  { visit, visitAt }: Pick<Deal, 'visit' | 'visitAt'>,
  now: number,
): NextStep | undefined {
  if (visit.stage !== 'confirmed' || visitAt === null) return undefined
  const at = instantOf(addDays(dayOf(visitAt), -1), elevenInTheMorning)
  return at > now ? { what: 'Remind them of the visit', at } : undefined
}
