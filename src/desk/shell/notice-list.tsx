import button from '../controls/button.module.css'
import { Icon } from '../controls/icon.tsx'
import styles from './notice-list.module.css'
import { dismiss, type Notice, useNotices } from './notices.ts'

function NoticeLine({ notice: { id, kind, text, action } }: { notice: Notice }) {
  return (
    <li className={styles.notice} data-kind={kind}>
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

/** The notices, read out as they come. */
export function NoticeList() {
  const notices = useNotices(state => state.notices)
  return (
    <div className={styles.notices} aria-live="polite" role="log" aria-label="Notices">
      <ul>
        {notices.map(notice => (
          <NoticeLine key={notice.id} notice={notice} />
        ))}
      </ul>
    </div>
  )
}
