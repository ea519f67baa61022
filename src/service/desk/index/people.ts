import type { DatabaseSync } from 'node:sqlite'
import type { HistoryEntry } from '#contract/desk/person.ts'
import { foldPerson, type PersonState } from '../fold.ts'
import { personRowOf } from './index-rows.ts'
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
  const events = personEvents(database)
  return {
    person(personId: string): IndexedPerson | undefined {
      const found = find.get(personId)
      if (!found) return undefined
      const { id, name, is_demo } = personRowOf(found)
      return { name, isDemo: is_demo, ...foldPerson(events.asked(id), events.facts(id)) }
    },

    /** Where people stand; who is not known is left out. */
    states(personIds: string[]): { personId: string; state: PersonState }[] {
      return personIds.flatMap(personId => {
        const found = find.get(personId)
        if (!found) return []
        const row = personRowOf(found)
        const state = {
          status: row.status,
          lostReason: row.lost_reason,
          owner: row.owner,
          visitAt: row.visit_at,
          visitRequest: row.visit_request,
          furthest: row.furthest,
          contactedAt: row.contacted_at,
          version: row.version,
          decidedVersion: row.decided_version,
        }
        return [{ personId, state }]
      })
    },
  }
}
