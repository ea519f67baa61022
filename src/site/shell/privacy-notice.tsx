import * as words from 'virtual:project/words'
import { Modal } from '../forms/modal.tsx'
import styles from './privacy-notice.module.css'

/** What is taken, what for, how long, and the visitor's rights. */
export function PrivacyNotice() {
  const { version, paragraphs } = words.privacy
  return (
    <Modal name="privacy" title="Privacy Policy">
      <div className={styles.notice}>
        {paragraphs.map(({ title, text }) => (
          <section key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </section>
        ))}
        <p className={styles.version}>Version of {version}</p>
      </div>
    </Modal>
  )
}
