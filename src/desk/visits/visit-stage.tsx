import type { Stage } from '#domain/deals/stages.ts'
import { type VisitState, visitStageNames } from '#domain/visits/visit-state.ts'
import { clock } from '../text/desk-time.ts'
import styles from './visit-stage.module.css'

/** The stage of a visit for the team: an agreed visit of a lost deal does not take place. */
export const shownStage = (stage: VisitState['stage'], status: Stage): VisitState['stage'] =>
  stage === 'confirmed' && status === 'lost' ? 'cancelled' : stage

interface VisitStageProps {
  visit: Omit<VisitState, 'asks'>
  status: Stage
}

/** The stage of a visit in words; a tick means that the buyer has confirmed it. */
export function VisitStage({ visit: { stage, way, isSure, pickUp, checkIn }, status }: VisitStageProps) {
  const shown = shownStage(stage, status)
  if (shown === null) return null
  const isOpen = shown === 'asked' || shown === 'confirmed'
  return (
    <span className={styles.stage} data-stage={shown}>
      {visitStageNames[shown]}
      {shown === 'confirmed' && isSure && <span title="The buyer confirmed, too"> by both</span>}
      {isOpen && way === 'video' && ' · video'}
      {isOpen && pickUp && ` · pick up at ${pickUp}`}
      {checkIn && ` · ${checkIn.how === 'page' ? 'says they are here' : 'checked in'} ${clock(checkIn.at)}`}
    </span>
  )
}
