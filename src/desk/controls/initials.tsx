import { colleague } from '../words/lead-words.ts'
import styles from './initials.module.css'

const lettersOf = (email: string) =>
  colleague(email)
    .split(/[._-]+/)
    .slice(0, 2)
    .map(part => part[0]?.toUpperCase())
    .join('')

/** A colleague in two letters; the whole address for those who hear it. */
export const Initials = ({ email }: { email: string }) => (
  <span className={styles.initials} title={email}>
    <span aria-hidden="true">{lettersOf(email)}</span>
    <span className="visually-hidden">{email}</span>
  </span>
)
