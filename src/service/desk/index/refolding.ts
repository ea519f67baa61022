import type { DatabaseSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'
import { foldPerson } from '../fold.ts'
import type { PersonEvents } from '../person-state.ts'
import { type combiningFacets, personFacetsOf } from './combining-facets.ts'
import type { LeadWords } from './lead-words.ts'
import { personEvents } from './person-events.ts'

/** Whoever was merged into another is told as them, and has nothing of their own to tell. */
const nothing: PersonEvents = { leads: [], facts: [], merged: new Map() }

/** Brings a person's row up to all that the index knows of them. */
export function refolding(
  database: DatabaseSync,
  facets: ReturnType<typeof combiningFacets>,
  words: LeadWords,
) {
  const events = personEvents(database)
  const before = database.prepare(
    'SELECT status, furthest, owner, is_waiting, details, root FROM people WHERE id = ?',
  )
  // The name is the person's own, whoever else was merged into them.
  const first = database.prepare(
    `SELECT sent_name, (SELECT received_at FROM leads WHERE person = :person ORDER BY sort_key LIMIT 1) AS received_at,
       (SELECT count(*) FROM leads WHERE person = :person) AS leads
     FROM leads WHERE person = :person ORDER BY sender IS NOT NULL, sort_key LIMIT 1`,
  )
  const save = database.prepare(
    `UPDATE people SET name = :name, first_at = :firstAt, leads = :leads, status = :status, lost_reason = :lostReason,
       owner = :owner, owner_at = :ownerAt, taken_from = :takenFrom, visit_at = :visitAt, visit_request = :visitRequest,
       visit = :visit, asked_since = :askedSince, is_waiting = :isWaiting,
       waiting_since = :waitingSince, has_written_again = :hasWrittenAgain, next_at = :nextAt, next_what = :nextWhat,
       details = :details, interest = :interest, permission = :permission, requests = :requests, requested_at = :requestedAt,
       version = :version, decided_version = :decidedVersion, contacted_at = :contactedAt, furthest = :furthest WHERE id = :person`,
  )
  const drop = database.prepare('DELETE FROM people WHERE id = ?')

  /** `isMoved` where leads came or went, which then belong under another name and combination. */
  return (person: number, isMoved = false): void => {
    const row = before.get(person)
    const root = typeof row?.root === 'number' ? row.root : undefined
    const all = root === undefined ? events.of(person) : nothing
    // Facts may become known before the lead they are about.
    const hasAny = root === undefined ? all.leads.length + all.facts.length > 0 : events.hasOwn(root, person)
    if (!hasAny) {
      drop.run(person)
      return
    }
    const { next, hasWrittenAgain, visit, details, permission, requests, ...state } = foldPerson(
      all.leads,
      all.facts,
      all.merged,
    ).state
    const { sent_name, received_at, leads } = { ...first.get({ person }) }
    const was = personFacetsOf(row)
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
      permission: JSON.stringify(permission),
      requests: JSON.stringify(requests),
      requestedAt: requests[0]?.since ?? null,
      person,
      leads: Number(leads ?? 0),
      name: details.name ?? String(sent_name ?? ''),
      firstAt: Number(received_at ?? 0),
    })
    // Of most people nothing is noted: their leads stay under what was sent.
    if (isMoved || noted !== row?.details || details.name !== null || details.email !== null)
      words.rename(person, details)
    const { status, furthest, owner } = state
    const stands = { status, furthest, owner, isWaiting }
    if (isMoved || !isDeepStrictEqual(was, stands)) facets.moveTo(person, stands)
  }
}
