import { type Status, statuses, statusNames } from '#contract/desk/statuses.ts'
import styles from './status-mark.module.css'

/** A quarter of the ring for every step of the funnel; told by shape, not by colour alone. */
const turn = 2 * Math.PI * 3

const Ring = ({ status }: { status: Status }) => (
  <svg className={styles.ring} data-status={status} viewBox="0 0 16 16" aria-hidden="true">
    <circle className={styles.edge} cx="8" cy="8" r="6.25" />
    {status === 'lost' ? (
      <path className={styles.edge} d="M5.5 8h5" />
    ) : (
      <circle
        className={styles.slice}
        cx="8"
        cy="8"
        r="3"
        strokeDasharray={`${(statuses.indexOf(status) / 4) * turn} ${turn}`}
      />
    )}
  </svg>
)

/** How far a person has come: a ring that fills, and the word. */
export const StatusMark = ({ status }: { status: Status }) => (
  <span className={styles.mark}>
    <Ring status={status} />
    {statusNames[status]}
  </span>
)
