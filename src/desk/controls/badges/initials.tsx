import { colleague, useNames } from '../../text/labels.ts'
import styles from './initials.module.css'

const lettersOf = (name: string) =>
  name
    .split(/[\s._-]+/)
    .slice(0, 2)
    .map(part => part[0]?.toUpperCase())
    .join('')

/** A colleague's initials, with the name for screen readers and the address as a tooltip. */
export const Initials = ({ email, className = '' }: { email: string; className?: string | undefined }) => {
  // Rendered again when a name becomes known.
  const name = useNames(() => colleague(email))
  return (
    <span
      className={`${styles.initials} ${className}`}
      title={`${name}, ${email}`}
      role="img"
      aria-label={name}
    >
      {lettersOf(name)}
    </span>
  )
}
