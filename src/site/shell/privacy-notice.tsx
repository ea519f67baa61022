import { fillText } from '#labels/text.ts'
import { useLateContent } from '../content/content-context.tsx'
import { Modal } from '../forms/modal/modal.tsx'
import styles from './privacy-notice.module.css'

/** The data collected, its purposes, the retention, and the visitor's rights. */
export function PrivacyNotice() {
  const { words, labels } = useLateContent()

  const { version, paragraphs } = words.privacy
  return (
    <Modal name="privacy" title={labels.forms.privacyPolicy}>
      <div className={styles.notice}>
        {paragraphs.map(({ title, text, link }) => (
          <section key={title}>
            <h3>{title}</h3>
            <p>
              {text} {link && <a href={link}>{new URL(link).host}</a>}
            </p>
          </section>
        ))}
        <p className={styles.version}>{fillText(labels.forms.noticeVersion, { version })}</p>
      </div>
    </Modal>
  )
}
