import type { Fact } from '#contract/desk/facts.ts'
import type { PersonChange } from '#contract/desk/person.ts'
import type { PersonState } from './fold.ts'

type Change = Omit<PersonChange, 'version'>

const statusFact = (was: PersonState, { status = was.status, lostReason }: Change): Fact[] => {
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

/** What a change says that is not so already. */
export const decide = (was: PersonState, change: Change): Fact[] => [
  ...statusFact(was, change),
  ...ownerFact(was, change),
  ...visitFact(was, change),
]

/** Whether somebody was faster. A note in between made the version grow, yet decided nothing. */
export const isOutdated = (basis: number, now: Pick<PersonState, 'version' | 'decidedVersion'>): boolean =>
  basis < now.decidedVersion || basis > now.version
