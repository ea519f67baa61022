import styles from './mark.module.css'

/** The project's mark: a tower, and against it a leaf that is also a wing. `scripts/icons/mark.ts` sets it on a ground. */
export function Mark() {
  return (
    <svg className={styles.mark} viewBox="4 3 24 26" aria-hidden="true">
      <path className={styles.tower} d="M17.5 28V9L26 4v24z" />
      <path className={styles.leaf} d="M15 28C7 28 5 21.5 6 12.5c6 1 9.5 6.5 9 15.5z" />
    </svg>
  )
}
