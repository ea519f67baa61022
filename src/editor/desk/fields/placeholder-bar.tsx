import field from '#desk/controls/forms/field.module.css'
import { listPlaceholders, placeholdersIn } from '../content/placeholders.ts'
import { useSite } from '../site-store.ts'
import styles from './fields.module.css'

interface PlaceholderBarProps {
  names: readonly string[]
  text: string
  /** The name of the field. */
  label: string
  onInsert: (placeholder: string) => void
}

/** The meanings of the placeholders in a text, and buttons to insert others. */
export function PlaceholderBar({ names, text, label, onInsert }: PlaceholderBarProps) {
  const files = useSite(state => state.files)
  const known = listPlaceholders(names, files)
  const used = placeholdersIn(text, known)
  return (
    <div className={styles.placeholders}>
      {used.length > 0 && (
        <dl>
          {used.map(([placeholder, meaning]) => (
            <div key={placeholder}>
              <dt>{placeholder}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      )}
      <select
        className={`${field.select} ${styles.insert}`}
        aria-label={`Insert into ${label}`}
        value=""
        onChange={({ target }) => target.value && onInsert(target.value)}
      >
        <option value="">Insert …</option>
        {known.map(([placeholder, meaning]) => (
          <option key={placeholder} value={placeholder}>
            {meaning}
          </option>
        ))}
      </select>
    </div>
  )
}
