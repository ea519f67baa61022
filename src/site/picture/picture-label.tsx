import { usePage } from '../content/content-context.tsx'
import styles from './impression.module.css'

interface PictureLabelProps {
  corner: 'upper' | 'lower'
  isPhotograph?: boolean | undefined
  /** Replaces the figcaption element, if the figure has a caption already. */
  as?: 'span' | 'figcaption'
}

/** Labels a picture as a photograph or an artist's impression. */
export const PictureLabel = ({ corner, isPhotograph, as: Tag = 'figcaption' }: PictureLabelProps) => {
  const { words, labels } = usePage()
  return (
    <Tag className={`${styles.impression} ${styles[corner]}`}>
      {isPhotograph ? labels.sections.photograph : words.impression}
    </Tag>
  )
}
