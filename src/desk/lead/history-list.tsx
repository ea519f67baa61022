import type { Deal } from '#api/deals/deal.ts'
import { unnamedSource } from '#api/import/import.ts'
import type { HistoryEntry } from '#domain/deals/history-entry.ts'
import { splitContacts } from '../contacts/merge/merge-contacts.ts'
import { Button } from '../controls/forms/button.tsx'
import { useNow } from '../controls/use-now.ts'
import { describeEntry } from '../deals/describe-entry.ts'
import { ago, dayAndClock, machineTime } from '../text/desk-time.ts'
import { colleague, properName } from '../text/labels.ts'
import { sourceName } from '../text/lead-field-text.ts'
import { type DayOfLeads, foldDays } from './fold-days.ts'
import styles from './history-list.module.css'

interface HistoryItem {
  key: string
  at: number
  who: string
  text: string
  isNote: boolean
  /** The merge, if it can be undone. */
  merge?: string
  /** Whether the merge added a handle. */
  isAdded?: boolean
}

const ofEntry = (entry: HistoryEntry, position: number, { leads, name }: Deal): HistoryItem => ({
  key: `entry-${position}`,
  at: entry.at,
  who: colleague(entry.by),
  text: describeEntry(entry, leads, properName(name)),
  isNote: entry.kind === 'note',
  ...(entry.kind === 'merge' &&
    entry.isInEffect && { merge: entry.merge, isAdded: entry.added !== undefined }),
})

const importedText = (source: string | null, isFirst: boolean): string => {
  const where =
    source === null || source === unnamedSource ? 'in an imported list' : `through ${sourceName(source)}`
  return `${isFirst ? 'asked' : 'asked again'} ${where}`
}

const sentText = (day: DayOfLeads, isFirst: boolean): string => {
  const {
    leads: [{ form, isTeamEntry, isImported, source }, ...others],
    isCut,
  } = day
  if (others.length > 0) return `sent ${others.length + 1}${isCut ? ' or more' : ''} leads in a day`
  if (isImported) return importedText(source, isFirst)
  if (isTeamEntry) return source ? `was added by the team, source ${source}` : 'was added by the team'
  return form === 'enquiry' ? 'sent an enquiry' : 'asked for a site visit'
}

const ofDay = (day: DayOfLeads, isFirst: boolean): HistoryItem => {
  const { leadId, receivedAt, name } = day.leads[0]
  return { key: leadId, at: receivedAt, who: properName(name), text: sentText(day, isFirst), isNote: false }
}

/** How many entries the folded history shows. Their space is reserved from the start, so that nothing below moves. */
const foldedEntries = 3
/** A longer text may be truncated in the folded history. */
const longText = 30

const lastNoteOf = (all: HistoryItem[]): HistoryItem | undefined => all.find(({ isNote }) => isNote)

/** The newest entries, always including the last note, however old it is. */
const foldHappenings = (all: HistoryItem[]): HistoryItem[] => {
  const lastNote = lastNoteOf(all)
  const isNoteLater = lastNote !== undefined && all.indexOf(lastNote) >= foldedEntries
  return isNoteLater ? [...all.slice(0, foldedEntries - 1), lastNote] : all.slice(0, foldedEntries)
}

interface HistoryListProps {
  deal: Deal
  isFolded: boolean
  onUnfold: () => void
}

/** The events of a deal, newest first: the contact's requests and the team's work. */
export function HistoryList({ deal, isFolded, onUnfold }: HistoryListProps) {
  const { history, historyCount, leads, leadCount } = deal
  const now = useNow()
  // Positions do not change when earlier entries are loaded, so that the shown entries keep their place and focus.
  const first = historyCount - history.length
  // A separate entry names the member who added a lead.
  const added = new Set(history.flatMap(entry => (entry.kind === 'entry' ? [entry.lead] : [])))
  const days = foldDays(leads, leadCount)
  const happenings = [
    ...history.map((entry, index) => ofEntry(entry, first + index, deal)),
    ...days
      .filter(day => !added.has(day.leads[0].leadId))
      .map(day => ofDay(day, leads.length === leadCount && day === days.at(-1))),
  ].toSorted((a, b) => b.at - a.at)
  const shown = isFolded ? foldHappenings(happenings) : happenings
  const lastNote = lastNoteOf(happenings)
  const isCut = shown.length < happenings.length || shown.some(({ text }) => text.length > longText)
  return (
    <>
      <div className={styles.head}>
        <h2>History</h2>
        {isFolded && isCut && (
          <Button kind="plain" onClick={onUnfold}>
            Show all history
          </Button>
        )}
      </div>
      <div className={styles.room} data-folded={isFolded || undefined}>
        <ol className={styles.history} data-folded={isFolded || undefined}>
          {shown.map(happening => {
            const { key, at, who, text, isNote, merge } = happening
            // Only the last note has its own lines while the history is folded.
            const isInLine = !isNote || (isFolded && happening !== lastNote)
            return (
              <li key={key} className={styles.entry} data-note={isNote || undefined}>
                <p className={styles.by}>
                  <span className={styles.what}>
                    <strong>{who}</strong> {isInLine && text}
                  </span>
                  <time dateTime={machineTime(at)} title={dayAndClock(at)}>
                    {ago(at, now)}
                  </time>
                </p>
                {!isInLine && <p className={styles.note}>{text}</p>}
                {merge && (
                  <Button kind="plain" onClick={() => void splitContacts(deal, merge)}>
                    {happening.isAdded ? 'Undo' : 'Undo the merge'}
                  </Button>
                )}
              </li>
            )
          })}
        </ol>
        {isFolded && !lastNote && <p className={styles.none}>No notes yet</p>}
      </div>
    </>
  )
}
