import button from '../controls/button.module.css'
import { Icon } from '../controls/icon.tsx'
import { useInbox } from '../people/inbox-store.ts'
import { askStatus } from '../people/status-sheet.tsx'
import { count } from '../text/labels.ts'
import { changeSelected } from './bulk-status.ts'
import { selectEverybody, selectNobody, useSelection } from './selection.ts'
import styles from './selection-bar.module.css'

/** What can be done with the people selected. */
export function SelectionBar() {
  const { selected, isEverybody } = useSelection()
  const hasMore = useInbox(state => state.next !== null || state.rows.length > selected.size)
  if (selected.size === 0 && !isEverybody) return null
  const whose = isEverybody ? 'everybody found' : count(selected.size, 'person', 'people')
  return (
    <div className={styles.bar} role="toolbar" aria-label="Selected leads">
      <span className={styles.count}>{isEverybody ? 'Everybody found' : `${selected.size} selected`}</span>
      {!isEverybody && hasMore && (
        <button className={button.plain} type="button" onClick={selectEverybody}>
          Select everybody found
        </button>
      )}
      <button
        className={button.primary}
        type="button"
        onClick={() => askStatus({ whose, onChoose: (...chosen) => void changeSelected(...chosen) })}
      >
        Change status
      </button>
      <button className={button.icon} type="button" aria-label="Select nobody" onClick={selectNobody}>
        <Icon name="close" />
      </button>
    </div>
  )
}
