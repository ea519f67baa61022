import type { PlaceIconName } from '#project/brand/place-drawings.ts'
import { usePage } from '../content/content-context.tsx'
import styles from './drawing.module.css'

/**
 * A place's drawing from the file of all drawings: they are far down the page, so the first page does not contain them.
 */
export const PlaceDrawing = ({ name, transform }: { name: PlaceIconName; transform?: string }) => (
  <use href={`${usePage().languages.drawings}#${name}`} transform={transform} />
)

/** An amenity's icon. */
export const PlaceIcon = ({ name }: { name: PlaceIconName }) => (
  <svg className={styles.drawing} viewBox="0 0 24 24" aria-hidden="true">
    <PlaceDrawing name={name} />
  </svg>
)
