import type { DatabaseSync } from 'node:sqlite'
import type { HistoryEntry } from '#contract/desk/person.ts'
import type { Standing } from '#contract/desk/standing.ts'
import { foldPerson } from '../fold.ts'
import type { PersonState } from '../person-state.ts'
import { personRowOf, stateOf } from './index-rows.ts'
import { personEvents } from './person-events.ts'

/** What the index knows of a person, beside their leads themselves. */
export interface IndexedPerson {
  name: string
  isDemo: boolean
  state: PersonState
  history: HistoryEntry[]
}

/** Reads people, on one connection. */
export function peopleReads(database: DatabaseSync) {
  const find = database.prepare('SELECT * FROM people WHERE person_id = ? AND leads > 0')
  const lastNote = database.prepare(
    `SELECT json_extract(fact, '$.text') AS text FROM facts
     WHERE person = ? AND json_extract(fact, '$.kind') = 'note' ORDER BY version DESC LIMIT 1`,
  )
  const isOfBulk = database.prepare('SELECT 1 FROM bulk_facts WHERE bulk = ? AND person = ? LIMIT 1')
  const events = personEvents(database)
  return {
    person(personId: string): IndexedPerson | undefined {
      const found = find.get(personId)
      if (!found) return undefined
      const { id, name, is_demo } = personRowOf(found)
      return { name, isDemo: is_demo, ...foldPerson(events.leads(id), events.facts(id)) }
    },

    /** Where people stand, with the last note of each; who is not known is left out. */
    standings(personIds: string[]): (Standing & { personId: string })[] {
      return [...new Set(personIds)].flatMap(personId => {
        const found = find.get(personId)
        if (!found) return []
        const { status, lostReason, owner, visitAt, next, details, waitingSince } = stateOf(found)
        const note = lastNote.get(Number(found.id))?.text
        return [
          {
            ...{ personId, status, lostReason, owner, visitAt, next, details, waitingSince },
            lastNote: typeof note === 'string' ? note : null,
          },
        ]
      })
    },

    /** Where people stand; who is not known, or was met by the bulk change `outside` already, is left out. */
    states(personIds: string[], outside?: string): { personId: string; state: PersonState }[] {
      return personIds.flatMap(personId => {
        const found = find.get(personId)
        if (!found || (outside !== undefined && isOfBulk.get(outside, Number(found.id)))) return []
        return [{ personId, state: stateOf(found) }]
      })
    },
  }
}
