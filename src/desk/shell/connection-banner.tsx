import { Icon } from '../controls/badges/icon.tsx'
import { useConnection } from '../request/connection.ts'
import { clock } from '../text/desk-time.ts'
import styles from './connection-banner.module.css'

/** Says that the line is down, since when, and what that means. */
export function ConnectionBanner() {
  const { isOnline, isNetworkDown, lostAt } = useConnection()
  return (
    <div className={styles.banner} role="status" hidden={isOnline}>
      {!isOnline && (
        <p>
          <Icon name="offline" />
          <span>
            <strong>{isNetworkDown ? 'You are offline.' : 'The server is not responding.'}</strong> You see
            the leads as of {clock(lostAt ?? Date.now())}. Notes you write are kept.
          </span>
        </p>
      )}
    </div>
  )
}
