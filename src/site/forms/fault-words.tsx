import { Icon } from '../icons/icon.tsx'
import styles from './fault-words.module.css'

/** What is wrong with a field. */
export const FaultWords = ({ fault }: { fault: string }) => (
  <span className={styles.fault}>
    <Icon name="warning" />
    <span>{fault}</span>
  </span>
)
