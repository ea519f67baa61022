import { useId } from 'react'
import { consentFields } from '#domain/leads/purposes.ts'
import { useLateContent } from '../content/content-context.tsx'
import { useHydrated } from '../hydration/use-hydrated.ts'
import buttons from '../styles/button.module.css'
import { ModalButton } from './modal/modal-button.tsx'
import styles from './submit-row.module.css'

interface SubmitRowProps {
  submitting: boolean
  disabled: boolean
  /** What is missing before the form can be sent. */
  missing?: string | undefined
}

/** Submit, and what submitting means. Only the script ever disables it, because without one the form still posts. */
export function SubmitRow({ submitting, disabled, missing }: SubmitRowProps) {
  const {
    words,
    labels,
    consent: { choices, notice },
  } = useLateContent()

  const hydrated = useHydrated()
  const missingId = useId()
  return (
    <div className={styles.row}>
      <div className={styles.submit}>
        <button
          type="submit"
          className={buttons.primary}
          disabled={hydrated && disabled}
          aria-describedby={missing && missingId}
        >
          {submitting ? labels.forms.submitting : labels.forms.submit}
        </button>
        {hydrated && missing && <p id={missingId}>{missing}</p>}
      </div>
      <p className={styles.consent}>
        {words.consent}{' '}
        <ModalButton opens="privacy" opener="privacy" className={styles.privacy}>
          {labels.forms.yourDetails}
        </ModalButton>
      </p>
      {choices.length > 0 && (
        <details className={styles.choices}>
          <summary>{labels.consent.more}</summary>
          {choices.map(({ purpose, text }) => (
            <label key={purpose}>
              <input type="checkbox" name={consentFields.agreed} value={purpose} />
              {text}
            </label>
          ))}
        </details>
      )}
      <input type="hidden" name={consentFields.notice} value={notice} />
    </div>
  )
}
