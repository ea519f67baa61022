import type { Fact } from '#contract/desk/facts.ts'
import type { PersonChange } from '#contract/desk/person.ts'
import { isOpen, type Status, statusWithoutVisit } from '#contract/desk/statuses.ts'
import type { PersonState } from './person-state.ts'

type Change = Omit<PersonChange, 'version'>

/** The status a change leads to: who takes the visit off leaves nobody with a visit booked. */
const statusOf = (was: PersonState, { status, visitAt }: Change): Status =>
  status ?? (visitAt === null ? statusWithoutVisit(was.status) : was.status)

const statusFact = (was: PersonState, change: Change): Fact[] => {
  const { lostReason } = change
  const status = statusOf(was, change)
  const reason = status === 'lost' ? (lostReason ?? was.lostReason) : null
  return status === was.status && reason === was.lostReason
    ? []
    : [{ kind: 'status', to: status, lostReason: reason }]
}

const ownerFact = (was: PersonState, { owner: to }: Change): Fact[] =>
  to === undefined || to === was.owner ? [] : [{ kind: 'owner', to }]

/** To keep a visit as it is answers a request for another time, and is a fact then. */
const visitFact = (was: PersonState, { visitAt: to }: Change): Fact[] =>
  to === undefined || (to === was.visitAt && was.visitRequest === null) ? [] : [{ kind: 'visit', to }]

/** With whoever is lost or has booked, what was to come next is over. */
const nextFact = (was: PersonState, change: Change): Fact[] => {
  const status = statusOf(was, change)
  const isClosed = status !== was.status && !isOpen(status)
  const { next: to = isClosed ? null : was.next } = change
  return to?.what === was.next?.what && to?.at === was.next?.at ? [] : [{ kind: 'next', to }]
}

/** What a change says that is not so already. */
export const decide = (was: PersonState, change: Change): Fact[] => [
  ...statusFact(was, change),
  ...ownerFact(was, change),
  ...visitFact(was, change),
  ...nextFact(was, change),
]
