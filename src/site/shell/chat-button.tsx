import * as settings from 'virtual:project/settings'
import { chatHref } from '#contract/leads/phone-links.ts'
import * as shell from '#labels/shell.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './chat-button.module.css'

const { number, app, web } = settings.chat

/** The floating chat button: the app's own link on phones, the web link elsewhere; the stylesheet decides. */
export function ChatButton() {
  return (
    <aside className={styles.chat} aria-label={shell.chat}>
      <a className={styles.app} href={chatHref(app, number)} aria-label={shell.chatWithUs}>
        <Icon name="chat" />
      </a>
      <a
        className={styles.web}
        href={chatHref(web, number)}
        target="_blank"
        rel="noopener"
        aria-label={shell.chatWithUs}
      >
        <Icon name="chat" />
      </a>
    </aside>
  )
}
