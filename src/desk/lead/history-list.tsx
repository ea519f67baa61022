import type { HistoryEntry, PersonLead } from '#contract/desk/person.ts'
import { useNow } from '../controls/use-now.ts'
import { describeEntry } from '../people/describe-change.ts'
import { ago, dayAndClock, machineTime } from '../text/india-time.ts'
import { colleague, properName } from '../text/labels.ts'
import styles from './history-list.module.css'

interface Happening {
  key: string
  at: number
  who: string
  text: string
  isNote: boolean
}

const ofEntry = (entry: HistoryEntry, index: number): Happening => ({
  key: `entry-${index}`,
  at: entry.at,
  who: colleague(entry.by),
  text: describeEntry(entry),
  isNote: entry.kind === 'note',
})

const ofLead = ({ leadId, receivedAt, form, name }: PersonLead): Happening => ({
  key: leadId,
  at: receivedAt,
  who: properName(name),
  text: form === 'enquiry' ? 'sent an enquiry' : 'asked for a site visit',
  isNote: false,
})

/** All that happened with a person, newest first: what they sent, and what the team did. */
export function HistoryList({ history, leads }: { history: HistoryEntry[]; leads: PersonLead[] }) {
  const now = useNow()
  const happenings = [...history.map(ofEntry), ...leads.map(ofLead)].toSorted((a, b) => b.at - a.at)
  return (
    <ol className={styles.history}>
      {happenings.map(({ key, at, who, text, isNote }) => (
        <li key={key} className={styles.entry} data-note={isNote || undefined}>
          <p className={styles.by}>
            <strong>{who}</strong> {!isNote && text}
            <time dateTime={machineTime(at)} title={dayAndClock(at)}>
              {ago(at, now)}
            </time>
          </p>
          {isNote && <p className={styles.note}>{text}</p>}
        </li>
      ))}
    </ol>
  )
}
