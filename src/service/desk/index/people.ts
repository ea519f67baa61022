import type { DatabaseSync } from 'node:sqlite'
import type { HistoryEntry } from '#contract/desk/person.ts'
import type { PersonSummary } from '#contract/desk/person-summary.ts'
import { foldPerson } from '../fold.ts'
import type { PersonState } from '../person-state.ts'
import { personRowOf, stateOf } from './index-rows.ts'
import { lastNoteOf } from './last-note.ts'
import { personEvents } from './person-events.ts'

/** What the index knows of a person, beside their leads themselves. */
export interface IndexedPerson {
  /** How they are named, and those who were merged into them. */
  personId: string
  others: string[]
  name: string
  isDemo: boolean
  state: PersonState
  history: HistoryEntry[]
}

/** Reads people, on one connection. */
export function peopleReads(database: DatabaseSync) {
  const find = database.prepare(
    `SELECT r.* FROM people p JOIN people r ON r.id = coalesce(p.root, p.id) WHERE p.person_id = ? AND r.leads > 0`,
  )
  const phones = database.prepare(
    `SELECT p.id, p.phone, r.person_id FROM people p JOIN people r ON r.id = coalesce(p.root, p.id)
     WHERE p.id > ? ORDER BY p.id LIMIT ?`,
  )
  const lastNote = database.prepare(`SELECT ${lastNoteOf(':person')} AS text`)
  const others = database.prepare('SELECT person_id FROM people WHERE root = ? ORDER BY person_id')
  const own = database.prepare('SELECT phone FROM people WHERE id = :root OR root = :root')
  const kept = database.prepare(
    'SELECT p.person_id FROM merge_facts m JOIN people p ON p.id = m.kept WHERE m.merge = ? AND m.other IS NOT NULL',
  )
  const isOfBulk = database.prepare('SELECT 1 FROM bulk_facts WHERE bulk = ? AND person = ? LIMIT 1')
  const events = personEvents(database)
  return {
    person(personId: string): IndexedPerson | undefined {
      const found = find.get(personId)
      if (!found) return undefined
      const { id, name, is_demo } = personRowOf(found)
      const { leads, facts, merged } = events.of(id)
      const folded = foldPerson(leads, facts, merged)
      return {
        personId: String(found.person_id),
        others: others.all(id).map(row => String(row.person_id)),
        name,
        isDemo: is_demo,
        ...folded,
      }
    },

    /** Where people stand, with the last note of each; who is not known is left out. */
    summaries(personIds: string[]): (PersonSummary & { personId: string })[] {
      return [...new Set(personIds)].flatMap(personId => {
        const found = find.get(personId)
        if (!found) return []
        const { status, lostReason, owner, visitAt, next, details, waitingSince, permission } = stateOf(found)
        const note = lastNote.get({ person: Number(found.id) })?.text
        return [
          {
            ...{ personId, status, lostReason, owner, visitAt, next, details, waitingSince, permission },
            lastNote: typeof note === 'string' ? note : null,
          },
        ]
      })
    },

    /**
     * Where people stand, each once and as whom they are told; who is not known, or was met by the bulk change `outside`
     * already, is left out.
     */
    states(personIds: string[], outside?: string): { personId: string; state: PersonState }[] {
      const met = new Set<number>()
      return personIds.flatMap(asked => {
        const found = find.get(asked)
        if (!found || (outside !== undefined && isOfBulk.get(outside, Number(found.id)))) return []
        if (met.size === met.add(Number(found.id)).size) return []
        return [{ personId: String(found.person_id), state: stateOf(found) }]
      })
    },

    /** Into whom a merge has merged somebody. */
    keptIn(merge: string): string | undefined {
      const row = kept.get(merge)
      return row && String(row.person_id)
    },

    /** Everybody who is told as this one, whoever that is last; nobody where they are not known. */
    members(personId: string): string[] {
      const found = find.get(personId)
      if (!found) return []
      return [...others.all(Number(found.id)).map(row => String(row.person_id)), String(found.person_id)]
    },

    /** The numbers of one person, of whoever was merged into them too. */
    phonesOf(personId: string): string[] {
      const found = find.get(personId)
      return found ? own.all({ root: Number(found.id) }).map(row => String(row.phone)) : []
    },

    /** The numbers of everybody, with as whom they are told; `id` reads on. */
    phones: (after: number, limit: number): { id: number; phone: string; personId: string }[] =>
      phones.all(after, limit).map(row => ({
        id: Number(row.id),
        phone: String(row.phone),
        personId: String(row.person_id),
      })),

    /** Which of these name somebody who is known. */
    knownIds: (personIds: string[]): string[] =>
      personIds.filter(personId => find.get(personId) !== undefined),
  }
}
