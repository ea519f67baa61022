import type { ReactNode } from 'react'
import type { Message } from '#contract/messages.ts'
import { type CountedClick, countClick } from '../analytics/events.ts'
import { raiseToast } from '../toast/toast-store.ts'
import { type DialogName, dialogIds } from './dialog-ids.ts'
import { fetchFormParts } from './form-parts.ts'
import { showIntent } from './intent.ts'
import { rememberOpener } from './opener.ts'

interface ModalButtonProps {
  opens: DialogName
  /** What the partner sees the visitor pressed, e.g. 'pricing'. */
  opener: string
  counts?: CountedClick
  prompt?: Message
  className?: string | undefined
  children: ReactNode
}

const understandsCommands =
  typeof HTMLButtonElement !== 'undefined' && 'command' in HTMLButtonElement.prototype

/** Opens a dialog by the platform's own means, so that a tap before the script runs works too. */
export function ModalButton({ opens, opener, counts, prompt, className, children }: ModalButtonProps) {
  const onClick = () => {
    rememberOpener(opener)
    if (counts) countClick(counts)
    if (prompt) raiseToast(prompt)
    if (!understandsCommands) {
      const dialog = document.getElementById(dialogIds[opens])
      if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal()
    }
  }
  const onIntent = () => {
    showIntent()
    if (opens !== 'privacy') fetchFormParts(opens)
  }
  return (
    <button
      type="button"
      className={className}
      commandfor={dialogIds[opens]}
      command="show-modal"
      aria-haspopup="dialog"
      onClick={onClick}
      // The libraries behind the form are fetched while the finger or pointer is still on its way.
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onTouchStart={onIntent}
    >
      {children}
    </button>
  )
}
