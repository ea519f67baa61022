import type { ReactNode } from 'react'
import { Button } from '#desk/controls/forms/button.tsx'
import { useConnection } from '#desk/data/connection.ts'
import { count } from '#desk/text/labels.ts'
import { useChanges } from './field-state.ts'
import { saveNow, useSite } from './site-store.ts'
import styles from './site-view.module.css'

/** Whether the input is saved, and what to do if not. */
export function SaveState() {
  const saving = useSite(state => state.saving)
  const conflicts = useSite(state => state.conflicts.length)
  const { list } = useChanges()
  const isOnline = useConnection(state => state.isOnline)
  const text = (): ReactNode => {
    if (conflicts > 0)
      return `${count(conflicts, 'field')} changed by someone else too. Choose which text stays.`
    if (saving.is === 'failed') {
      return (
        <>
          Not saved: {isOnline ? saving.why : 'you are offline.'} Your text is here.{' '}
          <Button kind="plain" onClick={() => void saveNow()}>
            Try again
          </Button>
        </>
      )
    }
    if (saving.is !== 'saved') return 'Saving …'
    return list.length > 0 ? 'Draft saved' : 'No changes'
  }
  return (
    <p
      className={styles.saveState}
      role="status"
      data-fault={saving.is === 'failed' || conflicts > 0 || undefined}
    >
      {text()}
    </p>
  )
}
