import type { DatabaseSync } from 'node:sqlite'
import type { HistoryEntry } from '#contract/crm/person.ts'
import { noDetails } from '#domain/deals/details.ts'
import {
  advancePerson,
  type CarriedFold,
  foldPerson,
  nothingCarried,
  type PersonEvent,
  stateIn,
} from '#domain/deals/fold.ts'
import type { PersonEvents } from '#domain/deals/person-state.ts'
import { readFormConsent } from '../consent/form-consent-queries.ts'
import { personEvents } from './person-events.ts'
import type { SearchTables } from './search-tables.ts'

/** Whoever was merged into another is told as them, and has nothing of their own to tell. */
const nothing: PersonEvents = { leads: [], facts: [], merged: new Map() }

/**
 * Keeps people's rows up to what the index knows of them. An event that is next for its person carries them on from where
 * they were, however much happened before; anything else folds them from the beginning.
 */
export function updatePeople(database: DatabaseSync, search: SearchTables) {
  const events = personEvents(database)
  const formConsent = readFormConsent(database)
  const before = database.prepare('SELECT details, root, fold FROM people WHERE id = ?')
  const save = database.prepare(
    `UPDATE people SET status = :status, lost_reason = :lostReason,
       owner = :owner, owner_at = :ownerAt, taken_from = :takenFrom, visit_at = :visitAt, visit_request = :visitRequest,
       visit = :visit, asked_since = :askedSince, is_waiting = :isWaiting,
       waiting_since = :waitingSince, has_written_again = :hasWrittenAgain, next_at = :nextAt, next_what = :nextWhat,
       details = :details, interest = :interest, permission = :permission, requests = :requests, requested_at = :requestedAt,
       version = :version, decided_version = :decidedVersion, contacted_at = :contactedAt, furthest = :furthest,
       fold = :fold WHERE id = :person`,
  )
  const drop = database.prepare('DELETE FROM people WHERE id = ?')
  const addEntry = database.prepare(
    `INSERT INTO history (person, position, at, entry)
     VALUES (:person, (SELECT coalesce(max(position), 0) + 1 FROM history WHERE person = :person), :at, :entry)`,
  )
  const dropHistory = database.prepare('DELETE FROM history WHERE person = ?')

  /** People while a part of the feed is brought in. */
  const loaded = new Map<number, CarriedFold>()

  const load = (person: number): CarriedFold => {
    const known = loaded.get(person)
    if (known) return known
    const row = before.get(person)
    return typeof row?.fold === 'string' ? JSON.parse(row.fold) : nothingCarried
  }

  const addHistory = (person: number, history: HistoryEntry[]): void => {
    for (const entry of history) addEntry.run({ person, at: entry.at, entry: JSON.stringify(entry) })
  }

  const saveRow = (person: number, carried: CarriedFold): void => {
    const row = before.get(person)
    const state = stateIn(carried)
    const { next, visit, details, permission, requests } = state
    const noted = JSON.stringify(details)
    const isWaiting = state.waitingSince !== null
    save.run({
      status: state.status,
      lostReason: state.lostReason,
      owner: state.owner,
      ownerAt: state.ownerAt,
      takenFrom: state.takenFrom,
      visitAt: state.visitAt,
      visitRequest: state.visitRequest,
      askedSince: state.askedSince,
      waitingSince: state.waitingSince,
      version: state.version,
      decidedVersion: state.decidedVersion,
      contactedAt: state.contactedAt,
      furthest: state.furthest,
      visit: JSON.stringify(visit),
      isWaiting: isWaiting ? 1 : 0,
      hasWrittenAgain: state.hasWrittenAgain ? 1 : 0,
      nextAt: next?.at ?? null,
      nextWhat: next?.what ?? null,
      details: noted,
      interest: details.interest,
      permission: JSON.stringify(permission),
      requests: JSON.stringify(requests),
      requestedAt: requests[0]?.since ?? null,
      person,
      fold: JSON.stringify(carried),
    })
    if (noted !== row?.details) search.setNoted(person, details)
  }

  return {
    /** Carries a person on by one event; false where they have to be folded anew. */
    advance(person: number, event: PersonEvent): boolean {
      const version = 'fact' in event ? event.fact.version : 0
      const advanced = advancePerson(load(person), event, {
        get: leadId => formConsent(leadId, { person, before: version }),
        set: () => {},
      })
      if (!advanced) return false
      loaded.set(person, advanced.carried)
      addHistory(person, advanced.history)
      return true
    },

    /** Folds a person from the beginning. */
    replay(person: number): void {
      loaded.delete(person)
      dropHistory.run(person)
      const row = before.get(person)
      const root = typeof row?.root === 'number' ? row.root : undefined
      const all = root === undefined ? events.of(person) : nothing
      // Facts may become known before the lead they are about.
      const hasAny =
        root === undefined ? all.leads.length + all.facts.length > 0 : events.hasOwn(root, person)
      if (!hasAny) {
        search.setNoted(person, noDetails)
        drop.run(person)
        return
      }
      const { carried, history } = foldPerson(all.leads, all.facts, all.merged)
      addHistory(person, history)
      saveRow(person, carried)
    },

    /** Writes the rows of everybody who was carried on. */
    flush(): void {
      for (const [person, carried] of loaded) saveRow(person, carried)
      loaded.clear()
    },

    forget: (person: number) => loaded.delete(person),
  }
}
