import { type Status, statusNames } from '#domain/deals/statuses.ts'
import styles from './status-mark.module.css'

/** How far a deal has come: a ring that fills, and the word. */
export const StatusMark = ({
  status,
  className = '',
}: {
  status: Status
  className?: string | undefined
}) => (
  <span className={`${styles.mark} ${className}`} data-status={status}>
    {statusNames[status]}
  </span>
)
