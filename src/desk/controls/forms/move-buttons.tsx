import { Icon } from '../badges/icon.tsx'
import { Button } from './button.tsx'
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
    <Button
      kind="icon"
      className={styles.up}
      aria-label={`Move ${title} up`}
      aria-disabled={isFirst}
      onClick={() => !isFirst && onMove(-1)}
    >
      <Icon name="down" />
    </Button>
    <Button
      kind="icon"
      aria-label={`Move ${title} down`}
      aria-disabled={isLast}
      onClick={() => !isLast && onMove(1)}
    >
      <Icon name="down" />
    </Button>
  </>
)
