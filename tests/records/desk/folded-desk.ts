import { chooseHandle, contactHandle } from '#domain/contacts/handle.ts'
import { type Merge, mergesInEffect, topOf } from '#domain/contacts/merges-in-effect.ts'
import { asksErasure } from '#domain/contacts/rights.ts'
import { makeDealId } from '#domain/deals/deal-id.ts'
import type { ContactEvents, DealState } from '#domain/deals/deal-state.ts'
import type { StoredFact } from '#domain/deals/facts.ts'
import type { HistoryEntry } from '#domain/deals/history-entry.ts'
import { isOpen, stages } from '#domain/deals/stages.ts'
import { foldDeal } from '#domain/fold/fold.ts'
import type { LeadSelection } from '../../../src/crm/index/lead-selection.ts'
import { requestedVisit } from '../../../src/crm/leads/requested-visit.ts'
import type { Lead } from '../../../src/store/lead-records.ts'
import type { OpenRecords } from '../../../src/store/records.ts'

/** A deal, computed from all that the records hold of its contact. */
export interface FoldedDeal {
  id: string
  state: DealState
  history: HistoryEntry[]
  /** Oldest first. */
  leads: Lead[]
  name: string
  phone: string
}

/** All leads and facts of the change log, each once. */
const readChangeLog = async ({ changes }: OpenRecords) => {
  const leads = new Map<string, Lead>()
  const facts = new Map<string, StoredFact>()
  for (let cursor: string | null = null; ; ) {
    const page = await changes.since(cursor, 500)
    for (const entry of page?.entries ?? []) {
      if (entry.kind === 'lead') leads.set(entry.lead.id, entry.lead)
      if (entry.kind === 'fact') facts.set(`${entry.fact.contactId} ${entry.fact.version}`, entry.fact)
    }
    if (!page?.isMore) break
    cursor = page.cursor
  }
  return {
    leads: Map.groupBy(
      [...leads.values()].sort((a, b) => a.receivedAt - b.receivedAt),
      ({ contactId }) => contactId,
    ),
    facts: Map.groupBy(
      [...facts.values()].sort((a, b) => a.version - b.version),
      ({ contactId }) => contactId,
    ),
  }
}

/** What the desk should show, computed without an index: it folds each deal from the beginning and scans all deals for each question. */
export async function foldedDesk(records: OpenRecords) {
  const { leads, facts } = await readChangeLog(records)
  const isKnown = (contact: string) => leads.has(contact) || facts.has(contact)
  const mergesOf = (contact: string): Merge<string>[] => {
    const own = facts.get(contact) ?? []
    const isSplit = (merge: string) => own.some(one => one.kind === 'split' && one.merge === merge)
    return own.flatMap(one =>
      one.kind === 'merge' && !isSplit(one.merge) && isKnown(one.other) ? [{ ...one, kept: contact }] : [],
    )
  }
  const inEffect = mergesInEffect([...facts.keys()].flatMap(mergesOf))
  const eventsOf = (contact: string): ContactEvents => ({
    leads: (leads.get(contact) ?? []).map(lead => ({
      id: lead.id,
      project: lead.payload.projectId,
      at: lead.receivedAt,
      visitAt: requestedVisit(lead),
      agreed: lead.consent?.agreed,
    })),
    facts: facts.get(contact) ?? [],
    merged: new Map(
      [...inEffect.values()]
        .filter(({ kept }) => kept === contact)
        .map(({ version, other }) => [version, eventsOf(other)]),
    ),
  })

  const everyLead = [...leads.values()].flat().toSorted((a, b) => a.receivedAt - b.receivedAt)
  const idOf = (lead: Lead) => makeDealId(topOf(inEffect, lead.contactId), lead.payload.projectId)
  const deals = new Map<string, FoldedDeal>()
  for (const [id, own] of Map.groupBy(everyLead, idOf)) {
    const [first] = own
    if (!first) continue
    const contact = topOf(inEffect, first.contactId)
    const { state, history } = foldDeal(first.payload.projectId, eventsOf(contact))
    const ownFirst = own.find(({ contactId }) => contactId === contact)
    deals.set(id, {
      ...{ id, state, history, leads: own },
      name: state.details.name ?? (ownFirst ?? first).name,
      phone: chooseHandle(contactHandle(ownFirst ?? own.at(-1) ?? first), own.map(contactHandle).toSorted()),
    })
  }

  /** The newest selected lead of each deal, newest first. */
  const matches = (selection: LeadSelection): { deal: FoldedDeal; lead: Lead }[] => {
    const fits = ({ state }: FoldedDeal, lead: Lead): boolean => {
      const { status, lostReason, furthest, owner, waitingSince, details, next, requests } = state
      const words = [
        lead.name,
        details.name ?? '',
        details.email?.split(/[@.]/) ?? '',
        lead.payload.fields?.email?.split(/[@.]/) ?? '',
      ]
        .flat()
        .join(' ')
      const asked = { ...selection, search: undefined, since: undefined, until: undefined }
      const is: Record<string, unknown> = {
        source: lead.source,
        country: lead.country,
        isFlagged: lead.spamSigns.length > 0,
        projects: lead.payload.projectId,
        status,
        lostReason: status === 'lost' ? lostReason : undefined,
        replied: furthest === 0 && status !== 'lost' ? 'waiting' : undefined,
        reached: stages.slice(0, furthest + 1),
        owner,
        isWaiting: waitingSince !== null,
        next: next === null && isOpen(status) && !asksErasure(requests) ? 'none' : undefined,
        request: [state.askedSince !== null && 'visit', requests.length > 0 && 'data'],
        interest: details.interest,
        visit: state.visitAt === null ? 'none' : undefined,
      }
      return (
        Object.entries(asked).every(
          ([key, value]) => value === undefined || [value].flat().some(one => [is[key]].flat().includes(one)),
        ) &&
        words.split(' ').some(word => word.startsWith(selection.search ?? '')) &&
        lead.receivedAt >= (selection.since ?? 0) &&
        lead.receivedAt < (selection.until ?? Number.POSITIVE_INFINITY)
      )
    }
    return [...deals.values()]
      .flatMap(deal => {
        const lead = deal.leads.findLast(one => fits(deal, one))
        return lead ? [{ deal, lead }] : []
      })
      .toSorted((a, b) => b.lead.receivedAt - a.lead.receivedAt)
  }

  return {
    deals,
    leads: everyLead,
    inbox: (selection: LeadSelection): string[] => matches(selection).map(({ lead }) => lead.id),

    /** The same leads by urgency: waiting buyers, due next steps, then the rest. */
    needs(selection: LeadSelection, now: number): string[] {
      const rows = matches(selection).map(({ deal: { state }, lead }) => {
        const isDue = state.next !== null && state.next.at <= now
        const section = state.waitingSince !== null ? 0 : isDue ? 1 : 2
        return { id: lead.id, section, at: isDue ? (state.next?.at ?? 0) : 0 }
      })
      const inSection = (section: number) => rows.filter(row => row.section === section)
      const due = inSection(1).toSorted((a, b) => a.at - b.at)
      return [...inSection(0), ...due, ...inSection(2)].map(({ id }) => id)
    },

    /** The same leads by the contacts' names, and by time among equal names. */
    byName: (selection: LeadSelection): string[] =>
      matches(selection)
        .map(({ deal: { name }, lead }) => ({ lead, name }))
        .toSorted((a, b) =>
          a.name === b.name ? a.lead.receivedAt - b.lead.receivedAt : a.name < b.name ? -1 : 1,
        )
        .map(({ lead }) => lead.id),

    /** Visits in a period by time, then by name and phone. */
    visits: ({ from, to }: { from: number; to: number }): { phone: string; visitAt: number }[] =>
      [...deals.values()]
        .flatMap(({ state: { visitAt, visit, status, visits }, phone, name }) => {
          const past = visits.map(({ at }) => at)
          const isOnlyAsked = status === 'lost' && visit.stage === 'asked'
          const times = visitAt === null || isOnlyAsked ? past : [...past, visitAt]
          return times.filter(at => at >= from && at < to).map(at => ({ phone, visitAt: at, name }))
        })
        .toSorted(
          (a, b) => a.visitAt - b.visitAt || (`${a.name}\0${a.phone}` < `${b.name}\0${b.phone}` ? -1 : 1),
        )
        .map(({ phone, visitAt }) => ({ phone, visitAt })),

    /** The number of deals that reached each stage or a later one. */
    funnel(): number[] {
      const furthest = [...deals.values()].map(({ state }) => state.furthest)
      return stages.slice(0, -1).map((_, index) => furthest.filter(one => one >= index).length)
    },
  }
}

export type FoldedDesk = Awaited<ReturnType<typeof foldedDesk>>
