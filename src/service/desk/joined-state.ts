import { purposes } from '#contract/consent.ts'
import type { Details } from '#contract/desk/details.ts'
import { type Permission, withdrawing } from '#contract/desk/permission.ts'
import type { PersonState } from './person-state.ts'

const earliest = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

const joinedDetails = (own: Details, other: Details): Details => ({
  name: own.name ?? other.name,
  email: own.email ?? other.email,
  budget: own.budget ?? other.budget,
  unit: own.unit ?? other.unit,
  interest: own.interest ?? other.interest,
})

/** What either of them withdrew is withdrawn: nobody knows which of their numbers was meant. */
const joinedPermission = (own: Permission, other: Permission): Permission => {
  const agreed = own.agreed && other.agreed ? [...own.agreed, ...other.agreed] : (own.agreed ?? other.agreed)
  const all = agreed && purposes.filter(purpose => agreed.includes(purpose))
  const erasing = purposes.filter(one => own.erasing?.includes(one) || other.erasing?.includes(one))
  const both = { agreed: all, withdrawn: own.withdrawn, ...(erasing.length > 0 && { erasing }) }
  return withdrawing(both, other.withdrawn.concat(own.withdrawn))
}

/**
 * Where two stand who are one from now on, but for their visit: what the one has stands, and what it lacks comes from the
 * other; whichever waits for an answer waits still.
 */
export function joinedState(own: PersonState, other: PersonState): PersonState {
  const { status, lostReason, furthest } = own.status === 'new' ? other : own
  const { owner, ownerAt, takenFrom } = own.owner === null ? other : own
  const waitingSince = earliest(own.waitingSince, other.waitingSince)
  const { hasWrittenAgain } = waitingSince === own.waitingSince ? own : other
  return {
    ...own,
    ...{ status, lostReason, furthest, owner, ownerAt, takenFrom, waitingSince, hasWrittenAgain },
    contactedAt: earliest(own.contactedAt, other.contactedAt),
    next: own.next ?? other.next,
    details: joinedDetails(own.details, other.details),
    permission: joinedPermission(own.permission, other.permission),
    requests: [
      ...own.requests,
      ...other.requests.filter(({ of }) => own.requests.every(one => one.of !== of)),
    ].toSorted((a, b) => a.since - b.since),
  }
}
