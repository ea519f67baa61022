import { type Act, type Fact, inProject, type StoredFact } from '#domain/deals/facts.ts'
import { type Decision, isRefused, type Refused } from '#domain/decide/decision.ts'
import type { Scope } from '#domain/team/scope.ts'
import type { Appended, Change, ChangeRecords } from '#store/change-records.ts'
import type { DealQueries, DealWithState } from '../index/deal-queries.ts'
import type { IndexOf, IndexProgress } from '../index/index-of.ts'

interface FactWriterDeps {
  changes: Pick<ChangeRecords, 'append'>
  index: Pick<IndexOf<DealQueries>, 'quick'> & Pick<IndexProgress, 'showFacts' | 'catchUp'>
}

/** A change of one contact that concerns one of their deals. */
interface PlannedChange extends Change {
  dealId: string
}

/** How often a decision is repeated because another change came first. */
export const maxAttempts = 5

const storedFacts = (contactId: string, facts: Fact[], version: number, act: Act): StoredFact[] =>
  facts.map((fact, index) => ({ ...fact, ...act, contactId, version: version - facts.length + index + 1 }))

export type FactWriter = ReturnType<typeof createFactWriter>

/** Writes facts to the records and then to the index, so that the next read finds them. */
export function createFactWriter({ changes, index }: FactWriterDeps) {
  const findStates = (ids: string[], scope: Scope, outsideBulk?: string): Promise<DealWithState[]> =>
    index.quick.states(ids, scope, outsideBulk)

  /** The deal of an id, even if its contact was merged into another. */
  const findDeal = async (id: string, scope: Scope): Promise<DealWithState | undefined> =>
    (await findStates([id], scope))[0]

  const append = async (
    contactId: string,
    basis: number | null,
    facts: Fact[],
    act: Act,
    beside?: Change['beside'],
  ): Promise<Appended['outcome'] | undefined> => {
    const [appended] = await changes.append([{ contactId, basis, facts, ...(beside && { beside }) }], act)
    if (appended?.outcome === 'appended')
      await index.showFacts(storedFacts(contactId, facts, appended.version, act))
    else await index.catchUp()
    return appended?.outcome
  }

  return {
    findStates,
    findDeal,
    append,

    /** Adds a fact that cannot conflict with others, such as a note. */
    async add(id: string, fact: Fact, act: Act, scope: Scope): Promise<Appended['outcome'] | undefined> {
      const deal = await findDeal(id, scope)
      return deal && append(deal.contact, null, [inProject(fact, deal.project)], act)
    },

    /**
     * Decides on the present state of a deal, and again if another deal of the same contact changed at the same moment,
     * because that makes no decision outdated.
     */
    async decideOn<Reason extends string>(
      id: string,
      scope: Scope,
      act: Act,
      decideFor: (deal: DealWithState) => Decision<Reason>,
    ): Promise<'changed' | Refused<Reason | 'outdated'> | undefined> {
      for (let attempt = 1; ; attempt += 1) {
        const deal = await findDeal(id, scope)
        if (!deal) return undefined
        const decision = decideFor(deal)
        if (isRefused(decision)) return decision
        if (attempt > maxAttempts) return { refusal: 'outdated' }
        if (decision.length === 0) return 'changed'
        const ofDeal = decision.map(fact => inProject(fact, deal.project))
        if ((await append(deal.contact, deal.facts, ofDeal, act)) !== 'conflict') return 'changed'
      }
    },

    /** Writes changes of many contacts; `conflicts` are the deals that changed at the same moment. */
    async appendMany(planned: PlannedChange[], act: Act): Promise<{ appended: number; conflicts: string[] }> {
      const wanted = planned.filter(({ facts }) => facts.length > 0)
      const outcomes = await changes.append(
        wanted.map(({ contactId, basis, facts }) => ({ contactId, basis, facts })),
        act,
      )
      const appended = wanted.flatMap(({ contactId, facts }, at) => {
        const outcome = outcomes[at]
        return outcome?.outcome === 'appended' ? [{ contactId, facts, version: outcome.version }] : []
      })
      await index.showFacts(
        appended.flatMap(({ contactId, facts, version }) => storedFacts(contactId, facts, version, act)),
      )
      const conflicts = wanted.filter((_, at) => outcomes[at]?.outcome === 'conflict')
      return { appended: appended.length, conflicts: conflicts.map(({ dealId }) => dealId) }
    },
  }
}
