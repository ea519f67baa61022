import { type ReactNode, Suspense } from 'react'
import { late } from '../hydration/late-part.ts'
import styles from './field.module.css'

// Only the script finds an error.
const FaultWords = late(async () => (await import('./fault-words.tsx')).FaultWords)

interface FieldProps {
  label: string
  id: string
  fault: string | undefined
  children: ReactNode
}

/** The id of the error line under a field. */
export const faultId = (id: string): string => `${id}-fault`

/** The attributes of an invalid input: marked, and described by the error below it. */
export const faultAttributes = (id: string, fault: string | undefined) => ({
  'aria-invalid': fault !== undefined,
  'aria-describedby': fault === undefined ? undefined : faultId(id),
})

/**
 * A label above, the input, and reserved room for the error so that nothing jumps. Not a live region, because the toast
 * announces errors.
 */
export function Field({ label, id, fault, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      <p className={styles.fault} id={faultId(id)}>
        <Suspense fallback={fault}>{fault && <FaultWords fault={fault} />}</Suspense>
      </p>
    </div>
  )
}
