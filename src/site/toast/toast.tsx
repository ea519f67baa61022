import { useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { RuleMessages } from '#domain/leads/rules.ts'
import { useLateContent } from '../content/content-context.tsx'
import { dialogIds } from '../hydration/dialog-ids.ts'
import { Icon } from '../icons/icon.tsx'
import { useModals } from '../state.ts'
import buttons from '../styles/button.module.css'
import styles from './toast.module.css'
import { closeToast, useToast } from './toast-store.ts'

export type ToastIcon = 'close' | 'check' | 'warning' | 'upload'

/** Unlisted messages get the upload arrow. */
const icons: Partial<Record<keyof RuleMessages, ToastIcon>> = {
  notSubmitted: 'close',
  successfullyReceived: 'check',
  siteVisitName: 'warning',
  contactNumber: 'warning',
  brochurePrompt: 'warning',
  required: 'warning',
}

/** The icon of one of the messages. */
export function toastIcon(message: string, messages: RuleMessages): ToastIcon {
  const name = (Object.keys(icons) as (keyof RuleMessages)[]).find(known => messages[known] === message)
  return (name && icons[name]) ?? 'upload'
}

interface AlertToastProps {
  message: string
  raisedAt: number
  onClose: () => void
}

/** A message box at the top centre; it stays until a click outside it or on its button. */
function AlertToast({ message, raisedAt, onClose }: AlertToastProps) {
  const { labels } = useLateContent()
  const { messages } = labels
  const isProgress = [messages.submitting, messages.received, messages.brochurePrompt].some(
    progress => progress === message,
  )

  const box = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLSpanElement>(null)
  const icon = toastIcon(message, messages)

  // A box keeps the width of its words in one line, even after they are balanced into two shorter ones.
  useLayoutEffect(() => {
    if (!words.current) return
    const range = document.createRange()
    range.selectNodeContents(words.current)
    words.current.style.width = `${Math.ceil(range.getBoundingClientRect().width)}px`
  }, [])

  useEffect(() => {
    const closeOutside = (event: MouseEvent) => {
      // The click that raised the message is still bubbling when this starts to listen.
      if (event.timeStamp <= raisedAt) return
      // The second click of a double click belongs to the first, which raised the message.
      if (event.detail > 1) return
      if (event.target instanceof Node && box.current?.contains(event.target)) return
      onClose()
    }
    // In the capture phase, because React stops clicks from bubbling in parts it has not hydrated.
    document.addEventListener('click', closeOutside, { capture: true })
    return () => document.removeEventListener('click', closeOutside, { capture: true })
  }, [raisedAt, onClose])

  return (
    <div className={styles.toast} ref={box} role={isProgress ? 'status' : 'alert'}>
      <span className={styles.icon} data-icon={icon}>
        <Icon name={icon} />
      </span>
      <span className={styles.words} ref={words}>
        {message}
      </span>
      <button
        type="button"
        className={`${buttons.icon} ${styles.close}`}
        onClick={onClose}
        aria-label={labels.forms.closeMessage}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}

/** The page's one toast, inside the open modal if there is one: everything outside a modal dialog is inert. */
export function Toast() {
  const { message, raisedAt } = useToast()
  // Subscribed only to render again. Which dialog is open is read from the page, which knows a frame earlier.
  useModals()
  if (message === undefined) return null
  const dialogs = [dialogIds.visit, dialogIds.contact].map(id => document.getElementById(id))
  const open = dialogs.find(dialog => dialog?.hasAttribute('open'))
  // After hydration, an open dialog updates `useModals`, and the toast is shown then.
  if (open && open.dataset.hydrated === undefined) return null
  return createPortal(
    <AlertToast key={raisedAt} message={message} raisedAt={raisedAt} onClose={closeToast} />,
    open ?? document.body,
  )
}
