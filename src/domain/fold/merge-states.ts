import { joinDetails } from '../contacts/details.ts'
import type { DealState } from '../deals/deal-state.ts'
import { requestLink } from './apply-right.ts'

const earliest = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

const latest = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other)

/**
 * The state of two deals after a merge, except for visit and consent: the kept deal's values, completed by the other's.
 * If either waits for a reply, the merged deal waits.
 */
export function mergeStates(own: DealState, other: DealState): DealState {
  const { status, lostReason } = own.status === 'new' ? other : own
  const { owner, ownerAt, takenFrom } = own.owner === null ? other : own
  const waitingSince = earliest(own.waitingSince, other.waitingSince)
  const { hasWrittenAgain } = waitingSince === own.waitingSince ? own : other
  return {
    ...own,
    ...{ status, lostReason, owner, ownerAt, takenFrom, waitingSince, hasWrittenAgain },
    furthest: Math.max(own.furthest, other.furthest),
    contactedAt: earliest(own.contactedAt, other.contactedAt),
    next: own.next ?? other.next,
    attempts: own.attempts + other.attempts,
    firstAttemptAt: earliest(own.firstAttemptAt, other.firstAttemptAt),
    workedAt: latest(own.workedAt, other.workedAt),
    firstWroteAt: earliest(own.firstWroteAt, other.firstWroteAt),
    details: joinDetails(own.details, other.details),
    registration: own.registration ?? other.registration,
    requests: [
      ...own.requests,
      ...other.requests.filter(({ of }) => own.requests.every(one => one.of !== of)),
    ].toSorted((a, b) => a.since - b.since),
    refusals: [
      ...own.refusals,
      ...other.refusals.filter(({ of }) => own.refusals.every(one => one.of !== of)),
    ],
    linkRequests: other.linkRequests.reduce(
      (open, { form, since }) => requestLink(open, form, since),
      own.linkRequests,
    ),
    pagesEndedAt: latest(own.pagesEndedAt, other.pagesEndedAt),
  }
}
