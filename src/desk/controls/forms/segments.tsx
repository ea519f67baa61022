import { Go } from '../../address/go.tsx'
import type { View } from '../../address/views.ts'
import styles from './segments.module.css'

interface SegmentsProps {
  label: string
  parts: { label: string; view: View; isCurrent: boolean }[]
}

/** A few ways to look at the same thing, one of them taken. */
export const Segments = ({ label, parts }: SegmentsProps) => (
  <nav className={styles.segments} aria-label={label}>
    {parts.map(({ label: part, view, isCurrent }) => (
      <Go key={part} className={styles.part} to={view} aria-current={isCurrent ? 'true' : undefined}>
        {part}
      </Go>
    ))}
  </nav>
)
