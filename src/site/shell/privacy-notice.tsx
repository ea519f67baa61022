import * as words from 'virtual:project/words'
import * as forms from '#labels/forms.ts'
import { fillText } from '#labels/text.ts'
import { Modal } from '../forms/modal/modal.tsx'
import styles from './privacy-notice.module.css'

/** The data collected, its purposes, the retention, and the visitor's rights. */
export function PrivacyNotice() {
  const { version, paragraphs } = words.privacy
  return (
    <Modal name="privacy" title={forms.privacyPolicy}>
      <div className={styles.notice}>
        {paragraphs.map(({ title, text, link }) => (
          <section key={title}>
            <h3>{title}</h3>
            <p>
              {text} {link && <a href={link}>{new URL(link).host}</a>}
            </p>
          </section>
        ))}
        <p className={styles.version}>{fillText(forms.noticeVersion, { version })}</p>
      </div>
    </Modal>
  )
}
