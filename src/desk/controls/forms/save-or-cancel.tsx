import type { ReactNode } from 'react'
import button from './button.module.css'
import { Button } from './button.tsx'

interface SaveOrCancelProps {
  isBusy?: boolean
  /** Whether saving deletes something for good. */
  isDanger?: boolean
  onCancel: () => void
  children: ReactNode
}

/** The buttons at the end of a form in a sheet: one submits it, one closes the sheet. */
export const SaveOrCancel = ({ isBusy = false, isDanger = false, onCancel, children }: SaveOrCancelProps) => (
  <div className={button.row}>
    <Button kind={isDanger ? 'danger' : 'primary'} type="submit" disabled={isBusy} aria-busy={isBusy}>
      {children}
    </Button>
    <Button kind="plain" onClick={onCancel}>
      Cancel
    </Button>
  </div>
)
