import { daysUntil, endsSoon } from '#domain/deals/registration.ts'
import { useNow } from '../controls/use-now.ts'
import styles from './registration-badge.module.css'

/** How long a registration with the developer is still valid, in words. */
const registrationText = (end: number, now: number): string => {
  const days = daysUntil(end, now)
  if (days <= 0) return 'Registration ended'
  return days === 1 ? 'Registered, last day' : `Registered, ${days} days left`
}

/** The page's clock lags by up to this much. */
const clockStepMs = 60_000

/** How long a registration with the developer is still valid; highlighted in its last week and after its end. */
export function RegistrationBadge({ end }: { end: number }) {
  const now = useNow() + clockStepMs
  return (
    <span className={styles.mark} data-soon={endsSoon(end, now) || undefined}>
      {registrationText(end, now)}
    </span>
  )
}
