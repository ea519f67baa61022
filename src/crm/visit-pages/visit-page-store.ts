import type { Deal } from '#api/deals/deal.ts'
import type { Act, Fact } from '#domain/deals/facts.ts'
import type { Scope } from '#domain/team/scope.ts'
import type { Deals } from '../deals/deals.ts'
import type { DealQueries } from '../index/deal-queries.ts'
import type { IndexOf } from '../index/index-of.ts'
import type { IndexedVisitPage, VisitPageQueries } from '../index/visit-page-queries.ts'
import type { FactWriter } from '../writing/write-facts.ts'

/** A visit page, known by the hash of its token. */
interface NewVisitPage {
  hash: string
  leadId: string
  zone: string | null
  expiresAt: number
  /** Shows every project the contact wrote to; otherwise only the project of the deal it is sent from. */
  isForAllProjects: boolean
}

/** What a buyer requested, and on which page; `id` makes a repeat harmless. */
type BuyerRequest = Omit<Extract<Fact, { kind: 'ask' }>, 'kind'>

interface VisitPageStoreDeps {
  index: Pick<IndexOf<DealQueries & VisitPageQueries>, 'quick'>
  deals: Pick<Deals, 'find'>
  writer: FactWriter
}

export type VisitPageStore = ReturnType<typeof createVisitPageStore>

export function createVisitPageStore({ index, deals, writer }: VisitPageStoreDeps) {
  return {
    /** Stores a page that a member sends; false if the deal is unknown. */
    async store(
      id: string,
      { hash, isForAllProjects, ...page }: NewVisitPage,
      act: Act,
      scope: Scope,
    ): Promise<boolean> {
      const fact: Fact = { kind: 'page', id: hash, ...page, ...(isForAllProjects && { isForAllProjects }) }
      return (await writer.add(id, fact, act, scope)) === 'appended'
    },

    /** Revokes the pages of a contact: those of the deal's project, or all if the member could read them all. */
    async revoke(
      id: string,
      { endId, isForAllProjects }: { endId: string; isForAllProjects: boolean },
      act: Act,
      scope: Scope,
    ): Promise<Deal | undefined> {
      const deal = await writer.findDeal(id, scope)
      if (!deal) return undefined
      const all = await index.quick.members(id)
      const end: Fact = {
        ...{ kind: 'pages-end', id: endId },
        ...(!isForAllProjects && { project: deal.project }),
      }
      for (const each of all) await writer.append(each, null, [end], act)
      return deals.find(id, scope)
    },

    /** The page whose token has this hash. */
    find: (hash: string): Promise<IndexedVisitPage | undefined> => index.quick.findVisitPage(hash),

    /**
     * Records what a buyer requested, once for each id; false if the contact was erased. It never conflicts with the
     * team's changes: `apply` decides what the request still means.
     */
    async recordRequest(id: string, request: BuyerRequest, act: Act, scope: Scope): Promise<boolean> {
      const outcome = await writer.add(id, { kind: 'ask', ...request }, act, scope)
      return outcome !== undefined && outcome !== 'unknown'
    },
  }
}
