import { Icon } from '../icons/icon.tsx'
import styles from './fault-words.module.css'

/** The error of a field. */
export const FaultWords = ({ fault }: { fault: string }) => (
  <span className={styles.fault}>
    <Icon name="warning" />
    <span>{fault}</span>
  </span>
)
