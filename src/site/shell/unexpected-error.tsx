import { messages } from '#contract/messages.ts'
import buttons from '../styles/button.module.css'
import { useKeptSearch } from '../visitor/kept-search.ts'
import styles from './unexpected-error.module.css'

/** What an unmatched or failing route shows, and the way back. */
export function UnexpectedError() {
  const search = useKeptSearch()
  return (
    <div className={styles.fallback}>
      <h1>{messages.unexpected}</h1>
      <p>This page is not here, or could not be shown. Everything about the project is on the first page.</p>
      <a className={buttons.primary} href={`/${search}`}>
        Go to the first page
      </a>
    </div>
  )
}
