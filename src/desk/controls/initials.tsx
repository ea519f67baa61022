import { colleague } from '../text/labels.ts'
import styles from './initials.module.css'

const lettersOf = (email: string) =>
  colleague(email)
    .split(/[._-]+/)
    .slice(0, 2)
    .map(part => part[0]?.toUpperCase())
    .join('')

/** A colleague in two letters; the whole address for those who hear it. */
export const Initials = ({ email, className = '' }: { email: string; className?: string | undefined }) => (
  <span className={`${styles.initials} ${className}`} title={email} role="img" aria-label={email}>
    {lettersOf(email)}
  </span>
)
