import type { HistoryEntry } from '#domain/deals/history-entry.ts'
import type { Change } from '#domain/decide/decide.ts'
import box from '../controls/accent-box.module.css'
import { Icon } from '../controls/badges/icon.tsx'
import { Button } from '../controls/forms/button.tsx'
import { changeDeal, dropConflict, useConflicts } from '../data/change-deal.ts'
import { describeChange } from '../data/describe-change.ts'
import { removeQueued, useSendQueue } from '../data/send-queue.ts'
import { clock } from '../text/desk-time.ts'
import { colleague } from '../text/labels.ts'
import styles from './conflict-box.module.css'
import { describeEntry } from './describe-entry.ts'

interface ConflictNoteProps {
  mine: Change
  theirs: readonly HistoryEntry[]
  onSave: () => void
  onDiscard: () => void
}

/** Shows what others changed first, and asks whether to make the own change anyway. */
export function ConflictNote({ mine, theirs, onSave, onDiscard }: ConflictNoteProps) {
  return (
    <section className={box.box} role="alert">
      <h2 className={box.title}>
        <Icon name="warning" />
        Someone else changed this first
      </h2>
      <ul>
        {theirs.map(entry => (
          <li key={`${entry.at}-${entry.kind}`}>
            <strong>{colleague(entry.by)}</strong> at {clock(entry.at)}: {describeEntry(entry)}
          </li>
        ))}
      </ul>
      <p>
        Your change is not saved yet: <strong>{describeChange(mine)}</strong>.
      </p>
      <div className={styles.foot}>
        <Button kind="primary" onClick={onSave}>
          Save my change
        </Button>
        <Button kind="plain" onClick={onDiscard}>
          Discard my change
        </Button>
      </div>
    </section>
  )
}

export default function ConflictBox({ dealId }: { dealId: string }) {
  const made = useConflicts(conflicts => conflicts[dealId])
  const waited = useSendQueue(({ items }) =>
    items.find(item => item.dealId === dealId && item.state === 'conflict'),
  )
  const mine = made?.mine ?? waited?.changed?.change
  const theirs = made?.theirs ?? waited?.theirs ?? []
  if (!mine) return null
  const discard = () => (made ? dropConflict(dealId) : waited && removeQueued(waited.id))
  const save = () => {
    discard()
    void changeDeal(dealId, mine)
  }
  return <ConflictNote mine={mine} theirs={theirs} onSave={save} onDiscard={discard} />
}
