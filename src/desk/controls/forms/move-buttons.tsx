import { Icon } from '../badges/icon.tsx'
import button from './button.module.css'
import styles from './move-buttons.module.css'

interface MoveButtonsProps {
  /** What is moved. */
  title: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
}

/** Moves one item of a list up or down. At an end the button keeps the focus, so it is not disabled. */
export const MoveButtons = ({ title, isFirst, isLast, onMove }: MoveButtonsProps) => (
  <>
    <button
      className={`${button.icon} ${styles.up}`}
      type="button"
      aria-label={`Move ${title} up`}
      aria-disabled={isFirst}
      onClick={() => !isFirst && onMove(-1)}
    >
      <Icon name="down" />
    </button>
    <button
      className={button.icon}
      type="button"
      aria-label={`Move ${title} down`}
      aria-disabled={isLast}
      onClick={() => !isLast && onMove(1)}
    >
      <Icon name="down" />
    </button>
  </>
)
