import { contactPhone } from '#contract/contact-phone.ts'
import { type Deal, pageLength } from '#contract/crm/deal.ts'
import { noConsent, permissionForForm } from '#domain/consent/contact-consent.ts'
import { contactOf, readDealId } from '#domain/deals/deal-id.ts'
import type { DealState } from '#domain/deals/deal-state.ts'
import { everything, type Scope } from '#domain/team/scope.ts'
import type { ChangeRecords } from '../records/change-records.ts'
import type { LeadLookup, LeadWithDeliveries } from '../records/lead-records.ts'
import { keepingStopped, keepingStoppedBeforeRemoval } from './consent/add-to-do-not-call.ts'
import { type BlockedNumbers, noBlockedNumbers } from './consent/do-not-call-numbers.ts'
import { markingBlocked } from './consent/mark-do-not-call.ts'
import { changingDeals } from './contacts/change-deals.ts'
import { dealLeadOf } from './contacts/contact-lead.ts'
import type { DealLeads } from './contacts/deal-queries.ts'
import { erasingQuiet } from './contacts/erase-inactive.ts'
import { maskDeal, maskLeads, maskRow, maskRows, maskToday } from './contacts/mask-phones.ts'
import type { Desk } from './desk.ts'
import { inParts } from './in-batches.ts'
import { openDeskIndex } from './index/desk-index.ts'
import type { Pace } from './index/indexer.ts'
import { eventsInScope } from './live/events-in-scope.ts'
import { newsOf } from './live/news.ts'

/** The counts behind the choices cost a look at every lead; nobody misses a value for so long. */
const choicesKeptMs = 60_000

/** A row of a file is compared with so many leads of its contact. */
const comparedLeads = 500

/** What a desk is opened on. */
export interface DeskOpening {
  leads: LeadLookup
  changes: ChangeRecords
  /** Where the index is kept. */
  folder: string
  /** How the feed is followed, where it is far away. */
  pace?: Pace
  /** Which numbers are not called, and how one becomes such. */
  blocked?: BlockedNumbers
  block?(phones: string[]): Promise<void>
  onFault(fault: string): void
  onProgress?(entries: number, isDone: boolean): void
  /** Hears how many facts of earlier versions were assigned to one of several projects by their time. */
  onAssigned?(facts: number): void
  /** Whether leads arrive so fast that all but taking them can wait. */
  isBusy?: (() => boolean) | undefined
}

/** What of a deal's state browsers are told. */
const shownState = (state: DealState) => ({
  status: state.status,
  lostReason: state.lostReason,
  owner: state.owner,
  takenFrom: state.takenFrom,
  visitAt: state.visitAt,
  visitRequest: state.visitRequest,
  visit: state.visit,
  visits: state.visits,
  registration: state.registration ?? null,
  waitingSince: state.waitingSince,
  hasWrittenAgain: state.hasWrittenAgain,
  next: state.next,
  attempts: state.attempts,
  details: state.details,
  permission: state.permission,
  requests: state.requests,
  version: state.version,
})

/** Opens the desk on records of either kind: it reads its index, and the records where a lead is told whole. */
export async function openDesk({
  leads,
  changes,
  folder,
  pace,
  blocked = noBlockedNumbers,
  block = async () => {},
  onFault,
  onProgress,
  onAssigned,
  isBusy,
}: DeskOpening): Promise<Desk> {
  const index = await openDeskIndex({
    folder,
    changes,
    pace,
    onFault,
    onProgress: onProgress ?? (() => {}),
    ...(onAssigned && { onAssigned }),
    isBusy,
  })

  const marking = markingBlocked({ index, blocked })
  const keepStopped = keepingStopped({ index, block })

  const leadsOf = async (
    id: string,
    reading: Omit<DealLeads, 'limit'>,
    scope: Scope,
  ): Promise<LeadWithDeliveries[]> =>
    leads.findWithDeliveries(
      await index.quick(link => link.call('leadsOf', id, { ...reading, limit: pageLength }, scope)),
    )

  const deal = async (id: string, scope: Scope): Promise<Deal | undefined> => {
    const known = await index.quick(link => link.call('deal', id, scope))
    const sent = known ? await leadsOf(known.dealId, {}, scope) : []
    const newest = sent[0]?.lead
    if (!known || !newest) return undefined
    const { dealId, project, state, others } = known
    const all = await index.quick(link => link.call('phonesOf', dealId))
    const phones = new Set(await index.quick(link => link.call('phonesOfDeal', dealId)))
    phones.delete(contactPhone(newest))
    const whole: Deal = {
      id: dealId,
      projectId: project,
      ...shownState(state),
      name: known.name,
      phone: newest.phone,
      phoneE164: newest.phoneE164,
      ...(phones.size > 0 && { otherPhones: [...phones] }),
      ...(others.length > 0 && { otherDeals: others }),
      country: sent.find(({ lead }) => lead.country)?.lead.country ?? null,
      isDemo: known.isDemo,
      leads: sent.map(dealLeadOf),
      leadCount: known.leadCount,
      history: known.history,
      historyCount: known.historyCount,
    }
    return maskDeal(await marking.deal(whole, all), scope)
  }

  /** What undoing an import removes: contacts that came with it, and leads of those who were known. */
  const importToUndo = async (id: string) => {
    const all = await index.quick(link => link.call('imported', id))
    const staying = new Map(
      all.flatMap(({ why, dealId, name }) => (why ? [[dealId, { dealId, name, why }]] : [])),
    )
    const going = all.filter(({ dealId }) => !staying.has(dealId))
    const deals = new Set(going.flatMap(({ dealId, lead }) => (lead === null ? [dealId] : [])))
    const leads = going.flatMap(({ dealId, lead }) =>
      lead === null || deals.has(dealId) ? [] : [{ dealId, lead }],
    )
    return { deals: [...deals], leads, stays: [...staying.values()] }
  }

  const choices = new Map<string, { at: number; value: ReturnType<Desk['choices']> }>()

  return {
    ...changingDeals({ changes, index, deal }),
    deal,
    standing: async (id, scope) => (await index.quick(link => link.call('states', [id], scope)))[0],
    async leadsBefore(id, before, scope) {
      const [deal] = await index.quick(link => link.call('states', [id], scope))
      const sent = deal ? await leadsOf(id, { before }, scope) : []
      return maskLeads(sent.map(dealLeadOf), deal?.state.owner ?? null, scope)
    },
    newestLead: async (id, scope) =>
      (await index.quick(link => link.call('leadsOf', id, { limit: 1 }, scope)))[0],
    async contact(id) {
      const sent = await index.quick(link => link.call('contactLeads', id, pageLength))
      const ids = await index.quick(link => link.call('dealsOfContact', id))
      return {
        leads: (await leads.findWithDeliveries(sent)).map(dealLeadOf),
        deals: await index.quick(link => link.call('states', ids, everything)),
      }
    },
    historyBefore: (id, position, scope) =>
      index.quick(link => link.call('historyBefore', id, position, scope)),
    hasOtherDeals: id => index.quick(link => link.call('hasOtherDeals', id)),
    formConsent: leadId => index.quick(link => link.call('formConsent', leadId)),
    async reachOf(lead) {
      // Nothing is sent on what an index that is being built does not know yet.
      await index.finish()
      const consent = (await index.quick(link => link.call('consent', lead.contactId))) ?? noConsent
      const form = await index.quick(link => link.call('formConsent', lead.id))
      const permission = permissionForForm(consent, form)
      const others = await index.quick(link => link.call('phonesOf', lead.contactId))
      return { permission, isBlocked: await marking.isBlocked([contactPhone(lead), ...others]) }
    },
    async inbox(asked, paging, scope) {
      const selection = await marking.selection(asked, scope, paging.sort)
      const { rows, next } = await index.quick(link => link.call('inbox', selection, paging, scope))
      return { rows: maskRows(await marking.rows(rows), scope), next }
    },
    async leads(asked, paging, scope) {
      const selection = await marking.selection(asked, scope)
      const { rows, next } = await index.slow(link => link.call('leadIds', selection, paging, scope))
      return { rows: await leads.findMany(rows), next }
    },
    summaries: async (ids, scope) =>
      marking.summaries(await index.slow(link => link.call('summaries', ids, scope))),
    choices(scope) {
      const key = JSON.stringify([scope.projects, scope.owners])
      const before = choices.get(key)
      if (before && performance.now() - before.at <= choicesKeptMs) return before.value
      const value = index.slow(link => link.call('choices', scope))
      choices.set(key, { at: performance.now(), value })
      value.catch(() => choices.delete(key))
      return value
    },
    async erase(id, watching) {
      // Whoever was merged goes first: where it breaks off, the one they were merged into is still there to be erased.
      let count = 0
      await index.catchUp()
      await keepStopped(id)
      const all = await index.quick(link => link.call('members', id))
      let isDone = true
      for (const each of all.length > 0 ? all : [contactOf(id)]) {
        const begun = await changes.beginErasure(each, watching?.audit)
        count += begun.leads
        isDone &&= begun.isDone
      }
      if (!isDone) {
        await watching?.onBegun(count)
        await changes.finishErasures()
      }
      await index.finish()
      await index.emptyLog()
      return count > 0 ? count : undefined
    },
    erasures: () => changes.erasures(),
    eraseQuiet: erasingQuiet({ changes, index, keepStopped }),
    keepStopped: keepingStoppedBeforeRemoval({ index, block }),
    async knownLeads(senders) {
      // The records, not the index, which may be behind: no row is to become a lead twice.
      const contacts = await leads.contactIds(senders.map(({ phone }) => phone))
      const found = new Map<string, Promise<LeadWithDeliveries[]>>()
      for (const one of contacts) if (!found.has(one)) found.set(one, leads.ofContact(one, comparedLeads))
      return Promise.all(
        senders.map(async ({ project }, at) =>
          ((await found.get(contacts[at] ?? '')) ?? [])
            .filter(({ lead }) => lead.payload.projectId === project)
            .map(({ lead: { id, name, sentAlong } }) => {
              const entry = sentAlong?.entry
              return { id, name, ...(entry?.by === 'import' && { entry }) }
            }),
        ),
      )
    },
    async previewImportUndo(id) {
      const { deals, leads: added, stays } = await importToUndo(id)
      return { deals: deals.length, leads: added.length, stays }
    },
    async undoImport(id, { begin, removeLead, act }) {
      const { deals, leads: added, stays } = await importToUndo(id)
      if (deals.length + added.length > 0) await begin()
      const erased = await inParts(
        deals,
        async some =>
          (await Promise.all(some.map(each => changes.erase(contactOf(each))))).filter(count => count > 0)
            .length,
      )
      const removed = await inParts(added, async some => {
        const counts = await Promise.all(some.map(({ lead }) => removeLead(lead)))
        const undone = [...new Set(some.map(({ dealId }) => dealId))].map(readDealId)
        await changes.append(
          undone.map(({ contact, project }) => ({
            contactId: contact,
            basis: null,
            facts: [{ kind: 'undo' as const, bulk: id, ...(project !== undefined && { project }) }],
          })),
          act,
        )
        return counts.filter(count => count > 0).length
      })
      await index.catchUp()
      await index.emptyLog()
      return { deals: erased, leads: removed, stays }
    },
    async count(asked, most, scope) {
      const selection = await marking.selection(asked, scope)
      return index.slow(link => link.call('count', selection, most, scope))
    },
    async deals(asked, most, scope) {
      const selection = await marking.selection(asked, scope)
      return index.slow(link => link.call('deals', selection, most, scope))
    },
    hasSentTemplate: () => index.slow(link => link.call('hasSentTemplate')),
    async duplicates(id, scope) {
      const found = await index.slow(link => link.call('duplicates', id, scope))
      return found.map(({ owner, ...one }) => maskRow(one, owner, scope))
    },
    recentBulks: since => index.slow(link => link.call('recentBulks', since)),
    buyerPage: hash => index.quick(link => link.call('buyerPage', hash)),
    async bulkDeals(bulk, scope) {
      const ids = await index.quick(link => link.call('bulkDeals', bulk))
      return index.quick(link => link.call('dealsInScope', ids, scope))
    },
    async visits(period, choice, scope) {
      const found = await index.quick(link => link.call('visits', period, choice, scope))
      return (await marking.rows(found)).map(({ dealOwner, ...visit }) => maskRow(visit, dealOwner, scope))
    },
    async today(day, owner, scope) {
      const blocked = await marking.waiting(owner, scope)
      const found = await index.quick(link => link.call('today', day, owner, scope, blocked))
      return maskToday(await marking.today(found), scope)
    },
    numbers: (...args) => index.slow(link => link.call('numbers', ...args)),
    campaignFigures: (...args) => index.slow(link => link.call('campaignFigures', ...args)),
    async teamNumbers(period, clock, scope) {
      const blocked = await marking.waiting(null, scope)
      return index.slow(link => link.call('teamNumbers', period, clock, scope, blocked))
    },
    dealsInScope: (...args) => index.quick(link => link.call('dealsInScope', ...args)),
    waitingSince: async (...args) =>
      marking.rows(await index.patient(link => link.call('waitingSince', ...args))),
    toTell: (...args) => index.patient(link => link.call('toTell', ...args)),
    turns: rule => index.slow(link => link.call('turns', rule)),
    leadsByProject: () => index.slow(link => link.call('leadsByProject')),
    settings: name => changes.settings(name),
    saveSettings: (...args) => changes.saveSettings(...args),
    beginAudit: entry => changes.beginAudit(entry),
    finishAudit: (...args) => changes.finishAudit(...args),
    audit: reading => changes.audit(reading),
    visible: (events, scope) =>
      eventsInScope(events, scope, (...args) => index.quick(link => link.call('dealsInScope', ...args))),
    news: newsOf({ changes, index }),
    watch: changes.watch,
    keepReady: () => index.keepUp(),
    close: () => index.close(),
  }
}
