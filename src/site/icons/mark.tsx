import { logo } from 'virtual:project/logo'
import styles from './mark.module.css'

/** The project's logo, without a ground of its own. */
export function Mark() {
  return (
    <svg
      className={styles.mark}
      viewBox={logo.box}
      aria-hidden="true"
      // Checked by src/project/pictures/logo.ts to be shapes and nothing else.
      dangerouslySetInnerHTML={{ __html: logo.shapes }}
    />
  )
}
