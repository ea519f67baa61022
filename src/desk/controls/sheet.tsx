import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Icon } from './badges/icon.tsx'
import { Button } from './forms/button.tsx'
import styles from './sheet.module.css'

interface SheetProps {
  title: string
  children: ReactNode
  /** Missing if the sheet needs an answer. */
  onClose?: () => void
  /** Whether it shows texts side by side. */
  isWide?: boolean
}

/**
 * The element that opened a sheet may be gone when it closes; then the current row gets the focus, or the view, so that
 * focus is never lost.
 */
const keepFocus = () => {
  if (document.activeElement !== document.body) return
  const place = document.querySelector<HTMLElement>('li[data-current] a, main h1')
  if (place?.matches('h1')) place.tabIndex = -1
  place?.focus({ preventScroll: true })
}

/**
 * A modal dialog: in the middle on a laptop, at the bottom on a phone. It is open as long as it is rendered; the
 * element marked `data-first` gets the focus.
 */
export function Sheet({ title, children, onClose, isWide }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // Closes the dialog before it leaves the document, because only then the focus returns to the element that opened it.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => {
      element?.close()
      requestAnimationFrame(keepFocus)
    }
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      className={styles.sheet}
      data-wide={isWide || undefined}
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
            <Button kind="icon" onClick={onClose} aria-label="Close">
              <Icon name="close" />
            </Button>
          )}
        </header>
        {children}
      </div>
    </dialog>
  )
}
