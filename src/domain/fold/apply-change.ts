import type { DealState } from '../deals/deal-state.ts'
import { type Act, inProject } from '../deals/facts.ts'
import type { VisitData } from '../deals/visit-data.ts'
import { type Change, decide } from '../decide/decide.ts'
import { isRefused } from '../decide/decision.ts'
import { DealFold } from './deal-fold.ts'
import { newFold } from './fold-data.ts'

/** The data of a visit, as far as the state contains it. */
const visitDataOf = (state: DealState): VisitData => {
  const { stage, ...visit } = state.visit
  return {
    // Before the team agrees on a time, the state shows a requested one.
    at: stage === 'asked' ? null : state.visitAt,
    // Without a visit, a request is open only because the team cancelled one.
    isAgreed: stage !== 'asked',
    requests: state.visitRequests,
    form: state.visitForm,
    came: stage === 'came' || stage === 'missed' ? stage === 'came' : null,
    asksSince: visit.asks === null ? null : state.askedSince,
    visit,
    past: state.visits,
  }
}

/** A name for this deal: only its own facts are applied to it. */
const thisDeal = 'this deal'

/** The state after a change by the team, by the rules of the service; a refused change changes nothing. */
export function applyChange(state: DealState, change: Change, act: Act): DealState {
  const fold = new DealFold({ ...newFold(thisDeal), state, visit: visitDataOf(state) }, new Map())
  const decision = decide(state, change, { at: act.at })
  if (isRefused(decision)) return state
  for (const fact of decision) {
    fold.add({ ...inProject(fact, thisDeal), ...act, version: fold.state.version + 1 })
  }
  return fold.state
}
