import styles from './confirmation.module.css'

/** What is left with the visitor after an enquiry: the reference to quote. Said aloud by the toast, not by this. */
export function EnquiryConfirmation({ reference }: { reference: string }) {
  return (
    <div className={styles.confirmation}>
      <p>
        Thank you. Our team will call you soon.
        {reference && (
          <>
            {' '}
            Your reference is <strong>{reference}</strong>.
          </>
        )}
      </p>
    </div>
  )
}
