import styles from './confirmation.module.css'
import { Reference } from './reference.tsx'

/** What is left with the visitor after an enquiry. The toast says it aloud, so this is no live region. */
export function EnquiryConfirmation({ reference }: { reference: string }) {
  return (
    <div className={styles.confirmation}>
      <p>
        Thank you. Our team will call you soon. <Reference reference={reference} />
      </p>
    </div>
  )
}
