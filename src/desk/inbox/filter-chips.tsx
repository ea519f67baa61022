import { changeInbox } from '../address/address.ts'
import type { InboxView } from '../address/views.ts'
import { Icon } from '../controls/icon.tsx'
import styles from './filter-chips.module.css'
import { filterNames, filterValue, setFilters } from './filter-labels.ts'

/** The filters that are set, each with a way to be rid of it. */
export function FilterChips({ inbox }: { inbox: InboxView }) {
  const filters = setFilters(inbox)
  if (filters.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="Filters that are set">
      {filters.map(({ name, value }) => (
        <li key={name}>
          <button className={styles.chip} type="button" onClick={() => changeInbox({ [name]: undefined })}>
            <span className="visually-hidden">Remove </span>
            <span className={styles.name}>{filterNames[name]}</span> {filterValue(name, value)}
            <Icon name="close" />
          </button>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <button
            className={styles.clear}
            type="button"
            onClick={() => changeInbox(Object.fromEntries(filters.map(({ name }) => [name, undefined])))}
          >
            Clear all
          </button>
        </li>
      )}
    </ul>
  )
}
