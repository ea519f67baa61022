import { Icon } from '../controls/badges/icon.tsx'
import button from '../controls/forms/button.module.css'
import { removeQueued, useSendQueue } from '../offline/send-queue.ts'
import { clock } from '../text/desk-time.ts'
import { colleague } from '../text/labels.ts'
import { changePerson, dropConflict, useConflicts } from './change-person.ts'
import styles from './conflict-box.module.css'
import { describeChange } from './describe-change.ts'
import { describeEntry } from './describe-entry.ts'

/** Tells who was faster, with what, and asks whether the own change should still be made. */
export default function ConflictBox({ personId }: { personId: string }) {
  const made = useConflicts(conflicts => conflicts[personId])
  const waited = useSendQueue(({ items }) =>
    items.find(({ dealId, state }) => dealId === personId && state === 'conflict'),
  )
  const mine = made?.mine ?? waited?.changed?.change
  const theirs = made?.theirs ?? waited?.theirs ?? []
  if (!mine) return null
  const discard = () => (made ? dropConflict(personId) : waited && removeQueued(waited.id))
  const save = () => {
    discard()
    void changePerson(personId, mine)
  }
  return (
    <section className={styles.box} role="alert">
      <h2 className={styles.title}>
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
        <button className={button.primary} type="button" onClick={save}>
          Save my change
        </button>
        <button className={button.plain} type="button" onClick={discard}>
          Discard my change
        </button>
      </div>
    </section>
  )
}
