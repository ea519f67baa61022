import type { ReactNode } from 'react'
import { Icon } from '../badges/icon.tsx'
import styles from './option-list.module.css'

/** A choice of a sheet. */
export interface Option {
  id: string
  label: ReactNode
  isCurrent?: boolean
  onPress: () => void
}

/** Choices one below the other: the first has the focus, and digits press the first nine. */
export const OptionList = ({ options }: { options: Option[] }) => (
  <ul className={styles.options} onKeyDown={({ key }) => options[Number(key) - 1]?.onPress()}>
    {options.map(({ id, label, isCurrent = false, onPress }, index) => (
      <li key={id}>
        <button
          className={styles.option}
          type="button"
          aria-current={isCurrent || undefined}
          data-first={index === 0 || undefined}
          onClick={onPress}
        >
          {label}
          {isCurrent && <Icon name="check" />}
          {!isCurrent && index < 9 && <kbd className={styles.key}>{index + 1}</kbd>}
        </button>
      </li>
    ))}
  </ul>
)
