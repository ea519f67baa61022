import { type ReactNode, useEffect, useId, useRef } from 'react'
import button from './button.module.css'
import { Icon } from './icon.tsx'
import styles from './sheet.module.css'

interface SheetProps {
  title: string
  children: ReactNode
  /** Absent where it must be answered. */
  onClose?: () => void
}

/**
 * A modal dialog: in the middle of a laptop, from the bottom of a phone. It is open for as long as it is rendered; what
 * is marked `data-first` has the focus.
 */
export function Sheet({ title, children, onClose }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => element?.close()
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={titleId}
      onCancel={event => {
        event.preventDefault()
        onClose?.()
      }}
      onClick={event => {
        if (event.target === dialog.current) onClose?.()
      }}
    >
      <div className={styles.body}>
        <header className={styles.head}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          {onClose && (
            <button className={button.icon} type="button" onClick={onClose} aria-label="Close">
              <Icon name="close" />
            </button>
          )}
        </header>
        {children}
      </div>
    </dialog>
  )
}
