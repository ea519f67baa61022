import { Icon } from '../controls/badges/icon.tsx'
import button from '../controls/forms/button.module.css'
import styles from './toast-list.module.css'
import { dismiss, type Toast, useToasts } from './toasts.ts'

function ToastLine({ toast: { id, kind, text, action } }: { toast: Toast }) {
  return (
    <li className={styles.toast} data-kind={kind}>
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
      <button className={button.icon} type="button" aria-label="Dismiss" onClick={() => dismiss(id)}>
        <Icon name="close" />
      </button>
    </li>
  )
}

/** The toasts, read out as they come. */
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
