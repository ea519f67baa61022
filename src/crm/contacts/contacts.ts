import type { NewMerge, NewSplit } from '#api/contacts/merge.ts'
import { type Deal, type DealLead, pageLength } from '#api/deals/deal.ts'
import type { NewRefusal } from '#domain/contacts/rights.ts'
import { contactOf } from '#domain/deals/deal-id.ts'
import type { Act } from '#domain/deals/facts.ts'
import { decideHandle } from '#domain/decide/decide-handle.ts'
import { decideMerge, decideSplit } from '#domain/decide/decide-merge.ts'
import { isRefused } from '#domain/decide/decision.ts'
import { everything, isContactOfTeam, type Scope } from '#domain/team/scope.ts'
import type { ChangeRecords } from '#store/change-records.ts'
import type { LeadLookup } from '#store/lead-records.ts'
import { type ChangeOutcome, readOutcome } from '../deals/change-deals.ts'
import { type Deals, dealLeadOf } from '../deals/deals.ts'
import type { DealQueries, DealWithState } from '../index/deal-queries.ts'
import type { IndexOf, IndexProgress } from '../index/index-of.ts'
import { type FactWriter, maxAttempts } from '../writing/write-facts.ts'

/** All leads of one contact, newest first, and the state of each of their deals, within a scope. */
export interface ContactRecord {
  leads: DealLead[]
  deals: DealWithState[]
}

/** The audit entry of an erasure; `onStart` is called if the erasure takes long. */
interface ErasureProgress {
  audit: string
  onStart(leads: number): Promise<void>
}

interface ContactDeps {
  changes: Pick<ChangeRecords, 'beginErasure' | 'finishErasures'>
  index: Pick<IndexOf<DealQueries>, 'quick'> & Pick<IndexProgress, 'catchUp' | 'finish' | 'emptyLog'>
  leads: Pick<LeadLookup, 'findWithDeliveries' | 'contactIds'>
  deals: Pick<Deals, 'find'>
  writer: FactWriter
  /** Adds the numbers of a contact who opted out of calls to the do-not-call list. */
  addToDoNotCall(contactId: string): Promise<void>
}

/** Reads a contact across all projects. */
export function createContactReads({
  index,
  leads,
}: Pick<ContactDeps, 'leads'> & { index: Pick<IndexOf<DealQueries>, 'quick'> }) {
  const readDeals = async (id: string, scope: Scope): Promise<DealWithState[]> => {
    const ids = await index.quick.dealsOfContact(id)
    return index.quick.states(ids, scope)
  }
  return {
    readDeals,
    async read(id: string, scope: Scope): Promise<ContactRecord> {
      const sent = await index.quick.contactLeads(id, pageLength, scope)
      return {
        leads: (await leads.findWithDeliveries(sent)).map(dealLeadOf),
        deals: await readDeals(id, scope),
      }
    },
  }
}

/** Operations on a contact across all projects. */
export function createContacts({ changes, index, leads, deals, writer, addToDoNotCall }: ContactDeps) {
  const { readDeals, read } = createContactReads({ index, leads })

  return {
    read,

    /** Whether a member may read everything about a deal's contact, in every project. */
    isWithin: async (id: string, scope: Scope): Promise<boolean> =>
      isContactOfTeam(scope, await readDeals(id, everything)),

    /** The projects of all deals of a deal's contact. */
    projectsOf: async (id: string): Promise<string[]> =>
      (await readDeals(id, everything)).map(({ project }) => project),

    /** The newest deal of the contact with a handle. */
    async findByHandle(handle: string, scope: Scope): Promise<Deal | undefined> {
      const [contact = ''] = await leads.contactIds([handle])
      return deals.find(contact, scope)
    },

    /** Whether a deal's contact has other deals, in any project. */
    hasOtherDeals: (id: string): Promise<boolean> => index.quick.hasOtherDeals(id),

    /**
     * Merges two contacts; undefined if one of them is unknown. One fact is stored with the contact that stays, and the
     * merge is refused if either contact was changed meanwhile.
     */
    async merge(
      id: string,
      { merge, version, other, otherVersion }: NewMerge,
      act: Act,
      scope: Scope,
    ): Promise<ChangeOutcome<'of-colleague' | 'outdated'>> {
      for (let attempt = 1; ; attempt += 1) {
        const [stays, joins] = [await writer.findDeal(id, scope), await writer.findDeal(other, scope)]
        if (!stays || !joins) return undefined
        const decision = decideMerge(
          merge,
          {
            stays: { ...stays, version, deals: await readDeals(stays.dealId, everything) },
            joins: { ...joins, version: otherVersion, deals: await readDeals(joins.dealId, everything) },
          },
          scope,
        )
        if (isRefused(decision) || decision.length === 0)
          return readOutcome(deals, stays.dealId, isRefused(decision) ? decision : 'changed', scope)
        if (attempt > maxAttempts) return readOutcome(deals, stays.dealId, { refusal: 'outdated' }, scope)
        const otherContact = { contactId: joins.contact, basis: joins.facts }
        const outcome = await writer.append(stays.contact, stays.facts, decision, act, otherContact)
        if (outcome === 'unknown') return undefined
        if (outcome !== 'conflict') return readOutcome(deals, stays.dealId, 'changed', scope)
      }
    },

    /**
     * Adds a handle to a contact: first a merge with the handle's contact, then a lead that carries the handle. With
     * the merge first, the lead belongs to the contact immediately and no rule assigns it. After a failure in between,
     * a retry adds the lead.
     */
    async addHandle(
      id: string,
      { merge, version, handle }: { merge: string; version: number; handle: string },
      { act, scope, insertLead }: { act: Act; scope: Scope; insertLead(): Promise<unknown> },
    ): Promise<ChangeOutcome<'of-colleague' | 'known' | 'outdated'>> {
      for (let attempt = 1; ; attempt += 1) {
        const deal = await writer.findDeal(id, scope)
        if (!deal) return undefined
        const handles = await index.quick.phonesOf(deal.dealId)
        const [other = ''] = await leads.contactIds([handle])
        const isKnown = (await writer.findDeal(other, everything)) !== undefined
        const isRecorded = (await index.quick.keptIn(merge)) !== undefined
        const decision = isRecorded
          ? []
          : decideHandle({ merge, handle, other, isKnown }, { ...deal, version, handles }, scope)
        if (isRefused(decision)) return readOutcome(deals, deal.dealId, decision, scope)
        if (attempt > maxAttempts) return readOutcome(deals, deal.dealId, { refusal: 'outdated' }, scope)
        if (decision.length > 0) {
          const outcome = await writer.append(deal.contact, deal.facts, decision, act)
          if (outcome === 'unknown') return undefined
          if (outcome === 'conflict') continue
        }
        // Each project shows only the numbers that wrote to it, so the lead is added unless this one shows the handle.
        const shown = await index.quick.phonesOfDeal(deal.dealId)
        if (!shown.includes(handle)) {
          await insertLead()
          await index.catchUp()
        }
        return readOutcome(deals, deal.dealId, 'changed', scope)
      }
    },

    /** Undoes a merge. */
    async split(
      id: string,
      { merge, version }: NewSplit,
      act: Act,
      scope: Scope,
    ): Promise<ChangeOutcome<'of-colleague' | 'outdated'>> {
      for (let attempt = 1; ; attempt += 1) {
        const now = await writer.findDeal(id, scope)
        if (!now) return undefined
        const inEffect = await index.quick.mergeInEffect(now.dealId, merge)
        if (!inEffect) return readOutcome(deals, now.dealId, 'changed', scope)
        const all = await readDeals(now.dealId, everything)
        const decision = decideSplit({ merge, ...inEffect, deal: now, version, deals: all }, scope)
        if (isRefused(decision)) return readOutcome(deals, now.dealId, decision, scope)
        if (attempt > maxAttempts) return readOutcome(deals, now.dealId, { refusal: 'outdated' }, scope)
        // The remaining contact may have been merged into another one since.
        const remaining = (await index.quick.keptIn(merge)) ?? now.contact
        const otherContact =
          remaining === now.contact ? undefined : { contactId: now.contact, basis: now.facts }
        const outcome = await writer.append(
          remaining,
          otherContact ? null : now.facts,
          decision,
          act,
          otherContact,
        )
        // A deal that came with the merge is gone after the split; the contact's newest deal is shown instead.
        if (outcome !== 'conflict')
          return (
            (await readOutcome(deals, now.dealId, 'changed', scope)) ??
            readOutcome(deals, now.contact, 'changed', scope)
          )
      }
    },

    /** Records the refusal of a contact's request, and the reason. */
    async recordRefusal(id: string, refusal: NewRefusal, act: Act, scope: Scope): Promise<Deal | undefined> {
      return (await writer.add(id, { kind: 'refusal', ...refusal }, act, scope)) && deals.find(id, scope)
    },

    /**
     * Deletes everything about a contact, in every project, and returns the number of leads. If that takes long,
     * `onStart` is called as soon as no read finds the contact.
     */
    async erase(id: string, progress?: ErasureProgress): Promise<number | undefined> {
      // Merged contacts are erased first: if the process stops, the contact they were merged into still exists and can
      // be erased again.
      let count = 0
      await index.catchUp()
      await addToDoNotCall(id)
      const all = await index.quick.members(id)
      let isDone = true
      for (const each of all.length > 0 ? all : [contactOf(id)]) {
        const begun = await changes.beginErasure(each, progress?.audit)
        count += begun.leads
        isDone &&= begun.isDone
      }
      if (!isDone) {
        await progress?.onStart(count)
        await changes.finishErasures()
      }
      await index.finish()
      await index.emptyLog()
      return count > 0 ? count : undefined
    },
  }
}
