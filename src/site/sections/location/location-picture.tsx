import { usePage } from '../../content/content-context.tsx'
import { Picture } from '../../picture/picture.tsx'
import styles from './location-picture.module.css'

/** The whole picture of a map, if the project draws none. */
export function LocationPicture() {
  const { picture } = usePage().words.location
  return picture && <Picture className={styles.picture} {...picture} sizes="(max-width: 768px) 100vw, 55vw" />
}
