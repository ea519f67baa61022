import { Go } from '../../address/go.tsx'
import type { View } from '../../address/views.ts'
import styles from './segments.module.css'

interface SegmentsProps {
  label: string
  parts: { label: string; view: View; isCurrent: boolean }[]
}

/** Switches between a few views of the same data. */
export const Segments = ({ label, parts }: SegmentsProps) => (
  <nav className={styles.segments} aria-label={label}>
    {parts.map(({ label: part, view, isCurrent }) => (
      <Go key={part} className={styles.part} to={view} aria-current={isCurrent ? 'true' : undefined}>
        {part}
      </Go>
    ))}
  </nav>
)
