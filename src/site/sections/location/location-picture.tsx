import { location } from 'virtual:project/words'
import { Picture } from '../../picture/picture.tsx'
import styles from './location-picture.module.css'

/** A picture's places cannot be numbered. */
export const numbered = { tall: false, wide: false }

/** The whole picture of a map, if the project draws none. */
export const LocationPicture = () =>
  location.picture && (
    <Picture className={styles.picture} {...location.picture} sizes="(max-width: 768px) 100vw, 55vw" />
  )
