import { Icon } from '../badges/icon.tsx'
import { Button } from './button.tsx'
import styles from './move-buttons.module.css'

interface MoveButtonsProps {
  /** The name of the item. */
  title: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
}

/** Moves an item of a list up or down. At either end the button stays enabled, so that it keeps the focus. */
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
