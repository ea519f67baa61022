import type { DatabaseSync } from 'node:sqlite'
import { foldPerson } from '../fold.ts'
import { type combiningFacets, standingOf } from './combining-facets.ts'
import type { LeadWords } from './lead-words.ts'
import { personEvents } from './person-events.ts'

/** Brings a person's row up to all that the index knows of them. */
export function refolding(
  database: DatabaseSync,
  facets: ReturnType<typeof combiningFacets>,
  words: LeadWords,
) {
  const events = personEvents(database)
  const before = database.prepare('SELECT status, owner, is_waiting, details FROM people WHERE id = ?')
  const first = database.prepare(
    'SELECT sent_name, received_at FROM leads WHERE person = ? ORDER BY sort_key LIMIT 1',
  )
  const save = database.prepare(
    `UPDATE people SET name = :name, first_at = :firstAt, leads = :leads, status = :status, lost_reason = :lostReason,
       owner = :owner, owner_at = :ownerAt, taken_from = :takenFrom, visit_at = :visitAt, visit_request = :visitRequest,
       visit = :visit, asked_since = :askedSince, is_waiting = :isWaiting,
       waiting_since = :waitingSince, has_written_again = :hasWrittenAgain, next_at = :nextAt, next_what = :nextWhat,
       details = :details, interest = :interest,
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
    const { next, hasWrittenAgain, visit, details, ...state } = foldPerson(leads, facts).state
    const { sent_name, received_at } = { ...first.get(person) }
    const row = before.get(person)
    const was = standingOf(row)
    const noted = JSON.stringify(details)
    const isWaiting = state.waitingSince !== null
    save.run({
      ...state,
      visit: JSON.stringify(visit),
      isWaiting: isWaiting ? 1 : 0,
      hasWrittenAgain: hasWrittenAgain ? 1 : 0,
      nextAt: next?.at ?? null,
      nextWhat: next?.what ?? null,
      details: noted,
      interest: details.interest,
      person,
      leads: leads.length,
      name: details.name ?? String(sent_name ?? ''),
      firstAt: Number(received_at ?? 0),
    })
    // Of most people nothing is noted: their leads stay under what was sent.
    if (noted !== row?.details || details.name !== null || details.email !== null)
      words.rename(person, details)
    if (was.status !== state.status || was.owner !== state.owner || was.isWaiting !== isWaiting) {
      facets.moveTo(person, { status: state.status, owner: state.owner, isWaiting })
    }
  }
}
