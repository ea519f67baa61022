import { isDeepStrictEqual } from 'node:util'
import type { DealChange } from '#domain/deals/deal-change.ts'
import type { DealState } from '#domain/deals/deal-state.ts'
import { type Act, type Fact, inProject } from '#domain/deals/facts.ts'
import { type ChangeContext, decide } from '#domain/decide/decide.ts'
import { isRefused } from '#domain/decide/decision.ts'
import { everything, ofAnyOwner, type Scope } from '#domain/team/scope.ts'
import type { DealQueries } from '../index/deal-queries.ts'
import type { IndexOf } from '../index/index-of.ts'
import { type FactWriter, maxAttempts } from '../writing/write-facts.ts'
import type { BulkQueries } from './bulk-queries.ts'

/** The fields that one change may set for many deals. */
type BulkFields = Pick<DealChange, 'status' | 'lostReason' | 'owner'>

/** Which of the named deals a bulk change is for. */
interface BulkTarget {
  scope: Scope
  isMeant?: (state: DealState) => boolean
}

interface BulkDeps {
  index: Pick<IndexOf<BulkQueries & DealQueries>, 'quick' | 'slow'>
  writer: FactWriter
}

/** The facts of a change for one deal; none if the change is refused for it. */
const factsOf = (state: DealState, fields: BulkFields, context: ChangeContext): Fact[] => {
  const decision = decide(state, fields, context)
  return isRefused(decision) ? [] : decision
}

/** Whether anything but the version differs. */
const isChanged = (now: DealState, before: DealState | undefined): boolean =>
  !isDeepStrictEqual({ ...now, version: 0, decidedVersion: 0 }, { ...before, version: 0, decidedVersion: 0 })

export type BulkChanges = ReturnType<typeof createBulkChanges>

/** Changes of many deals under one id, so that they can be undone together. */
export function createBulkChanges({ index, writer }: BulkDeps) {
  return {
    /** Changes deals and returns how many; at most a few hundred at a time. */
    async change(
      ids: string[],
      fields: BulkFields,
      bulk: string,
      act: Act,
      { scope, isMeant = () => true }: BulkTarget,
    ): Promise<number> {
      let changed = 0
      let left = [...new Set(ids)]
      // Deals of one contact are changed one after the other, because each change counts the facts of all of them.
      for (let attempt = 0; attempt < maxAttempts * 2 && left.length > 0; attempt += 1) {
        const planned = (await writer.findStates(left, scope, bulk))
          .filter(({ state }) => isMeant(state))
          .map(({ dealId, contact: contactId, project, state, facts }) => ({
            dealId,
            contactId,
            basis: facts,
            facts: factsOf(state, fields, { at: act.at, scope }).map(one =>
              inProject({ ...one, bulk }, project),
            ),
          }))
        const { appended, conflicts } = await writer.appendMany(planned, act)
        changed += appended
        left = conflicts
      }
      return changed
    },

    /** Undoes a bulk change for some of its deals and returns how many changed. */
    async undo(ids: string[], bulk: string, act: Act, scope: Scope): Promise<number> {
      const deals = await writer.findStates(ids, scope)
      const before = new Map(deals.map(({ dealId, state }) => [dealId, state]))
      await writer.appendMany(
        deals.map(({ dealId, contact: contactId, project }) => ({
          dealId,
          contactId,
          basis: null,
          facts: [inProject({ kind: 'undo', bulk }, project)],
        })),
        act,
      )
      const after = await writer.findStates([...before.keys()], everything)
      return after.filter(({ dealId, state }) => isChanged(state, before.get(dealId))).length
    },

    /**
     * The deals of a bulk change that a member may undo, including those it gave to colleagues, and how many deals stay
     * because a colleague has worked on them since.
     */
    async listUndoable(bulk: string, by: string, scope: Scope): Promise<{ ids: string[]; workedOn: number }> {
      const all = await index.quick.bulkDeals(bulk)
      const ids = await index.quick.dealsInScope(all, ofAnyOwner(scope))
      const { team } = scope
      if (!team) return { ids, workedOn: 0 }
      const own = await index.quick.dealsInScope(ids, { ...scope, owners: team })
      const others = new Set(await index.quick.bulkDealsWorkedOn(bulk, by))
      for (const id of own) others.delete(id)
      const undoable = ids.filter(id => !others.has(id))
      return { ids: undoable, workedOn: ids.length - undoable.length }
    },
  }
}
