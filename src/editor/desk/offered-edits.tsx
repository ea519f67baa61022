import { Button } from '#desk/controls/forms/button.tsx'
import { count } from '#desk/text/labels.ts'
import { settleOffered, useSite } from './site-store.ts'
import styles from './site-view.module.css'

/** Offers edits that were not saved before the page was reloaded. */
export function OfferedEdits() {
  const offered = useSite(state => state.offered.length)
  if (offered === 0) return null
  return (
    <p className={styles.waiting} role="status">
      {count(offered, 'change')} from before the reload {offered === 1 ? 'was' : 'were'} not saved.{' '}
      <Button kind="plain" onClick={() => settleOffered(true)}>
        Bring back
      </Button>{' '}
      <Button kind="plain" onClick={() => settleOffered(false)}>
        Discard
      </Button>
    </p>
  )
}
