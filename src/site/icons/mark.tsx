import styles from './mark.module.css'

/** The project's mark: three towers of unequal height under one rising line. */
export function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M5 28V17l5-3v14M13.5 28V12.5L19 9v19M22.5 28V7L28 4v24" />
    </svg>
  )
}
