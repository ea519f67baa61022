import type { LiveEvent } from '#api/live.ts'
import { byBuyer } from '#domain/contacts/buyer-facts.ts'
import { makeDealId } from '#domain/deals/deal-id.ts'
import { isOfDeal, projectOfFact } from '#domain/deals/facts.ts'
import { holdsEverything, type Scope } from '#domain/team/scope.ts'
import type { ChangeLogEntry, ChangeRecords } from '#store/change-records.ts'
import type { Deals } from '../deals/deals.ts'
import type { IndexProgress } from '../index/index-of.ts'

const dealIn = (event: LiveEvent): string | undefined =>
  event.kind === 'lead' || event.kind === 'deal' ? event.dealId : undefined

/**
 * The events in a scope. A deal that may have left the scope becomes `resync`, because its id would reveal a deal that
 * is not visible any more.
 */
async function eventsInScope(
  events: readonly LiveEvent[],
  scope: Scope,
  dealsInScope: (ids: string[], scope: Scope) => Promise<string[]>,
): Promise<LiveEvent[]> {
  if (holdsEverything(scope)) return [...events]
  const ids = new Set(events.flatMap(event => dealIn(event) ?? []))
  const seen = new Set(await dealsInScope([...ids], scope))
  return events.flatMap((event): LiveEvent[] => {
    const deal = dealIn(event)
    // The project of an erased contact is unknown.
    if (deal === undefined) return [{ kind: 'resync' }]
    if (seen.has(deal)) return [event]
    return scope.owners && 'isReassigned' in event ? [{ kind: 'resync' }] : []
  })
}

/** With more changes at once, desks reload instead of getting each one. */
const maxEvents = 200

/** The visit page of a form is no event, because its lead is one. */
const isNews = (entry: ChangeLogEntry): boolean =>
  !(entry.kind === 'fact' && entry.fact.kind === 'page' && entry.fact.by === byBuyer)

const eventOf = (entry: ChangeLogEntry): LiveEvent => {
  if (entry.kind === 'lead') {
    const { id: leadId, contactId, receivedAt, payload } = entry.lead
    const { projectId } = payload
    return { kind: 'lead', leadId, dealId: makeDealId(contactId, projectId), receivedAt, projectId }
  }
  // After a merge or split every open desk has to reload.
  if (entry.kind === 'fact' && entry.fact.kind !== 'merge' && entry.fact.kind !== 'split') {
    const { contactId, version, by } = entry.fact
    const project = isOfDeal(entry.fact) ? projectOfFact(entry.fact) : undefined
    // A fact about the contact concerns all of their deals.
    return {
      kind: 'deal',
      dealId: project === undefined ? contactId : makeDealId(contactId, project),
      version,
      by,
      ...((entry.fact.kind === 'owner' || entry.fact.kind === 'undo') && { isReassigned: true as const }),
    }
  }
  // After a deletion no deal is left to name.
  return { kind: 'resync' }
}

/** Of several facts made together about one deal, only the last is sent. */
const joinEvents = (all: LiveEvent[]): LiveEvent[] => {
  const joined: LiveEvent[] = []
  for (const event of all) {
    const last = joined.at(-1)
    if (event.kind !== 'deal' || last?.kind !== 'deal' || last.dealId !== event.dealId) {
      joined.push(event)
    } else joined[joined.length - 1] = last.isReassigned ? { ...event, isReassigned: true } : event
  }
  return joined
}

/** The events up to `cursor`, before they are filtered for a member. */
export interface LiveEventsPage {
  events: LiveEvent[]
  cursor: string
}

const resync: LiveEvent[] = [{ kind: 'resync' }]

interface LiveEventDeps {
  changes: Pick<ChangeRecords, 'since'>
  index: Pick<IndexProgress, 'catchUp' | 'catchUpPatiently' | 'progress'>
  deals: Pick<Deals, 'inScope'>
}

export type LiveEvents = ReturnType<typeof createLiveEvents>

/**
 * Reads events from the change log. So a desk also gets leads that another process took, and after a break it continues
 * where it stopped, on any process.
 */
export const createLiveEvents = ({ changes, index, deals }: LiveEventDeps) => ({
  /** The events since `cursor`; without one, none and the present cursor. A patient caller waits while leads arrive. */
  async since(cursor: string | null, isPatient = false): Promise<LiveEventsPage> {
    const page = cursor === null ? undefined : await changes.since(cursor, maxEvents)
    const events = joinEvents(page?.entries.filter(isNews).map(eventOf) ?? [])
    // A desk reads a change as soon as it gets the event, so the index must contain it.
    if (!page || events.length > 0) await (isPatient ? index.catchUpPatiently() : index.catchUp())
    if (page && !page.isMore) {
      const isPlain = events.every(({ kind }) => kind !== 'resync')
      return { events: isPlain ? events : resync, cursor: page.cursor }
    }
    const end = (await index.progress()) ?? (await changes.since(null, 1))?.cursor
    return { events: cursor === null ? [] : resync, cursor: end ?? '' }
  },

  inScope: (events: readonly LiveEvent[], scope: Scope): Promise<LiveEvent[]> =>
    eventsInScope(events, scope, deals.inScope),
})
