import { useContent } from '../content/content-context.tsx'
import styles from './impression.module.css'

/** Labels a large picture as an artist's impression. */
export const Impression = ({ corner }: { corner: 'upper' | 'lower' }) => (
  <figcaption className={`${styles.impression} ${styles[corner]}`}>
    {useContent().words.impression}
  </figcaption>
)
