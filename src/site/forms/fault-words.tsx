import { Icon } from '../icons/icon.tsx'
import { useToast } from '../toast/toast-store.ts'
import styles from './fault-words.module.css'

/** What is wrong with a field. Its words step back while the toast says the same. */
export function FaultWords({ fault }: { fault: string }) {
  const said = useToast(({ message }) => message === fault)
  return (
    <span className={styles.fault}>
      <Icon name="warning" />
      <span className={said ? styles.said : undefined}>{fault}</span>
    </span>
  )
}
