import { type VisitState, visitStageNames } from '#domain/visits/visit-state.ts'
import styles from './visit-stage.module.css'

/** How far a visit has come, in words; a tick says that the buyer is sure of it. */
export function VisitStage({ visit: { stage, way, isSure, pickUp } }: { visit: VisitState }) {
  if (stage === null) return null
  const isOpen = stage === 'asked' || stage === 'confirmed'
  return (
    <span className={styles.stage} data-stage={stage}>
      {visitStageNames[stage]}
      {stage === 'confirmed' && isSure && <span title="The buyer has said so too"> by both</span>}
      {isOpen && way === 'video' && ' · video'}
      {isOpen && pickUp && ` · pick up at ${pickUp}`}
    </span>
  )
}
