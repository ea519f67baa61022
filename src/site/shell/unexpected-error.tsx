import { home } from 'virtual:project/languages'
import * as messages from '#labels/messages.ts'
import * as shell from '#labels/shell.ts'
import buttons from '../styles/button.module.css'
import { useQueryString } from '../visitor/query-string.ts'
import styles from './unexpected-error.module.css'

/** The page of an unknown or failing route, with a link back. */
export function UnexpectedError() {
  const search = useQueryString()
  return (
    <div className={styles.fallback}>
      <h1>{messages.unexpected}</h1>
      <p>{shell.notHere}</p>
      <a className={buttons.primary} href={home + search}>
        {shell.firstPage}
      </a>
    </div>
  )
}
