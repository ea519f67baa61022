import { useContent } from '../content/content-context.tsx'
import styles from './logo.module.css'

/** The project's logo, without a background; nothing if it has none, because its name stands beside it. */
export function Logo() {
  const { logo } = useContent()
  if (logo.shapes === '') return null
  return (
    <svg
      className={styles.mark}
      viewBox={logo.box}
      aria-hidden="true"
      // src/project/logo.ts has checked that it contains only shapes.
      dangerouslySetInnerHTML={{ __html: logo.shapes }}
    />
  )
}
