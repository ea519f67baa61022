import type { InboxFilter } from '#contract/desk/inbox.ts'
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

const orNull = (value: string, none: string): string | null => (value === none ? null : value)

/** A filter in the words of the address as the selection the store reads. */
export function selectionOf(filter: InboxFilter): LeadSelection {
  const {
    project,
    search,
    form,
    status,
    owner,
    source,
    medium,
    campaign,
    country,
    since,
    until,
    flagged,
    waiting,
  } = filter
  return {
    ...(project !== undefined && { projects: [project] }),
    ...(search !== undefined && { search }),
    ...(form !== undefined && { form }),
    ...(status !== undefined && { status }),
    ...(owner !== undefined && { owner: orNull(owner.toLowerCase(), 'nobody') }),
    ...(source !== undefined && { source: orNull(source, 'none') }),
    ...(medium !== undefined && { medium: orNull(medium, 'none') }),
    ...(campaign !== undefined && { campaign: orNull(campaign, 'none') }),
    ...(country !== undefined && { country: country === 'none' ? null : country.toUpperCase() }),
    ...(flagged !== undefined && { isFlagged: flagged === 'yes' }),
    ...(waiting !== undefined && { isWaiting: waiting === 'yes' }),
    ...(since !== undefined && { since: startOf(since, 'since') }),
    ...(until !== undefined && { until: startOf(until, 'until') + dayMs }),
  }
}

/** A filter as the audit log keeps it: what was searched for may be a name or a number, and is left out. */
export const auditWords = (filter: InboxFilter): string =>
  Object.entries(filter)
    .map(([name, value]) => (name === 'search' ? 'a search' : `${name}=${value}`))
    .join(', ') || 'all'
