import { logo } from 'virtual:project/logo'
import styles from './logo.module.css'

/** The project's logo, without a background. */
export function Logo() {
  return (
    <svg
      className={styles.mark}
      viewBox={logo.box}
      aria-hidden="true"
      // src/project/pictures/logo.ts has checked that it contains only shapes.
      dangerouslySetInnerHTML={{ __html: logo.shapes }}
    />
  )
}
