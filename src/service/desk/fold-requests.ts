import type { RightsAsk } from '#contract/desk/buyer-facts.ts'
import { agreeing, askingErasure, mayCall, mayMessage, withdrawing } from '#contract/desk/permission.ts'
import type { OpenRequest, RequestKind } from '#contract/desk/rights.ts'
import type { PersonState } from './person-state.ts'

/** What is open once one of them has its answer. */
export const answered = (requests: OpenRequest[], of: RequestKind): OpenRequest[] =>
  requests.filter(one => one.of !== of)

/** The clock of what was asked before runs on. */
const asking = (
  { requests, details }: PersonState,
  ask: Extract<RightsAsk, { what: 'correct' | 'erase' }>,
  at: number,
): OpenRequest[] => {
  const of = ask.what === 'erase' ? 'erasure' : 'correction'
  const others = answered(requests, of)
  if (ask.what === 'correct' && ask.name === details.name) return others
  const since = requests.find(one => one.of === of)?.since ?? at
  const asked: OpenRequest = ask.what === 'correct' ? { of, since, name: ask.name } : { of, since }
  return [...others, asked].toSorted((a, b) => a.since - b.since)
}

/**
 * What of somebody's state follows from what they say of what is kept about them. What is withdrawn stops at once, all of
 * it where they ask to be erased, and whoever nobody may reach waits for nobody; a request has a clock of its own.
 */
export function afterRight(state: PersonState, ask: RightsAsk, at: number): Partial<PersonState> {
  if (ask.what === 'agree') return { permission: agreeing(state.permission, ask.purposes) }
  const requests = ask.what === 'withdraw' ? state.requests : asking(state, ask, at)
  if (ask.what === 'correct') return { requests }
  const permission =
    ask.what === 'withdraw' ? withdrawing(state.permission, ask.purposes) : askingErasure(state.permission)
  const isOutOfReach = !mayCall({ permission }) && !mayMessage({ permission })
  return {
    requests,
    permission,
    ...(isOutOfReach && { waitingSince: null, hasWrittenAgain: false, takenFrom: null }),
  }
}
