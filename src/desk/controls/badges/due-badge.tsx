import { useReplyClock } from '../../data/settings.ts'
import { computeReplyDue, type Due, stepDue } from '../../text/due.ts'
import { useNow } from '../use-now.ts'
import styles from './due-badge.module.css'
import { Icon } from './icon.tsx'

interface Waiting {
  waitingSince: number | null
  next: { what: string; at: number } | null
  /** How often the team tried since the contact's last reply. */
  attempts?: number
}

/** The state of a deadline, shown by more than its colour. */
export const Mark = ({ due, className = '' }: { due: Due; className?: string | undefined }) => (
  <span className={`${styles.due} ${className}`} data-overdue={due.isOverdue || undefined}>
    <Icon name={due.isOverdue ? 'warning' : 'clock'} />
    {due.text}
  </span>
)

interface DueBadgeProps {
  of: Waiting
  /** The project they wrote to last, which decides the reply time. */
  project: string
  className?: string | undefined
}

/** The time left for a reply or next step, or how long it is overdue; empty if neither is due. */
export function DueBadge({ of, project, className }: DueBadgeProps) {
  const replyClock = useReplyClock(project)
  const now = useNow()
  const { waitingSince, next, attempts = 0 } = of
  const due =
    waitingSince === null ? next && stepDue(next.at, now) : computeReplyDue(waitingSince, now, replyClock)
  return (
    <>
      {attempts > 0 && <span className={`${styles.due} ${styles.tried}`}>tried {attempts}×</span>}
      {due && <Mark due={due} className={className} />}
    </>
  )
}
