import { type ReactNode, Suspense } from 'react'
import { late } from '../hydration/late-part.ts'
import styles from './field.module.css'

// Only the script finds a fault.
const FaultWords = late(async () => (await import('./fault-words.tsx')).FaultWords)

interface FieldProps {
  label: string
  id: string
  fault: string | undefined
  children: ReactNode
}

/** Id of the line under a field that says what is wrong with it. */
export const faultId = (id: string): string => `${id}-fault`

/** What an input carries when its field is at fault: marked, and described by the words below it. */
export const faultAttributes = (id: string, fault: string | undefined) => ({
  'aria-invalid': fault !== undefined,
  'aria-describedby': fault === undefined ? undefined : faultId(id),
})

/** Label above, input, and room kept for the fault so that nothing jumps. Not a live region: the toast announces. */
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
