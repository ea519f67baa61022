import { drawings } from 'virtual:project/languages'
import type { PlaceIconName } from '../../brand/place-drawings.ts'
import styles from './drawing.module.css'

/** A place's drawing out of the file that holds them all: far down the page, they are not the first page's business. */
export const PlaceDrawing = ({ name, transform }: { name: PlaceIconName; transform?: string }) => (
  <use href={`${drawings}#${name}`} transform={transform} />
)

/** An amenity's icon. */
export const PlaceIcon = ({ name }: { name: PlaceIconName }) => (
  <svg className={styles.drawing} viewBox="0 0 24 24" aria-hidden="true">
    <PlaceDrawing name={name} />
  </svg>
)
