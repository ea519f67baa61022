import type { DealState } from '#domain/deals/deal-state.ts'
import type { Stage } from '#domain/deals/stages.ts'

/** What the team noted and decided about a deal. */
export interface DealSummary
  extends Pick<
    DealState,
    | 'status'
    | 'contactedAt'
    | 'lostReason'
    | 'owner'
    | 'visitAt'
    | 'next'
    | 'details'
    | 'waitingSince'
    | 'permission'
  > {
  /** The furthest stage it ever reached. */
  furthest: Stage
  lastNote: string | null
  isBlocked?: true
}
