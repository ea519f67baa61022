import { Icon } from '../icons/icon.tsx'
import styles from './field-error-text.module.css'

/** The error of a field. */
export const FieldErrorText = ({ error }: { error: string }) => (
  <span className={styles.fault}>
    <Icon name="warning" />
    <span>{error}</span>
  </span>
)
