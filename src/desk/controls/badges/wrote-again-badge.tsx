import styles from './wrote-again-badge.module.css'

/** Says that somebody wrote again after they had been answered. */
export const WroteAgainBadge = ({ className = '' }: { className?: string | undefined }) => (
  <span className={`${styles.mark} ${className}`}>Wrote again</span>
)
