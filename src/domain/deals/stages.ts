import * as v from 'valibot'

/** Why a deal was lost, in the team's words; the service knows which reasons are offered. */
export const lostReason = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Enter a reason.'),
  v.maxLength(60, 'Use at most 60 characters for a reason.'),
)

/**
 * The stages of a deal, in the order of the funnel; `lost` is outside it. For a new one see `docs/adding-a-field.md`.
 */
export const stages = ['new', 'contacted', 'visit-booked', 'visited', 'booked', 'lost'] as const

export type Stage = (typeof stages)[number]

export const stageNames: Record<Stage, string> = {
  new: 'New',
  contacted: 'Contacted',
  'visit-booked': 'Visit booked',
  visited: 'Visited',
  booked: 'Booked',
  lost: 'Lost',
}

/** Default reasons for losing a deal, unless the desk has its own. */
export const lostReasons = [
  'Could not be reached',
  'Over budget',
  'Wrong location',
  'Bought elsewhere',
  'Only looking',
  'Not interested',
  'Not a real enquiry',
  'Another reason',
] as const

export type LostReason = string

/** Whether a deal at this stage still needs work. */
export const isOpen = (stage: Stage): boolean => stage !== 'booked' && stage !== 'lost'

/** The stage after agreeing on a visit: at least Visit booked. */
export const stageWithVisit = (stage: Stage): Stage =>
  stage === 'new' || stage === 'contacted' ? 'visit-booked' : stage

/** The stage after cancelling a visit. */
export const stageWithoutVisit = (stage: Stage): Stage => (stage === 'visit-booked' ? 'contacted' : stage)

/** The stage after a visit. If the buyer came, it is at least Visited; if not, it is no longer Visit booked. */
export const stageAfterVisit = (came: boolean, stage: Stage): Stage => {
  if (!came) return stageWithoutVisit(stage)
  return stage === 'new' || stage === 'contacted' || stage === 'visit-booked' ? 'visited' : stage
}
