import type { DatabaseSync } from 'node:sqlite'
import { foldPerson } from '../fold.ts'
import type { combiningFacets } from './combining-facets.ts'
import { personEvents } from './person-events.ts'

/** Brings a person's row up to all that the index knows of them. */
export function refolding(database: DatabaseSync, facets: ReturnType<typeof combiningFacets>) {
  const events = personEvents(database)
  const before = database.prepare('SELECT status, owner FROM people WHERE id = ?')
  const first = database.prepare(
    'SELECT name, received_at FROM leads WHERE person = ? ORDER BY sort_key LIMIT 1',
  )
  const countOf = database.prepare('SELECT count(*) AS leads FROM leads WHERE person = ?')
  const save = database.prepare(
    `UPDATE people SET name = :name, first_at = :firstAt, leads = :leads, status = :status, lost_reason = :lostReason,
       owner = :owner, visit_at = :visitAt, visit_request = :visitRequest, version = :version,
       decided_version = :decidedVersion, contacted_at = :contactedAt, furthest = :furthest WHERE id = :person`,
  )
  const drop = database.prepare('DELETE FROM people WHERE id = ?')

  return (person: number): void => {
    const leads = Number(countOf.get(person)?.leads)
    const facts = events.facts(person)
    // Facts may become known before the lead they are about.
    if (leads === 0 && facts.length === 0) {
      drop.run(person)
      return
    }
    const { state } = foldPerson(events.asked(person), facts)
    const { name, received_at } = { ...first.get(person) }
    const was = { ...before.get(person) }
    save.run({ ...state, person, leads, name: String(name ?? ''), firstAt: Number(received_at ?? 0) })
    if (was.status !== state.status || was.owner !== state.owner) {
      facets.moveTo(person, state.status, state.owner)
    }
  }
}
