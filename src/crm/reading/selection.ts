import type { InboxFilter, RegistrationWord, RelativeDays, VisitDays } from '#api/inbox/inbox.ts'
import { warningPeriod } from '#domain/deals/registration.ts'
import { type FilteredField, filteredFields, leadFields } from '#domain/leads/lead-fields.ts'
import { HttpError } from '#lib/http/http-error.ts'
import { addDays, dayIn, dayStart } from '#lib/time/zone-time.ts'
import type { LeadSelection, Period } from '../index/lead-selection.ts'

const dayMs = 86_400_000

const startOf = (day: string, field: string, zone: string): number => {
  const at = dayStart(day, zone)
  if (Number.isNaN(at)) throw new HttpError(400, 'This day does not exist.', field)
  return at
}

const endOf = (day: string, field: string, zone: string): number => {
  startOf(day, field, zone)
  return dayStart(addDays(day, 1), zone)
}

/** From the beginning of one day of a zone to the end of another. */
export function periodOf(
  { since, until }: { since: string; until: string },
  maxDays: number,
  zone: string,
): Period {
  const period = { from: startOf(since, 'since', zone), to: endOf(until, 'until', zone) }
  if (period.to <= period.from) throw new HttpError(400, 'The last day is before the first.', 'until')
  // A day on which the clocks are set back has one more hour.
  if (period.to - period.from >= (maxDays + 1) * dayMs) {
    throw new HttpError(400, `Choose at most ${maxDays} days.`, 'since')
  }
  return period
}

const orNull = (values: string[], none: string): (string | null)[] =>
  values.map(value => (value === none ? null : value))

/** The present days of a relative period such as 'last 7 days'. */
function relativePeriod(days: RelativeDays, now: number, zone: string): { since: number; until?: number } {
  const today = dayIn(now, zone)
  const daysAgo = (count: number) => dayStart(addDays(today, -count), zone)
  if (days === 'today') return { since: daysAgo(0) }
  if (days === 'yesterday') return { since: daysAgo(1), until: daysAgo(0) }
  if (days === 'this-month') return { since: dayStart(`${today.slice(0, 7)}-01`, zone) }
  return { since: daysAgo(days === 'last-7-days' ? 6 : 29) }
}

/** The present times of a relative period such as 'tomorrow'. */
function visitPeriod(days: Exclude<VisitDays, 'none'>, now: number, zone: string): Period {
  const today = dayIn(now, zone)
  const dayAway = (count: number) => dayStart(addDays(today, count), zone)
  if (days === 'today') return { from: dayAway(0), to: dayAway(1) }
  if (days === 'tomorrow') return { from: dayAway(1), to: dayAway(2) }
  if (days === 'next-7-days') return { from: dayAway(0), to: dayAway(7) }
  return { from: dayAway(-6), to: dayAway(1) }
}

/** The visits of a filter, which must match both its relative period and its dates. */
function visitSelection(
  { visit, visitSince, visitUntil }: InboxFilter,
  now: number,
  zone: string,
): Pick<LeadSelection, 'visit'> {
  if (visit === 'none') return { visit }
  const days = {
    ...(visitSince !== undefined && { from: startOf(visitSince, 'visitSince', zone) }),
    ...(visitUntil !== undefined && { to: endOf(visitUntil, 'visitUntil', zone) }),
  }
  if (visit === undefined) return Object.keys(days).length > 0 ? { visit: days } : {}
  const { from, to } = visitPeriod(visit, now, zone)
  return { visit: { from: Math.max(from, days.from ?? from), to: Math.min(to, days.to ?? to) } }
}

/** A step is due by the end of today, overdue after its time, and later from tomorrow on. */
const nextSelection = (
  next: NonNullable<InboxFilter['next']>,
  now: number,
  zone: string,
): NonNullable<LeadSelection['next']> => {
  if (next === 'none') return next
  if (next === 'overdue') return { before: now + 1 }
  const tomorrow = dayStart(addDays(dayIn(now, zone), 1), zone)
  return next === 'due' ? { before: tomorrow } : { from: tomorrow }
}

const registrationSelection = (
  word: RegistrationWord,
  now: number,
  zone: string,
): NonNullable<LeadSelection['registration']> => {
  if (word === 'none') return word
  if (word === 'ended') return { to: now + 1 }
  const today = dayIn(now, zone)
  return {
    ...warningPeriod({ from: dayStart(today, zone), to: dayStart(addDays(today, 1), zone) }),
    isOpen: true,
  }
}

/** Country codes are stored in capitals, however the address spells them. */
const asSelected = (name: FilteredField, value: string | null): string | null =>
  leadFields[name].kind === 'country' ? (value?.toUpperCase() ?? null) : value

const fieldSelection = (filter: InboxFilter): Pick<LeadSelection, FilteredField> =>
  Object.fromEntries(
    filteredFields.flatMap(name => {
      const values = filter[name]
      return values ? [[name, orNull(values, 'none').map(value => asSelected(name, value))]] : []
    }),
  )

/** Converts a filter from the address to a selection of the store; its days are those of a zone. */
export function selectionOf(filter: InboxFilter, now: number, zone: string): LeadSelection {
  const { project, search, form, status, owner, received, since, until } = filter
  const { flagged, waiting, reason, reached, answered, blocked, attempts } = filter
  const { next, request, interest, reassigned, registration, campaignPage } = filter
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
    ...fieldSelection(filter),
    ...(next && { next: nextSelection(next, now, zone) }),
    ...(request && { request }),
    ...(interest && { interest: interest.map(one => (one === 'none' ? null : one)) }),
    ...visitSelection(filter, now, zone),
    ...(registration && { registration: registrationSelection(registration, now, zone) }),
    ...(reassigned && { isReassigned: reassigned === 'yes' }),
    ...(reason && { lostReason: reason.map(one => (one === 'none' ? null : one)) }),
    ...(reached && { reached }),
    ...(answered && { replied: answered }),
    ...(campaignPage && { campaignPage }),
    ...(flagged !== undefined && { isFlagged: flagged === 'yes' }),
    ...(blocked !== undefined && { isBlocked: blocked === 'yes' }),
    ...(waiting !== undefined && { isWaiting: waiting === 'yes' }),
    ...(attempts !== undefined && { attempts: attempts === 'none' ? 0 : Number(attempts) }),
    ...(received !== undefined && relativePeriod(received, now, zone)),
    ...(since !== undefined && { since: startOf(since, 'since', zone) }),
    ...(until !== undefined && { until: endOf(until, 'until', zone) }),
  }
}

/** A filter for the audit log, without the search text, which may be a name or a number. */
export const describeFilter = (filter: InboxFilter): string =>
  Object.entries(filter)
    .flatMap(([name, value]) =>
      name === 'search' ? ['a search'] : [value].flat().map(one => `${name}=${one}`),
    )
    .join(', ') || 'all'
