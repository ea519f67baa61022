import type { DatabaseSync } from 'node:sqlite'
import { foldPerson } from '../fold.ts'
import { type combiningFacets, standingOf } from './combining-facets.ts'
import { personEvents } from './person-events.ts'

/** Brings a person's row up to all that the index knows of them. */
export function refolding(database: DatabaseSync, facets: ReturnType<typeof combiningFacets>) {
  const events = personEvents(database)
  const before = database.prepare('SELECT status, owner, is_waiting FROM people WHERE id = ?')
  const first = database.prepare(
    'SELECT name, received_at FROM leads WHERE person = ? ORDER BY sort_key LIMIT 1',
  )
  const save = database.prepare(
    `UPDATE people SET name = :name, first_at = :firstAt, leads = :leads, status = :status, lost_reason = :lostReason,
       owner = :owner, visit_at = :visitAt, visit_request = :visitRequest,
       visit = :visit, asked_since = :askedSince, is_waiting = :isWaiting,
       waiting_since = :waitingSince, has_written_again = :hasWrittenAgain, next_at = :nextAt, next_what = :nextWhat,
       version = :version, decided_version = :decidedVersion, contacted_at = :contactedAt, furthest = :furthest WHERE id = :person`,
  )
  const drop = database.prepare('DELETE FROM people WHERE id = ?')

  return (person: number): void => {
    const leads = events.leads(person)
    const facts = events.facts(person)
    // Facts may become known before the lead they are about.
    if (leads.length === 0 && facts.length === 0) {
      drop.run(person)
      return
    }
    const { next, hasWrittenAgain, visit, ...state } = foldPerson(leads, facts).state
    const { name, received_at } = { ...first.get(person) }
    const was = standingOf(before.get(person))
    const isWaiting = state.waitingSince !== null
    save.run({
      ...state,
      visit: JSON.stringify(visit),
      isWaiting: isWaiting ? 1 : 0,
      hasWrittenAgain: hasWrittenAgain ? 1 : 0,
      nextAt: next?.at ?? null,
      nextWhat: next?.what ?? null,
      person,
      leads: leads.length,
      name: String(name ?? ''),
      firstAt: Number(received_at ?? 0),
    })
    if (was.status !== state.status || was.owner !== state.owner || was.isWaiting !== isWaiting) {
      facets.moveTo(person, { status: state.status, owner: state.owner, isWaiting })
    }
  }
}
