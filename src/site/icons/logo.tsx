import { useContent } from '../content/content-context.tsx'
import styles from './logo.module.css'

/** The project's logo, without a background. */
export function Logo() {
  const { logo } = useContent()
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
