import type { DatabaseSync } from 'node:sqlite'
import type { NewNote, Person, PersonChange } from '#contract/desk/person.ts'
import type { LostReason, Status } from '#contract/desk/statuses.ts'
import { decide, isOutdated, type Standing } from '../desk-decision.ts'
import type { Act, Changed } from '../desk-store.ts'
import { personReading } from './desk-person.ts'
import type { PersonRow } from './desk-rows.ts'
import { shelving } from './desk-shelving.ts'

const standingOf = (row: PersonRow): Standing => ({
  status: row.status,
  lostReason: row.lost_reason,
  assignee: row.assignee,
  visitAt: row.visit_at,
  reached: row.reached,
  contactedAt: row.contacted_at,
})

/** What the team does to people; each change is history with who and when. */
export function changing(database: DatabaseSync) {
  const { person, row: find } = personReading(database)
  const shelves = shelving(database)
  const save = database.prepare(
    `UPDATE people SET status = :status, lost_reason = :lostReason, assignee = :assignee, visit_at = :visitAt,
       reached = :reached, contacted_at = :contactedAt, version = version + 1, decided_version = version + 1
     WHERE seq = :seq`,
  )
  const addHistory = database.prepare('INSERT INTO history (person, at, by, entry) VALUES (?, ?, ?, ?)')
  const insertNote = database.prepare(
    'INSERT INTO history (person, at, by, entry, note_id) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  )
  const grow = database.prepare('UPDATE people SET version = version + 1 WHERE seq = ?')

  const apply = (row: PersonRow, change: Omit<PersonChange, 'version'>, { by, at }: Act): boolean => {
    const { is, entries } = decide(standingOf(row), change, at)
    if (entries.length === 0) return false
    save.run({ ...is, seq: row.seq })
    if (row.status !== is.status || row.assignee !== is.assignee) {
      shelves.moveTo(row.seq, is.status, is.assignee)
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
      const now = { version: row.version, decidedVersion: row.decided_version }
      if (isOutdated(version, now)) return told(id, 'conflict')
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
