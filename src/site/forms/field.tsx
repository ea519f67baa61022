import { type ReactNode, Suspense } from 'react'
import { late } from '../hydration/late-part.ts'
import styles from './field.module.css'

// Only the script finds an error.
const FieldErrorText = late(async () => (await import('./field-error-text.tsx')).FieldErrorText)

interface FieldProps {
  label: string
  id: string
  error: string | undefined
  children: ReactNode
}

/** The id of the error line under a field. */
export const errorId = (id: string): string => `${id}-fault`

/** The attributes of an invalid input: marked, and described by the error below it. */
export const errorAttributes = (id: string, error: string | undefined) => ({
  'aria-invalid': error !== undefined,
  'aria-describedby': error === undefined ? undefined : errorId(id),
})

/**
 * A label above, the input, and reserved room for the error so that nothing jumps. Not a live region, because the toast
 * announces errors.
 */
export function Field({ label, id, error, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      <p className={styles.fault} id={errorId(id)}>
        <Suspense fallback={error}>{error && <FieldErrorText error={error} />}</Suspense>
      </p>
    </div>
  )
}
