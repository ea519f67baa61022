import { useEffect, useState } from 'react'
import { Icon } from '../controls/badges/icon.tsx'
import { Button } from '../controls/forms/button.tsx'
import { dismiss, type Toast, useToasts } from '../data/toasts.ts'
import styles from './toast-list.module.css'

function ToastLine({ toast: { id, kind, text, action, staysMs } }: { toast: Toast }) {
  const [isPointedAt, setIsPointedAt] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isHeld = isPointedAt || hasFocus
  useEffect(() => {
    if (staysMs === undefined || isHeld) return
    const timer = setTimeout(() => dismiss(id), staysMs)
    return () => clearTimeout(timer)
  }, [id, staysMs, isHeld])
  return (
    <li
      className={styles.toast}
      data-kind={kind}
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <Icon name={kind === 'done' ? 'check' : 'warning'} />
      <p className={styles.text}>{text}</p>
      {action && (
        <button
          className={styles.action}
          type="button"
          onClick={() => {
            dismiss(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <Button kind="icon" aria-label="Dismiss" onClick={() => dismiss(id)}>
        <Icon name="close" />
      </Button>
    </li>
  )
}

/** The toasts, read out as they appear. */
export function ToastList() {
  const toasts = useToasts(state => state.toasts)
  return (
    <div className={styles.toasts} aria-live="polite" role="log" aria-label="Notices">
      <ul>
        {toasts.map(toast => (
          <ToastLine key={toast.id} toast={toast} />
        ))}
      </ul>
    </div>
  )
}
