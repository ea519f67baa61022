import { impression } from 'virtual:project/words'
import * as labels from '#labels/sections.ts'
import styles from './impression.module.css'

interface PictureLabelProps {
  corner: 'upper' | 'lower'
  isPhotograph?: boolean | undefined
  /** Another element than the figure's caption, where it has one. */
  as?: 'span' | 'figcaption'
}

/** Says on a picture whether it is a photograph or an artist's impression. */
export const PictureLabel = ({ corner, isPhotograph, as: Tag = 'figcaption' }: PictureLabelProps) => (
  <Tag className={`${styles.impression} ${styles[corner]}`}>
    {isPhotograph ? labels.photograph : impression}
  </Tag>
)
