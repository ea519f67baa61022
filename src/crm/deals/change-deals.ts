import type { Deal, NewNote } from '#api/deals/deal.ts'
import type { NewCall, NewChat } from '#domain/deals/calls.ts'
import type { DealChange } from '#domain/deals/deal-change.ts'
import { type Act, type Fact, inProject } from '#domain/deals/facts.ts'
import { type ChangeRefusal, decide } from '#domain/decide/decide.ts'
import { decideEntry } from '#domain/decide/decide-entry.ts'
import { decideCall, decideChat } from '#domain/decide/decide-handle.ts'
import type { Refused } from '#domain/decide/decision.ts'
import type { ManualSource } from '#domain/leads/lead-fields.ts'
import { ofAnyOwner, type Scope } from '#domain/team/scope.ts'
import type { DealWithState } from '../index/deal-queries.ts'
import { type FactWriter, maxAttempts } from '../writing/write-facts.ts'
import type { Deals } from './deals.ts'

/** The outcome of a change; with `conflict` another change came first, and `deal` is the present state. */
interface Changed {
  outcome: 'changed' | 'conflict'
  deal: Deal
}

/** A contact added by hand: the lead made of the entry, and its source. */
interface NewEntry {
  id: string
  source: ManualSource
  /** Whether the contact has a phone number. */
  hasNumber: boolean
}

/** The outcome of a change: undefined if the deal is unknown, or the reason of a refusal. */
export type ChangeOutcome<Reason extends string> =
  | Changed
  | (Reason extends 'outdated' ? never : Refused<Reason>)
  | undefined

/** The deal after a change, or the present one if the change was outdated. */
export async function readOutcome<Reason extends string>(
  deals: Pick<Deals, 'find'>,
  id: string,
  decided: 'changed' | Refused<Reason> | undefined,
  scope: Scope,
): Promise<ChangeOutcome<Reason>> {
  if (!decided) return undefined
  if (decided !== 'changed' && decided.refusal !== 'outdated') return decided as ChangeOutcome<Reason>
  const outcome = decided === 'changed' ? 'changed' : 'conflict'
  // A member who gives the deal away still gets it in this response.
  const deal = await deals.find(id, outcome === 'changed' ? ofAnyOwner(scope) : scope)
  return deal && { outcome, deal }
}

interface DealCommandDeps {
  writer: FactWriter
  deals: Pick<Deals, 'find'>
}

/** Actions of the team on one deal. */
export function createDealCommands({ writer, deals }: DealCommandDeps) {
  /** Stores an action that no other change can conflict with, and its consequences for the present state. */
  const log = async (
    id: string,
    done: Fact,
    factsOf: (deal: DealWithState) => Fact[],
    act: Act,
    scope: Scope,
  ): Promise<Deal | undefined> => {
    for (let attempt = 1; ; attempt += 1) {
      const deal = await writer.findDeal(id, scope)
      if (!deal) return undefined
      const decided = attempt > maxAttempts ? [] : factsOf(deal)
      const basis = decided.length > 0 ? deal.facts : null
      const facts = [done, ...decided].map(fact => inProject(fact, deal.project))
      const outcome = await writer.append(deal.contact, basis, facts, act)
      if (outcome !== 'conflict') return deals.find(deal.dealId, scope)
    }
  }

  return {
    async change(
      id: string,
      change: DealChange,
      act: Act,
      scope: Scope,
      lostReasons?: readonly string[],
    ): Promise<ChangeOutcome<ChangeRefusal>> {
      const decided = await writer.decideOn(id, scope, act, ({ state }) =>
        decide(state, change, { at: act.at, scope, lostReasons }),
      )
      return readOutcome(deals, id, decided, scope)
    },

    async addNote(id: string, note: NewNote, act: Act, scope: Scope): Promise<Deal | undefined> {
      return (await writer.add(id, { kind: 'note', ...note }, act, scope)) && deals.find(id, scope)
    },

    /** Never refused for a conflict, because the call has been made. Without a next step, `nextFor` suggests one. */
    logCall: (
      id: string,
      { id: callId, outcome, next }: NewCall,
      act: Act,
      scope: Scope,
      nextFor?: (deal: DealWithState) => NewCall['next'],
    ) =>
      log(
        id,
        { kind: 'call', id: callId, outcome },
        deal => decideCall(deal.state, { outcome, next: next === undefined ? nextFor?.(deal) : next }),
        act,
        scope,
      ),

    logChat: (id: string, chat: NewChat, act: Act, scope: Scope): Promise<Deal | undefined> =>
      log(id, { kind: 'chat', ...chat }, ({ state }) => decideChat(state), act, scope),

    /** Records who added a contact by hand that a colleague already works on; the deal does not change. */
    noteEntry: (id: string, { id: leadId, source }: Omit<NewEntry, 'hasNumber'>, act: Act, scope: Scope) =>
      writer.add(id, { kind: 'entry', id: leadId, source }, act, scope),

    /** Records that a member added a contact by hand, and the consequences. */
    logEntry: (id: string, { id: leadId, source, hasNumber }: NewEntry, act: Act, scope: Scope) =>
      log(
        id,
        { kind: 'entry', id: leadId, source },
        ({ state }) => decideEntry(state, source, act, hasNumber),
        act,
        scope,
      ),
  }
}
