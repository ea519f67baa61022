import type { HistoryEntry, Touch } from '#contract/desk/person.ts'
import { useNow } from '../controls/use-now.ts'
import { entryWords } from '../people/change-words.ts'
import { ago, dayAndClock, machineTime } from '../words/india-time.ts'
import { colleague, properName } from '../words/lead-words.ts'
import styles from './history-list.module.css'

interface Happening {
  key: string
  at: number
  who: string
  words: string
  isNote: boolean
}

const ofEntry = (entry: HistoryEntry, index: number): Happening => ({
  key: `entry-${index}`,
  at: entry.at,
  who: colleague(entry.by),
  words: entryWords(entry),
  isNote: entry.kind === 'note',
})

const ofTouch = ({ leadId, receivedAt, form, name }: Touch): Happening => ({
  key: leadId,
  at: receivedAt,
  who: properName(name),
  words: form === 'enquiry' ? 'sent an enquiry' : 'asked for a site visit',
  isNote: false,
})

/** All that happened with a person, newest first: what they sent, and what the team did. */
export function HistoryList({ history, touches }: { history: HistoryEntry[]; touches: Touch[] }) {
  const now = useNow()
  const happenings = [...history.map(ofEntry), ...touches.map(ofTouch)].toSorted((a, b) => b.at - a.at)
  return (
    <ol className={styles.history}>
      {happenings.map(({ key, at, who, words, isNote }) => (
        <li key={key} className={styles.entry} data-note={isNote || undefined}>
          <p className={styles.by}>
            <strong>{who}</strong> {!isNote && words}
            <time dateTime={machineTime(at)} title={dayAndClock(at)}>
              {ago(at, now)}
            </time>
          </p>
          {isNote && <p className={styles.note}>{words}</p>}
        </li>
      ))}
    </ol>
  )
}
