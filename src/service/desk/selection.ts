import type { InboxFilter, RelativeDays } from '#contract/desk/inbox.ts'
import { dayIn } from '#contract/desk/working-time.ts'
import { partnerDayStart } from '#contract/india-time.ts'
import { Refusal } from '../http/refusal.ts'
import type { LeadSelection, Period } from './desk.ts'

const dayMs = 86_400_000

/** The first moment of a day in India, where the partner's days begin. */
const startOf = (day: string, field: string): number => {
  const at = partnerDayStart(day)
  if (Number.isNaN(at)) throw new Refusal(400, 'There is no such day.', field)
  return at
}

/** From the beginning of one day to the end of another. */
export function periodOf({ since, until }: { since: string; until: string }, mostDays: number): Period {
  const period = { from: startOf(since, 'since'), to: startOf(until, 'until') + dayMs }
  if (period.to <= period.from) throw new Refusal(400, 'The last day is before the first.', 'until')
  if (period.to - period.from > mostDays * dayMs) {
    throw new Refusal(400, `Ask for at most ${mostDays} days.`, 'since')
  }
  return period
}

const orNull = (values: string[], none: string): (string | null)[] =>
  values.map(value => (value === none ? null : value))

/** The days meant by words such as 'last 7 days', as of now. */
function relativePeriod(days: RelativeDays, now: number): { since: number; until?: number } {
  const today = partnerDayStart(dayIn(now))
  if (days === 'today') return { since: today }
  if (days === 'yesterday') return { since: today - dayMs, until: today }
  if (days === 'this-month') return { since: partnerDayStart(`${dayIn(now).slice(0, 7)}-01`) }
  return { since: today - (days === 'last-7-days' ? 6 : 29) * dayMs }
}

/** A filter in the words of the address as the selection the store reads. */
export function selectionOf(filter: InboxFilter, now: number): LeadSelection {
  const { project, search, form, status, owner, source, medium, campaign, country, received } = filter
  const { since, until, flagged, waiting } = filter
  const upper = country?.map(code => (code === 'none' ? code : code.toUpperCase()))
  return {
    ...(project !== undefined && { projects: project }),
    ...(search !== undefined && { search }),
    ...(form !== undefined && { form }),
    ...(status !== undefined && { status }),
    ...(owner && {
      owner: orNull(
        owner.map(email => email.toLowerCase()),
        'nobody',
      ),
    }),
    ...(source && { source: orNull(source, 'none') }),
    ...(medium && { medium: orNull(medium, 'none') }),
    ...(campaign && { campaign: orNull(campaign, 'none') }),
    ...(upper && { country: orNull(upper, 'none') }),
    ...(flagged !== undefined && { isFlagged: flagged === 'yes' }),
    ...(waiting !== undefined && { isWaiting: waiting === 'yes' }),
    ...(received !== undefined && relativePeriod(received, now)),
    ...(since !== undefined && { since: startOf(since, 'since') }),
    ...(until !== undefined && { until: startOf(until, 'until') + dayMs }),
  }
}

/** A filter as the audit log keeps it: what was searched for may be a name or a number, and is left out. */
export const auditWords = (filter: InboxFilter): string =>
  Object.entries(filter)
    .flatMap(([name, value]) =>
      name === 'search' ? ['a search'] : [value].flat().map(one => `${name}=${one}`),
    )
    .join(', ') || 'all'
