import { changeInbox } from '../../address/address.ts'
import type { InboxView } from '../../address/views.ts'
import { Icon } from '../../controls/badges/icon.tsx'
import styles from './filter-chips.module.css'
import { type FilterName, filterNames, filterValue, setFilters } from './filter-labels.ts'

const without = (inbox: InboxView, name: FilterName, value: string) => ({
  [name]: [inbox[name] ?? []].flat().filter(each => each !== value),
})

/** The active filters, each with a way to remove it. */
export function FilterChips({ inbox }: { inbox: InboxView }) {
  const filters = setFilters(inbox)
  if (filters.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {filters.map(({ name, value }) => (
        <li key={`${name} ${value}`}>
          <button
            className={styles.chip}
            type="button"
            onClick={() => changeInbox(without(inbox, name, value))}
          >
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
