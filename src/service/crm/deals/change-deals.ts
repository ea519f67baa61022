import type { Deal, DealChange, NewNote } from '#contract/crm/deal.ts'
import type { ManualSource } from '#contract/crm/manual-sources.ts'
import { type NewCall, type NewChat, statusAfterCall } from '#domain/deals/calls.ts'
import type { DealState } from '#domain/deals/deal-state.ts'
import { decide } from '#domain/deals/decide.ts'
import { decideEntry } from '#domain/deals/decide-entry.ts'
import { type Act, type Fact, inProject, isOutdated } from '#domain/deals/facts.ts'
import { ofAnyOwner, type Scope } from '#domain/team/scope.ts'
import type { Deals } from './deals.ts'
import { type FactWriter, maxAttempts } from './write-facts.ts'

/** The outcome of a change; with `conflict` somebody else was faster, and `deal` is what they left. */
export interface Changed {
  outcome: 'changed' | 'conflict'
  deal: Deal
}

/** A contact added by hand: the lead that was made of it, and how they came. */
export interface NewEntry {
  id: string
  source: ManualSource
}

interface DealCommandDeps {
  writer: FactWriter
  deals: Pick<Deals, 'find'>
}

export type DealCommands = ReturnType<typeof createDealCommands>

/** What the team does with one deal. */
export function createDealCommands({ writer, deals }: DealCommandDeps) {
  /** Stores what was done whatever others do meanwhile, and what follows from it for the deal as it is now. */
  const log = async (
    id: string,
    done: Fact,
    factsOf: (state: DealState) => Fact[],
    act: Act,
    scope: Scope,
  ): Promise<Deal | undefined> => {
    for (let attempt = 1; ; attempt += 1) {
      const deal = await writer.findDeal(id, scope)
      if (!deal) return undefined
      const decided = attempt > maxAttempts ? [] : factsOf(deal.state)
      const basis = decided.length > 0 ? deal.facts : null
      const facts = [done, ...decided].map(fact => inProject(fact, deal.project))
      const outcome = await writer.append(deal.contact, basis, facts, act)
      if (outcome !== 'conflict') return deals.find(deal.dealId, scope)
    }
  }

  return {
    async change(
      id: string,
      { version, ...change }: DealChange,
      act: Act,
      scope: Scope,
    ): Promise<Changed | undefined> {
      const outcome = await writer.decideOn(id, scope, act, ({ state }) =>
        isOutdated(version, state) ? 'conflict' : decide(state, change),
      )
      // Somebody who gives their deal away still gets it in the response.
      const deal = outcome && (await deals.find(id, outcome === 'changed' ? ofAnyOwner(scope) : scope))
      return deal && { outcome, deal }
    },

    async addNote(id: string, note: NewNote, act: Act, scope: Scope): Promise<Deal | undefined> {
      return (await writer.add(id, { kind: 'note', ...note }, act, scope)) && deals.find(id, scope)
    },

    /** Never refused for what others did meanwhile: the call was made. */
    logCall: (id: string, { id: callId, outcome, next }: NewCall, act: Act, scope: Scope) =>
      log(
        id,
        { kind: 'call', id: callId, outcome },
        state =>
          decide(state, {
            ...statusAfterCall(outcome, state.status),
            ...(next !== undefined && { next }),
          }),
        act,
        scope,
      ),

    logChat: (id: string, chat: NewChat, act: Act, scope: Scope): Promise<Deal | undefined> =>
      log(
        id,
        { kind: 'chat', ...chat },
        state => decide(state, state.status === 'new' ? { status: 'contacted' } : {}),
        act,
        scope,
      ),

    /** Records that a member added a contact by hand, and what follows from it. */
    logEntry: (id: string, { id: leadId, source }: NewEntry, act: Act, scope: Scope) =>
      log(id, { kind: 'entry', id: leadId, source }, state => decideEntry(state, source, act), act, scope),
  }
}
