import type { DatabaseSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'
import type { HistoryEntry } from '#contract/desk/person.ts'
import {
  advancePerson,
  type CarriedFold,
  foldPerson,
  nothingCarried,
  type PersonEvent,
  stateIn,
} from '../fold.ts'
import type { PersonEvents } from '../person-state.ts'
import { type combiningFacets, personFacetsOf } from './combining-facets.ts'
import { readFormConsent } from './form-consent.ts'
import type { LeadWords } from './lead-words.ts'
import { personEvents } from './person-events.ts'

/** Whoever was merged into another is told as them, and has nothing of their own to tell. */
const nothing: PersonEvents = { leads: [], facts: [], merged: new Map() }

/** A person while a part of the feed is brought in. */
interface Loaded {
  carried: CarriedFold
  /** How many leads they have now. */
  leads: number
}

/**
 * Keeps people's rows up to what the index knows of them. An event that is next for its person carries them on from where
 * they were, however much happened before; anything else folds them from the beginning.
 */
export function updatePeople(
  database: DatabaseSync,
  facets: ReturnType<typeof combiningFacets>,
  words: LeadWords,
) {
  const events = personEvents(database)
  const formConsent = readFormConsent(database)
  const before = database.prepare(
    'SELECT status, furthest, owner, is_waiting, details, root, fold, leads FROM people WHERE id = ?',
  )
  // The name is the person's own, whoever else was merged into them.
  const ownName = database.prepare(
    'SELECT sent_name FROM leads WHERE person = ? AND sender IS NULL ORDER BY sort_key LIMIT 1',
  )
  const first = database.prepare(
    'SELECT sent_name, received_at FROM leads WHERE person = ? ORDER BY sort_key LIMIT 1',
  )
  const countLeads = database.prepare('SELECT count(*) AS leads FROM leads WHERE person = ?')
  const save = database.prepare(
    `UPDATE people SET name = :name, first_at = :firstAt, leads = :leads, status = :status, lost_reason = :lostReason,
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

  const loaded = new Map<number, Loaded>()

  const load = (person: number): Loaded => {
    const known = loaded.get(person)
    if (known) return known
    const row = before.get(person)
    const carried: CarriedFold = typeof row?.fold === 'string' ? JSON.parse(row.fold) : nothingCarried
    const one = { carried, leads: Number(row?.leads ?? 0) }
    loaded.set(person, one)
    return one
  }

  const addHistory = (person: number, history: HistoryEntry[]): void => {
    for (const entry of history) addEntry.run({ person, at: entry.at, entry: JSON.stringify(entry) })
  }

  const saveRow = (person: number, { carried, leads }: Loaded, isMoved: boolean): void => {
    const row = before.get(person)
    const state = stateIn(carried)
    const { next, visit, details, permission, requests } = state
    const { sent_name, received_at } = { ...first.get(person) }
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
      leads,
      name: details.name ?? String(ownName.get(person)?.sent_name ?? sent_name ?? ''),
      firstAt: Number(received_at ?? 0),
      fold: JSON.stringify(carried),
    })
    // Of most people nothing is noted: their leads stay under what was sent.
    if (isMoved || noted !== row?.details || details.name !== null || details.email !== null)
      words.rename(person, details)
    const { status, furthest, owner } = state
    const stands = { status, furthest, owner, isWaiting }
    if (isMoved || !isDeepStrictEqual(personFacetsOf(row), stands)) facets.moveTo(person, stands)
  }

  return {
    /** Carries a person on by one event; false where they have to be folded anew. */
    advance(person: number, event: PersonEvent): boolean {
      const one = load(person)
      const version = 'fact' in event ? event.fact.version : 0
      const advanced = advancePerson(one.carried, event, {
        get: leadId => formConsent(leadId, { person, before: version }),
        set: () => {},
      })
      if (!advanced) return false
      one.carried = advanced.carried
      if ('lead' in event) one.leads += 1
      addHistory(person, advanced.history)
      return true
    },

    /** Folds a person from the beginning. `isMoved` where leads came or went, which then belong under another name. */
    replay(person: number, isMoved = false): void {
      loaded.delete(person)
      dropHistory.run(person)
      const row = before.get(person)
      const root = typeof row?.root === 'number' ? row.root : undefined
      const all = root === undefined ? events.of(person) : nothing
      // Facts may become known before the lead they are about.
      const hasAny =
        root === undefined ? all.leads.length + all.facts.length > 0 : events.hasOwn(root, person)
      if (!hasAny) {
        drop.run(person)
        return
      }
      const { carried, history } = foldPerson(all.leads, all.facts, all.merged)
      addHistory(person, history)
      const leads = Number(countLeads.get(person)?.leads)
      saveRow(person, { carried, leads }, isMoved)
    },

    /** Writes the rows of everybody who was carried on. */
    flush(): void {
      for (const [person, one] of loaded) saveRow(person, one, false)
      loaded.clear()
    },

    forget: (person: number) => loaded.delete(person),
  }
}
