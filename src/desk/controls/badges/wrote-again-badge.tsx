import styles from './wrote-again-badge.module.css'

/** Marks a contact who wrote again after a reply. */
export const WroteAgainBadge = ({ className = '' }: { className?: string | undefined }) => (
  <span className={`${styles.mark} ${className}`}>Wrote again</span>
)
