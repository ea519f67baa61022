import * as v from 'valibot'
import type { Duplicate } from '#api/contacts/merge.ts'
import { type Deal, type DealLead, pageLength, shownState } from '#api/deals/deal.ts'
import type { DealSummary } from '#api/deals/deal-summary.ts'
import { chooseHandle, contactHandle, isE164 } from '#domain/contacts/handle.ts'
import type { HistoryEntry } from '#domain/deals/history-entry.ts'
import type { Scope } from '#domain/team/scope.ts'
import type { Lead, LeadLookup, LeadWithDeliveries } from '#store/lead-records.ts'
import type { DealQueries, DealWithState } from '../index/deal-queries.ts'
import type { IndexOf } from '../index/index-of.ts'
import { differencesOf, projectNameOf } from '../leads/differences.ts'
import { readFields } from '../leads/read-fields.ts'
import { requestedVisit } from '../leads/requested-visit.ts'
import { isTeamEntry } from '../leads/team-entry.ts'
import type { BlockedMarks } from '../reading/blocked-marks.ts'
import { maskDeal, maskHistory, maskLeads, maskRow } from '../reading/mask-handles.ts'

const formDataOf = (lead: Lead): Pick<DealLead, 'answers' | 'differences' | 'isCut'> => {
  const differences = differencesOf(lead)
  const { answers, isCut } = lead.sentAlong ?? {}
  return {
    ...(answers && { answers }),
    ...(isCut && { isCut }),
    ...(differences.length > 0 && { differences }),
  }
}

/** A lead as a part of its deal in the desk's API. */
export const dealLeadOf = ({ lead, deliveries }: LeadWithDeliveries): DealLead => ({
  leadId: lead.id,
  projectId: lead.payload.projectId,
  projectName: projectNameOf(lead),
  form: lead.form,
  receivedAt: lead.receivedAt,
  name: lead.name,
  phone: contactHandle(lead),
  ...readFields(lead),
  pageAddress: lead.pageAddress,
  pageParameters: lead.pageParameters,
  visitAt: requestedVisit(lead),
  spamSigns: lead.spamSigns,
  userAgent: lead.userAgent,
  millisecondsOpen: lead.millisecondsOpen,
  noticeVersion: lead.noticeVersion,
  ...(lead.sentAlong && formDataOf(lead)),
  ...(lead.consent && { consent: lead.consent }),
  ...(isTeamEntry(lead) && { isTeamEntry: true }),
  ...(lead.sentAlong?.entry?.by === 'import' && { isImported: true }),
  deliveries: deliveries.map(({ channel, state, attempts, dueAt, settledAt, lastError }) => ({
    channel,
    state,
    attempts,
    dueAt,
    settledAt,
    lastError,
  })),
})

interface DealDeps {
  index: Pick<IndexOf<DealQueries>, 'quick' | 'slow'>
  leads: Pick<LeadLookup, 'findWithDeliveries'>
  blockedMarks: BlockedMarks
}

export type Deals = ReturnType<typeof createDeals>

/** Reads deals. A contact's id means their newest deal; a deal outside the scope is not found. */
export function createDeals({ index, leads, blockedMarks }: DealDeps) {
  const findState = async (id: string, scope: Scope): Promise<DealWithState | undefined> =>
    (await index.quick.states([id], scope))[0]

  return {
    /** A deal with its newest leads and history. */
    async find(id: string, scope: Scope): Promise<Deal | undefined> {
      const known = await index.quick.deal(id, pageLength, scope)
      const sent = known ? await leads.findWithDeliveries(known.newestLeads) : []
      const newest = sent[0]?.lead
      if (!known || !newest) return undefined
      const { dealId, project, state, others } = known
      const phones = new Set(known.ownPhones)
      const own = contactHandle(newest)
      const handle = chooseHandle(own, phones)
      phones.delete(handle)
      const deal: Deal = {
        id: dealId,
        projectId: project,
        ...v.parse(shownState, state),
        version: state.version,
        name: known.name,
        // As typed, if it is the newest lead's own number.
        phone: handle === newest.phoneE164 ? newest.phone : handle,
        phoneE164: handle === own ? newest.phoneE164 : isE164(handle) ? handle : null,
        ...(phones.size > 0 && { otherPhones: [...phones] }),
        ...(others.length > 0 && { otherDeals: others }),
        country: sent.find(({ lead }) => lead.country)?.lead.country ?? null,
        isDemo: known.isDemo,
        leads: sent.map(dealLeadOf),
        leadCount: known.leadCount,
        ...(known.addedCount > 0 && { addedCount: known.addedCount }),
        history: known.history,
        historyCount: known.historyCount,
      }
      return maskDeal(await blockedMarks.deal(deal, known.phones), scope)
    },

    findState,

    /** The latest entries of a deal's history, newest last, without its leads. */
    latestHistory: async (id: string, scope: Scope): Promise<HistoryEntry[]> =>
      (await index.quick.deal(id, 0, scope))?.history ?? [],

    /** The stage, owner and last note of each deal; at most a few hundred at a time. */
    summarize: async (ids: string[], scope: Scope): Promise<(DealSummary & { dealId: string })[]> =>
      blockedMarks.summaries(await index.slow.summaries(ids, scope)),

    /** Leads of a deal from before one of them, newest first. */
    async leadsBefore(id: string, before: string, scope: Scope): Promise<DealLead[]> {
      const deal = await findState(id, scope)
      if (!deal) return []
      const sent = await leads.findWithDeliveries(
        await index.quick.leadsOf(id, { before, limit: pageLength }, scope),
      )
      return maskLeads(sent.map(dealLeadOf), deal.state.owner, scope)
    },

    /** The reference of a deal's newest lead. */
    newestLead: async (id: string, scope: Scope): Promise<string | undefined> =>
      (await index.quick.leadsOf(id, { limit: 1 }, scope))[0],

    /** Entries of a deal's history before a position, newest last. */
    async historyBefore(id: string, position: number, scope: Scope): Promise<HistoryEntry[]> {
      const deal = await findState(id, scope)
      const history = await index.quick.historyBefore(id, position, scope)
      return maskHistory(history, deal?.state.owner ?? null, scope)
    },

    /** Deals of other contacts who may be the same person. */
    async duplicates(id: string, scope: Scope): Promise<Duplicate[]> {
      const found = await index.slow.duplicates(id, scope)
      return found.map(({ owner, ...one }) => maskRow(one, owner, scope))
    },

    /** Those of the ids that name a deal in the scope. */
    inScope: (ids: string[], scope: Scope): Promise<string[]> => index.quick.dealsInScope(ids, scope),
  }
}
