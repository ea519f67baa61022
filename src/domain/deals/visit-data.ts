import { noVisit, type PastVisit, type VisitState } from '../visits/visit-state.ts'
import type { VisitRequest } from './visit-requests.ts'

/** The data of a visit, as the index stores it between two events. */
export interface VisitData {
  /** The agreed time. */
  at: number | null
  /** Whether the team has agreed on a visit, or cancelled one. */
  isAgreed: boolean
  requests: VisitRequest[]
  /** The lead whose form's request the team agreed to. */
  form: string | null
  came: boolean | null
  /** Since when the contact's other requests about the visit are unanswered. */
  asksSince: number | null
  visit: Omit<VisitState, 'stage'>
  /** Past visits, oldest first. */
  past: PastVisit[]
}

/** A past visit as it is stored; a visit that was only requested is not. */
export const pastOf = ({ at, came, visit }: VisitData, agent: string | null): PastVisit[] => {
  if (at === null) return []
  const { way, outcome } = visit
  return [{ at, stage: came === null ? 'unlogged' : came ? 'came' : 'missed', way, agent, outcome }]
}

const { stage: _, ...withoutStage } = noVisit

export const noVisitYet: Omit<VisitState, 'stage'> = withoutStage

/** Nothing requested, and nothing agreed. */
export const noVisitData: VisitData = {
  at: null,
  isAgreed: false,
  requests: [],
  form: null,
  came: null,
  asksSince: null,
  visit: noVisitYet,
  past: [],
}
