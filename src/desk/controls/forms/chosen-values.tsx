import { Icon } from '../badges/icon.tsx'
import styles from './several-field.module.css'

interface ChosenValuesProps {
  values: readonly string[]
  nameOf: (value: string) => string
  onChange: (values: string[]) => void
}

/** The chosen values below their field; pressing one removes it. */
export const ChosenValues = ({ values, nameOf, onChange }: ChosenValuesProps) =>
  values.length > 0 && (
    <ul className={styles.chosen}>
      {values.map(value => (
        <li key={value}>
          <button
            className={styles.chip}
            type="button"
            onClick={() => onChange(values.filter(each => each !== value))}
          >
            <span className="visually-hidden">Remove </span>
            {nameOf(value)}
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  )
