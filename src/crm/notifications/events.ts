import type { NotificationChoices, NotificationKind } from '#api/notifications.ts'
import type { ReplyClock } from '#api/settings/settings.ts'
import type { Member } from '#api/team/team.ts'
import { afterWorkingMinutes } from '#domain/working-time/working-time.ts'
import type { PendingNotification } from './pending-notification-queries.ts'

/** An event that a member may be notified of. */
export interface NotificationEvent {
  kind: NotificationKind
  title: string
  at: number
  deal: PendingNotification
  /** Sent to the admins, except for one who owns the lead. */
  isForAdmins?: true
}

/** Whether the waiting began with a request, which has its own notification. */
const isRequest = ({ waitingSince, askedSince }: PendingNotification) => waitingSince === askedSince

const waitingEvents = (
  deal: PendingNotification,
  { answerMinutes, hours }: ReplyClock,
): NotificationEvent[] => {
  const { waitingSince, hasWrittenAgain, leadAt } = deal
  if (waitingSince === null) return []
  const dueAt = afterWorkingMinutes(waitingSince, answerMinutes, hours)
  const title = hasWrittenAgain ? 'A buyer wrote again' : 'New lead'
  return [
    ...(isRequest(deal) || leadAt === null ? [] : [{ kind: 'lead' as const, title, at: leadAt, deal }]),
    { kind: 'overdue', title: 'A reply is overdue', at: dueAt, deal },
  ]
}

/** The events of a deal up to now. A reply ends the waiting, and with it the events that come from it. */
export function eventsOf(deal: PendingNotification, clock: ReplyClock, now: number): NotificationEvent[] {
  const { owner, ownerAt, ownerBy, ownerActedAt, takenFrom, askedSince, next } = deal
  const events: NotificationEvent[] = waitingEvents(deal, clock)
  const isNoted = (ownerActedAt ?? 0) > (ownerAt ?? 0)
  if (owner !== null && ownerAt !== null && ownerBy !== owner && !isNoted) {
    events.push({ kind: 'given', title: 'A lead was assigned to you', at: ownerAt, deal })
  }
  if (takenFrom !== null && ownerAt !== null && deal.waitingSince !== null) {
    const title = `Reassigned from ${takenFrom.split('@')[0]}, who did not reply`
    events.push({ kind: 'overdue', title, at: ownerAt, deal, isForAdmins: true })
  }
  if (askedSince !== null) {
    events.push({ kind: 'request', title: 'A buyer sent a request', at: askedSince, deal })
  }
  if (next) events.push({ kind: 'overdue', title: 'A next step is due', at: next.at, deal })
  return events.filter(({ at }) => at <= now)
}

/** Whether a member is notified of an event: those of their own deals, and of all unassigned ones they see. */
export function isFor(
  { kind, deal, isForAdmins }: NotificationEvent,
  { email, role, projects }: Member,
  choices: NotificationChoices,
  isOfTeam: (email: string) => boolean,
): boolean {
  const { owner, ownerAt, ownerBy, waitingSince } = deal
  if (!choices[kind] || (projects && !projects.includes(deal.project))) return false
  if (isForAdmins) return role === 'admin' && owner !== email
  if (owner === null || !isOfTeam(owner)) return kind !== 'given'
  if (owner !== email) return false
  // A lead that a rule assigns on arrival causes one notification, not two.
  const isGivenWithIt = ownerBy !== owner && (ownerAt ?? 0) >= (waitingSince ?? 0)
  return !(kind === 'lead' && isGivenWithIt && choices.given)
}
