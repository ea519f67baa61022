import styles from './drawing.module.css'

interface DrawingProps {
  path: string
}

/** A line drawing in the colour of the text around it. Hidden from screen readers, because a text next to it says the same. */
export const Drawing = ({ path }: DrawingProps) => (
  <svg className={styles.drawing} viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
)
