import { leaf, tower } from '../../brand/mark.ts'
import styles from './mark.module.css'

/** The project's mark, without a ground of its own. */
export function Mark() {
  return (
    <svg className={styles.mark} viewBox="4 3 24 26" aria-hidden="true">
      <path className={styles.tower} d={tower} />
      <path className={styles.leaf} d={leaf} />
    </svg>
  )
}
