import type { DealState } from '../deals/deal-state.ts'
import { type Change, decide } from '../deals/decide.ts'
import { isRefused } from '../deals/decision.ts'
import { type Act, inProject } from '../deals/facts.ts'
import type { VisitData } from '../visits/fold-visit.ts'
import { DealFold } from './deal-fold.ts'
import { newFold } from './fold-data.ts'

/** What a visit is made of, as far as the state says. */
const visitDataOf = (state: DealState): VisitData => {
  const { stage, ...visit } = state.visit
  return {
    at: state.visitAt,
    request: state.visitRequest,
    requestedBy: state.visitRequestedBy,
    // Where there is no visit a request is open only because the team took one off.
    isAgreed: stage !== 'asked',
    came: stage === 'came' || stage === 'missed' ? stage === 'came' : null,
    askedSince: state.askedSince,
    forms: state.visitForms,
    visit,
    past: state.visits,
  }
}

/** The deal at hand: only its own facts are applied to it. */
const thisDeal = 'this deal'

/** The state after a change of the team, by the rules of the service; a change that it refuses changes nothing. */
export function applyChange(state: DealState, change: Change, act: Act): DealState {
  const fold = new DealFold({ ...newFold(thisDeal), state, visit: visitDataOf(state) }, new Map())
  const decision = decide(state, change, { at: act.at })
  if (isRefused(decision)) return state
  for (const fact of decision) {
    fold.add({ ...inProject(fact, thisDeal), ...act, version: fold.state.version + 1 })
  }
  return fold.state
}
