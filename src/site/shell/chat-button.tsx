import { Icon } from '../icons/icon.tsx'
import styles from './chat-button.module.css'
import { chatAppHref, chatWebHref } from './reach.ts'

/** The floating chat button: the app's own link on phones, the web link elsewhere; the stylesheet decides. */
export function ChatButton() {
  return (
    <aside className={styles.chat} aria-label="Chat">
      <a className={styles.app} href={chatAppHref} aria-label="Chat with us">
        <Icon name="chat" />
      </a>
      <a className={styles.web} href={chatWebHref} target="_blank" rel="noopener" aria-label="Chat with us">
        <Icon name="chat" />
      </a>
    </aside>
  )
}
