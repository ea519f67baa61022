import { useContent } from '../content/content-context.tsx'
import buttons from '../styles/button.module.css'
import { useQueryString } from '../visitor/query-string.ts'
import styles from './unexpected-error.module.css'

/** The page of an unknown or failing route, with a link back. */
export function UnexpectedError() {
  const {
    languages: { home },
    labels,
  } = useContent()

  const search = useQueryString()
  return (
    <div className={styles.fallback}>
      <h1>{labels.messages.unexpected}</h1>
      <p>{labels.shell.notHere}</p>
      <a className={buttons.primary} href={home + search}>
        {labels.shell.firstPage}
      </a>
    </div>
  )
}
