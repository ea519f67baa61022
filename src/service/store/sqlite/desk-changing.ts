import type { DatabaseSync } from 'node:sqlite'
import type { HistoryEntry, NewNote, Person, PersonChange } from '#contract/desk/person.ts'
import { type LostReason, type Status, statuses } from '#contract/desk/statuses.ts'
import type { Act, Changed } from '../desk-store.ts'
import { personReading } from './desk-person.ts'
import type { PersonRow } from './desk-rows.ts'
import { shelving } from './desk-shelving.ts'

type Decided = Pick<PersonRow, 'status' | 'lost_reason' | 'assignee' | 'visit_at'>
type Entry = HistoryEntry extends infer One
  ? One extends HistoryEntry
    ? Omit<One, 'at' | 'by'>
    : never
  : never

const decidedBy = (row: PersonRow, change: Omit<PersonChange, 'version'>): Decided => {
  const status = change.status ?? row.status
  return {
    status,
    lost_reason: status === 'lost' ? (change.lostReason ?? row.lost_reason) : null,
    assignee: change.assignee === undefined ? row.assignee : change.assignee,
    visit_at: change.visitAt === undefined ? row.visit_at : change.visitAt,
  }
}

const entriesOf = (was: Decided, is: Decided): Entry[] => [
  ...(was.status !== is.status || was.lost_reason !== is.lost_reason
    ? [{ kind: 'status' as const, from: was.status, to: is.status, lostReason: is.lost_reason }]
    : []),
  ...(was.assignee !== is.assignee
    ? [{ kind: 'assignee' as const, from: was.assignee, to: is.assignee }]
    : []),
  ...(was.visit_at !== is.visit_at ? [{ kind: 'visit' as const, from: was.visit_at, to: is.visit_at }] : []),
]

/** Whoever is lost keeps how far they had come; anybody else has come as far as they stand, so that a slip can be undone. */
const reachedBy = (row: PersonRow, status: Status): number =>
  status === 'lost' ? row.reached : statuses.indexOf(status)

/** What the team does to people; each change is history with who and when. */
export function changing(database: DatabaseSync) {
  const { person, row: find } = personReading(database)
  const shelves = shelving(database)
  const save = database.prepare(
    `UPDATE people SET status = :status, lost_reason = :lost_reason, assignee = :assignee, visit_at = :visit_at,
       reached = :reached, contacted_at = :contacted_at, version = version + 1, decided_version = version + 1
     WHERE seq = :seq`,
  )
  const addHistory = database.prepare('INSERT INTO history (person, at, by, entry) VALUES (?, ?, ?, ?)')
  const insertNote = database.prepare(
    'INSERT INTO history (person, at, by, entry, note_id) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  )
  const grow = database.prepare('UPDATE people SET version = version + 1 WHERE seq = ?')

  const apply = (row: PersonRow, change: Omit<PersonChange, 'version'>, { by, at }: Act): boolean => {
    const decided = decidedBy(row, change)
    const entries = entriesOf(row, decided)
    if (entries.length === 0) return false
    const reached = reachedBy(row, decided.status)
    save.run({
      ...decided,
      reached,
      contacted_at: reached > 0 ? (row.contacted_at ?? at) : null,
      seq: row.seq,
    })
    if (row.status !== decided.status || row.assignee !== decided.assignee) {
      shelves.moveTo(row.seq, decided.status, decided.assignee)
    }
    for (const entry of entries) addHistory.run(row.seq, at, by, JSON.stringify(entry))
    return true
  }

  const told = (id: string, outcome: Changed['outcome']): Changed | undefined => {
    const now = person(id)
    return now && { outcome, person: now }
  }

  return {
    changePerson(id: string, { version, ...change }: PersonChange, act: Act): Changed | undefined {
      const row = find(id)
      if (!row) return undefined
      // A note in between made the version grow, yet nothing that was decided.
      if (version < row.decided_version || version > row.version) return told(id, 'conflict')
      apply(row, change, act)
      return told(id, 'changed')
    },

    addNote(id: string, note: NewNote, { by, at }: Act): Person | undefined {
      const row = find(id)
      if (!row) return undefined
      const entry = JSON.stringify({ kind: 'note', text: note.text })
      if (insertNote.run(row.seq, at, by, entry, note.id).changes > 0) grow.run(row.seq)
      return person(id)
    },

    setStatuses(ids: string[], status: Status, lostReason: LostReason | null, act: Act): number {
      const change = { status, ...(lostReason && { lostReason }) }
      const rows = ids.map(find).filter(row => row !== undefined)
      return rows.filter(row => apply(row, change, act)).length
    },
  }
}
