import type { ReactNode } from 'react'
import type { CountedClick } from '../../analytics/events.ts'
import { type DialogName, dialogIds } from '../../hydration/dialog-ids.ts'

interface ModalButtonProps {
  opens: DialogName
  /** The name of the button as the partner sees it, e.g. 'pricing'. */
  opener: string
  counts?: CountedClick
  /** Shows the prompt that the brochure comes with the contact details. */
  prompts?: boolean
  className?: string | undefined
  children: ReactNode
}

/**
 * Opens a dialog natively, so that a tap before the script runs works too. It has no handlers: `openers.ts` listens for
 * all of these buttons together, so that parts of the page that contain one need not be hydrated.
 */
export function ModalButton({ opens, opener, counts, prompts, className, children }: ModalButtonProps) {
  return (
    <button
      type="button"
      className={className}
      commandfor={dialogIds[opens]}
      command="show-modal"
      aria-haspopup="dialog"
      data-opener={opener}
      data-counts={counts}
      data-prompts={prompts}
    >
      {children}
    </button>
  )
}
