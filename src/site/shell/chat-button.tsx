import { chatHref } from '#lib/phone-links.ts'
import { usePage } from '../content/content-context.tsx'
import { Icon } from '../icons/icon.tsx'
import styles from './chat-button.module.css'

/** The floating chat button: the app's own link on phones, the web link elsewhere; the stylesheet decides. */
export function ChatButton() {
  const { settings, labels } = usePage()
  const { number, app, web } = settings.chat

  return (
    <aside className={styles.chat} aria-label={labels.shell.chat}>
      <a className={styles.app} href={chatHref(app, number)} aria-label={labels.shell.chatWithUs}>
        <Icon name="chat" />
      </a>
      <a
        className={styles.web}
        href={chatHref(web, number)}
        target="_blank"
        rel="noopener"
        aria-label={labels.shell.chatWithUs}
      >
        <Icon name="chat" />
      </a>
    </aside>
  )
}
