import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useLateContent } from '../../content/content-context.tsx'
import { afterFrame } from '../../hydration/after-frame.ts'
import { type DialogName, dialogIds } from '../../hydration/dialog-ids.ts'
import { Icon } from '../../icons/icon.tsx'
import buttons from '../../styles/button.module.css'
import styles from './modal.module.css'

interface ModalProps {
  name: DialogName
  title: string
  subtitle?: string
  className?: string | undefined
  panelClassName?: string | undefined
  /** Shown next to the panel on wide screens. */
  picture?: ReactNode
  /** Called when it opens or closes, with the time on the page's clock. */
  onOpenChange?: (open: boolean, at: number) => void
  children: ReactNode
}

/** A native dialog: it traps and returns the focus, Escape closes it, and a tap opens it before the script runs. */
export function Modal({
  name,
  title,
  subtitle,
  className,
  panelClassName,
  picture,
  onOpenChange,
  children,
}: ModalProps) {
  const { labels } = useLateContent()

  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const id = dialogIds[name]

  const tell = useEffectEvent((open: boolean, at: number) => onOpenChange?.(open, at))
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    // Anything added to a dialog before hydration makes React discard the open dialog; see the toast.
    element.dataset.hydrated = ''
    // It may have been opened before the script ran, at an unknown time.
    if (element.open) tell(true, 0)
    // Not every browser with dialogs fires their toggle event, but all of them set the attribute.
    const observer = new MutationObserver(() => {
      const at = performance.now()
      // React works on the form only after the opened dialog is drawn.
      afterFrame(() => tell(element.open, at))
    })
    observer.observe(element, { attributeFilter: ['open'] })
    return () => observer.disconnect()
  }, [])

  return (
    <dialog
      ref={dialog}
      id={id}
      className={`${styles.modal} ${className ?? ''}`}
      aria-labelledby={titleId}
      // The visitor may have opened it before React arrives, and it must stay open.
      suppressHydrationWarning
    >
      {picture}
      <div className={`${styles.panel} ${panelClassName ?? ''}`}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <button
            type="button"
            className={buttons.icon}
            commandfor={id}
            command="close"
            aria-label={labels.forms.close}
          >
            <Icon name="close" />
          </button>
        </div>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        {children}
      </div>
    </dialog>
  )
}
