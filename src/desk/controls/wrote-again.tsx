import styles from './wrote-again.module.css'

/** Says that somebody wrote again after they had been answered. */
export const WroteAgain = ({ className = '' }: { className?: string | undefined }) => (
  <span className={`${styles.mark} ${className}`}>Wrote again</span>
)
