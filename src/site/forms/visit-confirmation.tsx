import styles from './confirmation.module.css'
import { formatVisit } from './visit-time.ts'

interface VisitConfirmationProps {
  reference: string
  visit: Date
}

/** What is left with the visitor after booking a visit: when it is, and the reference to quote. */
export function VisitConfirmation({ reference, visit }: VisitConfirmationProps) {
  return (
    <div className={styles.confirmation}>
      <p>
        Your visit: <strong>{formatVisit(visit)}</strong>.
        {reference && (
          <>
            {' '}
            Your reference is <strong>{reference}</strong>.
          </>
        )}
      </p>
    </div>
  )
}
