import type { DatabaseSync } from 'node:sqlite'
import type { OtherDeal } from '#api/deals/deal.ts'
import type { DealSummary } from '#api/deals/deal-summary.ts'
import { todayLimits } from '#api/today.ts'
import { readDealId } from '#domain/deals/deal-id.ts'
import type { DealState } from '#domain/deals/deal-state.ts'
import type { HistoryEntry } from '#domain/deals/history-entry.ts'
import { stages } from '#domain/deals/stages.ts'
import { everything, type Scope } from '#domain/team/scope.ts'
import { factsMet, stateOf } from './deal-row.ts'
import { addedInSql, lastNoteOf } from './deals-in-sql.ts'
import { duplicateQueries, type OwnedDuplicate } from './duplicate-queries.ts'
import { historyReads, type MergeInEffect } from './history-queries.ts'
import { inScope, prepareByScope, scopeValues } from './scope-in-sql.ts'

/** A deal in the index, without its leads. */
interface IndexedDeal {
  dealId: string
  project: string
  name: string
  isDemo: boolean
  leadCount: number
  /** How many of its leads are handles that a member added. */
  addedCount: number
  state: DealState
  /** The latest entries, newest last, and how many there are in all. */
  history: HistoryEntry[]
  historyCount: number
  /** The contact's deals in other projects, within the scope. */
  others: OtherDeal[]
  /** The references of its newest leads, newest first. */
  newestLeads: string[]
  /** All numbers of its contact, and those that wrote in this deal. */
  phones: string[]
  ownPhones: string[]
}

/** What an export says of a deal, and the numbers of its contact, from which its do-not-call mark follows. */
export interface IndexedSummary {
  summary: DealSummary & { dealId: string }
  phones: string[]
}

/** A deal's state, and the basis for changing it. */
export interface DealWithState {
  dealId: string
  /** The contact that the facts belong to. */
  contact: string
  project: string
  state: DealState
  /** How many facts of the contact are known, including those of other deals. */
  facts: number
}

/** Which of a deal's leads are read, newest first. */
export interface DealLeads {
  /** Only leads from before this one. */
  before?: string | undefined
  limit: number
}

/** The newest leads of a contact, in SQL: reads at most the limit for each deal, however many leads it has. */
export const newestOfContact = (
  scope: Scope,
): string => `SELECT l.lead_id FROM deals d JOIN leads l ON l.deal = d.id
  WHERE d.contact = :contact${inScope(scope, 'd')} AND l.sort_key >= coalesce(
    (SELECT sort_key FROM leads o WHERE o.deal = d.id ORDER BY o.sort_key DESC LIMIT 1 OFFSET :limit - 1), 0)
  ORDER BY l.sort_key DESC LIMIT :limit`

/** Reads deals and their contacts, on one connection. A deal outside the scope counts as unknown. */
export function dealQueries(database: DatabaseSync) {
  const find = prepareByScope(
    database,
    scope =>
      `SELECT d.*, r.contact_id, ${addedInSql('d.id')} AS added FROM contacts c JOIN contacts r ON r.id = coalesce(c.root, c.id)
         JOIN deals d ON d.contact = r.id
       WHERE c.contact_id = :contact AND d.leads > 0 AND (:project IS NULL OR d.project = :project)${inScope(scope, 'd')}
       ORDER BY d.last_key DESC LIMIT 1`,
  )
  const findOthers = prepareByScope(
    database,
    scope =>
      `SELECT deal_id, project, status FROM deals WHERE contact = :contact AND id <> :deal AND leads > 0
         ${inScope(scope, 'deals')} ORDER BY last_key DESC`,
  )
  const phones = database.prepare(
    `SELECT c.id, c.phone, r.contact_id FROM contacts c JOIN contacts r ON r.id = coalesce(c.root, c.id)
     WHERE c.id > ? ORDER BY c.id LIMIT ?`,
  )
  const lastNote = database.prepare(`SELECT ${lastNoteOf('deals')} AS text FROM deals WHERE id = ?`)
  const merged = database.prepare('SELECT contact_id FROM contacts WHERE root = ? ORDER BY contact_id')
  const ofContact = database.prepare(
    'SELECT phone FROM contacts WHERE id = :contact OR root = :contact ORDER BY phone',
  )
  const ofDeal = database.prepare(
    `SELECT phone FROM contacts c WHERE (c.id = :contact OR c.root = :contact)
       AND EXISTS (SELECT 1 FROM leads l WHERE l.deal = :deal AND l.sender = c.id)
     ORDER BY phone`,
  )
  const mergedInto = database.prepare(
    'SELECT c.contact_id FROM merge_facts m JOIN contacts c ON c.id = m.kept WHERE m.merge = ? AND m.other IS NOT NULL',
  )
  const isOfBulk = database.prepare(
    'SELECT 1 FROM bulk_facts WHERE bulk = ? AND contact = ? AND project = ? LIMIT 1',
  )
  const history = historyReads(database)
  const leadIds = database.prepare(
    `SELECT l.lead_id FROM leads l
     WHERE l.deal = :deal AND l.sort_key < coalesce((SELECT sort_key FROM leads WHERE lead_id = :before), 9e18)
     ORDER BY l.sort_key DESC LIMIT :limit`,
  )
  const contactLeads = prepareByScope(database, newestOfContact)

  const findDuplicates = duplicateQueries(database)

  const phonesOfContact = (contact: number): string[] =>
    ofContact.all({ contact }).map(row => String(row.phone))

  const phonesOfDeal = (deal: Record<string, unknown>): string[] =>
    ofDeal.all({ contact: Number(deal.contact), deal: Number(deal.id) }).map(row => String(row.phone))

  const leadsBefore = (deal: Record<string, unknown>, before: string, limit: number): string[] =>
    leadIds.all({ deal: Number(deal.id), before, limit }).map(row => String(row.lead_id))

  /** A contact's id without a project means the newest deal. */
  const findDeal = (id: string, scope: Scope) => {
    const { contact, project = null } = readDealId(id)
    return find(scope).get({ contact, project, ...scopeValues(scope) })
  }

  const othersOf = (deal: Record<string, unknown>, scope: Scope) =>
    findOthers(scope).all({ contact: Number(deal.contact), deal: Number(deal.id), ...scopeValues(scope) })

  const listWaiting = (owner: string) =>
    prepareByScope(
      database,
      scope =>
        `SELECT deal_id, phone FROM deals WHERE waiting_since IS NOT NULL AND leads > 0${owner}${inScope(scope, 'deals')}
         ORDER BY waiting_since DESC LIMIT ${todayLimits.max}`,
    )
  const waitingPhones = { all: listWaiting(''), one: listWaiting(' AND owner = :owner') }
  const template = database.prepare(
    `SELECT 1 FROM facts WHERE fact ->> 'kind' = 'chat' AND fact ->> 'template' IS NOT NULL LIMIT 1`,
  )

  return {
    hasSentTemplate: (): boolean => template.get() !== undefined,

    /** The numbers of waiting contacts, of one owner or of all. */
    waitingPhones: (owner: string | null, scope: Scope): { dealId: string; phone: string }[] =>
      (owner === null ? waitingPhones.all : waitingPhones.one)(scope)
        .all({ owner, ...scopeValues(scope) })
        .map(row => ({ dealId: String(row.deal_id), phone: String(row.phone) })),

    /** Everything that is shown of a deal, except what its leads say. */
    deal(id: string, leads: number, scope: Scope): IndexedDeal | undefined {
      const found = findDeal(id, scope)
      if (!found) return undefined
      return {
        dealId: String(found.deal_id),
        project: String(found.project),
        name: String(found.name),
        isDemo: found.is_demo === 1,
        leadCount: Number(found.leads),
        addedCount: Number(found.added),
        state: stateOf(found),
        ...history.latest(Number(found.id)),
        newestLeads: leadsBefore(found, '', leads),
        phones: phonesOfContact(Number(found.contact)),
        ownPhones: phonesOfDeal(found),
        others: othersOf(found, scope).map(row => ({
          id: String(row.deal_id),
          projectId: String(row.project),
          status: row.status as OtherDeal['status'],
        })),
      }
    },

    /** Deals of other contacts who may be the same person. */
    duplicates(id: string, scope: Scope): OwnedDuplicate[] {
      const found = findDeal(id, scope)
      if (!found) return []
      const { id: deal, contact, project, name, owner } = found
      return findDuplicates(
        {
          deal: Number(deal),
          contact: Number(contact),
          project: String(project),
          name: String(name),
          owner: owner === null ? null : String(owner),
        },
        scope,
      )
    },

    /** Whether a deal's contact has deals in other projects, too. */
    hasOtherDeals(id: string): boolean {
      const found = findDeal(id, everything)
      return found !== undefined && othersOf(found, everything).length > 0
    },

    /** Those of the ids that name a deal in the scope. */
    dealsInScope: (ids: string[], scope: Scope): string[] =>
      ids.filter(id => findDeal(id, scope) !== undefined),

    /** Entries of a deal's history before a position, newest last. */
    historyBefore(id: string, before: number, scope: Scope): HistoryEntry[] {
      const found = findDeal(id, scope)
      return found ? history.before(Number(found.id), before) : []
    },

    /** The merge in effect for a deal; undefined if there is none, or it was undone. */
    mergeInEffect(id: string, merge: string): MergeInEffect | undefined {
      const found = findDeal(id, everything)
      return found && history.mergeInEffect(Number(found.id), merge)
    },

    /** The references of a deal's leads, newest first. */
    leadsOf(id: string, { before = '', limit }: DealLeads, scope: Scope): string[] {
      const found = findDeal(id, scope)
      return found ? leadsBefore(found, before, limit) : []
    },

    /** The references of a contact's leads in all projects of the scope, newest first. */
    contactLeads(id: string, limit: number, scope: Scope): string[] {
      const found = findDeal(id, everything)
      if (!found) return []
      const values = { contact: Number(found.contact), limit, ...scopeValues(scope) }
      return contactLeads(scope)
        .all(values)
        .map(row => String(row.lead_id))
    },

    /** The state of deals, each with its last note; unknown ones are left out. */
    summaries(ids: string[], scope: Scope): IndexedSummary[] {
      return [...new Set(ids)].flatMap(dealId => {
        const found = findDeal(dealId, scope)
        if (!found) return []
        const { status, lostReason, owner, visitAt, next, details, waitingSince, permission, ...state } =
          stateOf(found)
        const note = lastNote.get(Number(found.id))?.text
        return [
          {
            summary: {
              ...{ dealId, status, lostReason, owner, visitAt, next, details, waitingSince, permission },
              furthest: stages[state.furthest] ?? 'new',
              contactedAt: state.contactedAt,
              lastNote: typeof note === 'string' ? note : null,
            },
            phones: phonesOfContact(Number(found.contact)),
          },
        ]
      })
    },

    /**
     * The state of deals, each once; unknown ones, and those that the bulk change `outside` has reached already, are
     * left out.
     */
    states(ids: string[], scope: Scope, outside?: string): DealWithState[] {
      const met = new Set<number>()
      return ids.flatMap(id => {
        const found = findDeal(id, scope)
        if (!found) return []
        const { contact, project } = found
        if (outside !== undefined && isOfBulk.get(outside, Number(contact), String(project))) return []
        if (met.size === met.add(Number(found.id)).size) return []
        return [
          {
            dealId: String(found.deal_id),
            contact: String(found.contact_id),
            project: String(project),
            state: stateOf(found),
            facts: factsMet(found),
          },
        ]
      })
    },

    /** The ids of all deals of a contact, newest first. */
    dealsOfContact(id: string): string[] {
      const found = findDeal(id, everything)
      if (!found) return []
      return [String(found.deal_id), ...othersOf(found, everything).map(row => String(row.deal_id))]
    },

    /** The contact that stayed after a merge. */
    keptIn(merge: string): string | undefined {
      const row = mergedInto.get(merge)
      return row && String(row.contact_id)
    },

    /** All contacts merged into a deal's contact, and that contact last; none if it is unknown. */
    members(id: string): string[] {
      const found = findDeal(id, everything)
      if (!found) return []
      return [
        ...merged.all(Number(found.contact)).map(row => String(row.contact_id)),
        String(found.contact_id),
      ]
    },

    /** The numbers of a contact, and of the contacts merged into them. */
    phonesOf(id: string): string[] {
      const found = findDeal(id, everything)
      return found ? phonesOfContact(Number(found.contact)) : []
    },

    /** Those of the contact's numbers that wrote to the deal's project. */
    phonesOfDeal(id: string): string[] {
      const found = findDeal(id, everything)
      return found ? phonesOfDeal(found) : []
    },

    /** The numbers of all contacts, each with the contact that has its deals; `id` is the cursor. */
    phones: (after: number, limit: number): { id: number; phone: string; contactId: string }[] =>
      phones.all(after, limit).map(row => ({
        id: Number(row.id),
        phone: String(row.phone),
        contactId: String(row.contact_id),
      })),
  }
}

export type DealQueries = ReturnType<typeof dealQueries>
