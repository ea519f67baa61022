import { impression } from 'virtual:project/words'
import styles from './impression.module.css'

/** Labels a large picture as an artist's impression. */
export const Impression = ({ corner }: { corner: 'upper' | 'lower' }) => (
  <figcaption className={`${styles.impression} ${styles[corner]}`}>{impression}</figcaption>
)
