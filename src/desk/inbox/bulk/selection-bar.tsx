import { Suspense, useState } from 'react'
import { Icon } from '../../controls/badges/icon.tsx'
import { Button } from '../../controls/forms/button.tsx'
import { lateSheet } from '../../controls/late-part.tsx'
import { useInbox } from '../../data/inbox.ts'
import { askStageOfSelected, closeBulkSheet, countFound, useBulkSheet } from './bulk-change.ts'
import { askRange, describeSelected, selectEverybody, selectNobody, useSelection } from './selection.ts'
import styles from './selection-bar.module.css'

const BulkSheet = lateSheet(async () => ({
  default: (await import('./bulk-sheets.tsx')).BulkSheet,
}))
const AssignSheet = lateSheet(async () => ({ default: (await import('./bulk-sheets.tsx')).AssignSheet }))

function Bar({ onAssign }: { onAssign: (whose: string) => void }) {
  const selection = useSelection()
  const { selected, isEverybody, found, isRangeAsked } = selection
  const hasMore = useInbox(state => state.next !== null || state.rows.length > selected.size)
  if (selected.size === 0 && !isEverybody) return null
  const whose = describeSelected(selection)
  return (
    <div className={styles.bar} role="toolbar" aria-label="Selected leads">
      <span className={styles.count} role="status">
        {isRangeAsked
          ? 'Tap the last person'
          : isEverybody
            ? `All results${found === undefined ? '' : `: ${whose}`}`
            : `${selected.size} selected`}
      </span>
      {!isEverybody && hasMore && (
        <Button
          kind="plain"
          className={styles.range}
          aria-pressed={isRangeAsked}
          onClick={() => askRange(!isRangeAsked)}
        >
          Select up to …
        </Button>
      )}
      {!isEverybody && hasMore && (
        <Button kind="plain" onClick={() => selectEverybody(countFound)}>
          Select all results
        </Button>
      )}
      <Button kind="primary" onClick={askStageOfSelected}>
        Change stage
      </Button>
      <Button kind="quiet" onClick={() => onAssign(whose)}>
        Assign
      </Button>
      <Button kind="icon" aria-label="Clear the selection" onClick={selectNobody}>
        <Icon name="close" />
      </Button>
    </div>
  )
}

/** The actions for the selected deals. */
export function SelectionBar() {
  const [assigned, setAssigned] = useState<string>()
  const isAsked = useBulkSheet(state => state.question !== undefined)
  return (
    <>
      <Bar onAssign={setAssigned} />
      <Suspense fallback={null}>
        {assigned !== undefined && <AssignSheet whose={assigned} onClose={() => setAssigned(undefined)} />}
        {isAsked && <BulkSheet onClose={closeBulkSheet} />}
      </Suspense>
    </>
  )
}
