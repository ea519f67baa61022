import type { DatabaseSync } from 'node:sqlite'
import type { HistoryEntry } from '#contract/crm/person.ts'
import type { PersonSummary } from '#contract/crm/person-summary.ts'
import type { ContactConsent } from '#domain/consent/contact-consent.ts'
import type { PersonState } from '#domain/deals/person-state.ts'
import { consentOf, stateOf } from '../inbox/inbox-rows.ts'
import { historyReads } from './history-queries.ts'
import { lastNoteOf } from './last-note.ts'
import { nameInProjects } from './project-queries.ts'

/** What the index knows of a person, beside their leads themselves. */
export interface IndexedPerson {
  personId: string
  name: string
  isDemo: boolean
  leadCount: number
  state: PersonState
  /** The latest entries, newest last, and how many there are in all. */
  history: HistoryEntry[]
  historyCount: number
}

/** How a person is known to some projects. */
export interface PersonScope {
  /** Whether they wrote to others too. */
  isShared: boolean
  since: number
}

/** Which of a person's leads are read, newest first. */
export interface PersonLeads {
  /** Of these projects alone. */
  projects?: readonly string[] | undefined
  /** Those that came before this lead. */
  before?: string | undefined
  limit: number
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
  const history = historyReads(database)
  const inProjects = database.prepare(
    `SELECT ${nameInProjects(':person')} AS name, (SELECT sum(leads) FROM people_projects WHERE person = :person
       AND project IN (SELECT value FROM json_each(:projects))) AS leads`,
  )
  const scope = database.prepare(
    `SELECT EXISTS (SELECT 1 FROM people_projects WHERE person = :person
         AND project NOT IN (SELECT value FROM json_each(:projects))) AS shared,
       (SELECT received_at FROM leads WHERE sort_key = (SELECT min(first_key) FROM people_projects
         WHERE person = :person AND project IN (SELECT value FROM json_each(:projects)))) AS since`,
  )
  const leadIds = database.prepare(
    `SELECT l.lead_id FROM leads l
     WHERE l.person = :person AND l.sort_key < coalesce((SELECT sort_key FROM leads WHERE lead_id = :before), 9e18)
       AND (:projects IS NULL OR l.project IN (SELECT value FROM json_each(:projects)))
     ORDER BY l.sort_key DESC LIMIT :limit`,
  )
  return {
    /** With projects, under the name they gave there first and with their leads alone. */
    person(personId: string, projects?: readonly string[]): IndexedPerson | undefined {
      const found = find.get(personId)
      if (!found) return undefined
      const state = stateOf(found)
      const within =
        projects && inProjects.get({ person: Number(found.id), projects: JSON.stringify(projects) })
      return {
        personId: String(found.person_id),
        name: within ? (state.details.name ?? String(within.name)) : String(found.name),
        isDemo: found.is_demo === 1,
        leadCount: Number(within ? within.leads : found.leads),
        state,
        ...history.latest(Number(found.id)),
      }
    },

    /** Whether a person wrote to other projects too, and since when they are known to these. */
    scope(personId: string, projects: readonly string[]): PersonScope {
      const found = find.get(personId)
      const asked = { person: Number(found?.id ?? -1), projects: JSON.stringify(projects) }
      const { shared, since } = { ...scope.get(asked) }
      return { isShared: shared === 1, since: Number(since ?? 0) }
    },

    /** Entries of a person's history that stand before a position, newest last. */
    historyBefore(personId: string, before: number): HistoryEntry[] {
      const found = find.get(personId)
      return found ? history.before(Number(found.id), before) : []
    },

    /** Whether a merge is in effect for a person. */
    isMerged(personId: string, merge: string): boolean {
      const found = find.get(personId)
      return found !== undefined && history.isMerged(Number(found.id), merge)
    },

    /** The references of a person's leads, newest first. */
    leadsOf(personId: string, { projects, before = '', limit }: PersonLeads): string[] {
      const found = find.get(personId)
      if (!found) return []
      const asked = { person: Number(found.id), before, limit }
      return leadIds
        .all({ ...asked, projects: projects ? JSON.stringify(projects) : null })
        .map(row => String(row.lead_id))
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

    /** What decides what may be done with a person. */
    consent(personId: string): ContactConsent | undefined {
      const found = find.get(personId)
      return found && consentOf(found)
    },

    /** Which of these name somebody who is known. */
    knownIds: (personIds: string[]): string[] =>
      personIds.filter(personId => find.get(personId) !== undefined),
  }
}
