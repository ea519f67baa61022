import { type Stage, stageNames } from '#domain/deals/stages.ts'
import styles from './stage-badge.module.css'

/** The stage of a deal: a ring that fills, and the word. */
export const StageBadge = ({ status, className = '' }: { status: Stage; className?: string | undefined }) => (
  <span className={`${styles.mark} ${className}`} data-status={status}>
    {stageNames[status]}
  </span>
)
