import type { Deal } from '#api/deals/deal.ts'
import { readDealId } from '#domain/deals/deal-id.ts'
import { type Act, type Fact, inProject } from '#domain/deals/facts.ts'
import type { Scope } from '#domain/team/scope.ts'
import type { ChangeRecords } from '#store/change-records.ts'
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

interface VisitPageDeps {
  changes: Pick<ChangeRecords, 'append'>
  index: Pick<IndexOf<DealQueries & VisitPageQueries>, 'quick'>
  deals: Pick<Deals, 'find'>
  writer: FactWriter
}

/** Stores a page that a member sent; the indexer shows it later. */
const storeVisitPage =
  (changes: Pick<ChangeRecords, 'append'>) =>
  async (id: string, { hash, isForAllProjects, ...page }: NewVisitPage, act: Act): Promise<boolean> => {
    const { contact, project } = readDealId(id)
    const fact: Fact = { kind: 'page', id: hash, ...page, ...(isForAllProjects && { isForAllProjects }) }
    const facts = [project === undefined ? fact : inProject(fact, project)]
    const [appended] = await changes.append([{ contactId: contact, basis: null, facts }], act)
    return appended?.outcome === 'appended'
  }

export type VisitPageStore = ReturnType<typeof createVisitPageStore>

export function createVisitPageStore({ changes, index, deals, writer }: VisitPageDeps) {
  return {
    /** Stores a page that a member sends; false if the deal is unknown. */
    store: async (id: string, page: NewVisitPage, act: Act, scope: Scope): Promise<boolean> =>
      (await writer.findDeal(id, scope)) !== undefined && storeVisitPage(changes)(id, page, act),

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
