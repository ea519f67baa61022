import type { HistoryEntry, Person, PersonLead } from '#contract/desk/person.ts'
import button from '../controls/button.module.css'
import { useNow } from '../controls/use-now.ts'
import { describeEntry } from '../people/describe-change.ts'
import { splitPeople } from '../people/merge-people.ts'
import { ago, dayAndClock, machineTime } from '../text/desk-time.ts'
import { colleague, properName } from '../text/labels.ts'
import styles from './history-list.module.css'

interface Happening {
  key: string
  at: number
  who: string
  text: string
  isNote: boolean
  /** The merge it was, where that can be taken back. */
  merge?: string
}

const ofEntry = (entry: HistoryEntry, index: number): Happening => ({
  key: `entry-${index}`,
  at: entry.at,
  who: colleague(entry.by),
  text: describeEntry(entry),
  isNote: entry.kind === 'note',
  ...(entry.kind === 'merge' && entry.isInEffect && { merge: entry.merge }),
})

const ofLead = ({ leadId, receivedAt, form, name }: PersonLead): Happening => ({
  key: leadId,
  at: receivedAt,
  who: properName(name),
  text: form === 'enquiry' ? 'sent an enquiry' : 'asked for a site visit',
  isNote: false,
})

/** All that happened with a person, newest first: what they sent, and what the team did. */
export function HistoryList({ person }: { person: Person }) {
  const { history, leads } = person
  const now = useNow()
  const happenings = [...history.map(ofEntry), ...leads.map(ofLead)].toSorted((a, b) => b.at - a.at)
  return (
    <ol className={styles.history}>
      {happenings.map(({ key, at, who, text, isNote, merge }) => (
        <li key={key} className={styles.entry} data-note={isNote || undefined}>
          <p className={styles.by}>
            <strong>{who}</strong> {!isNote && text}
            <time dateTime={machineTime(at)} title={dayAndClock(at)}>
              {ago(at, now)}
            </time>
          </p>
          {isNote && <p className={styles.note}>{text}</p>}
          {merge && (
            <button className={button.plain} type="button" onClick={() => void splitPeople(person, merge)}>
              Undo the merge
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}
