import { historyResponse, leadsResponse } from '#api/deals/deal.ts'
import { deskPaths } from '#api/desk-paths.ts'
import { addEarlier, snapshotOf } from './deals.ts'
import { pathFor, read } from './send-request.ts'

/** Loads the next page of a deal's earlier leads and history; throws if the request fails. */
export async function loadEarlier(id: string): Promise<void> {
  const before = snapshotOf(id)
  if (!before) return
  const oldest = before.leads.at(-1)
  const position = before.historyCount - before.history.length + 1
  const address = (path: string, from: string | number) => `${pathFor(path, id)}?before=${from}`
  const [{ leads }, { history }] = await Promise.all([
    oldest && before.leads.length < before.leadCount
      ? read(address(deskPaths.dealLeads, encodeURIComponent(oldest.leadId)), leadsResponse)
      : { leads: [] },
    position > 1 ? read(address(deskPaths.history, position), historyResponse) : { history: [] },
  ])
  addEarlier(id, {
    ...before,
    leads: [...before.leads, ...leads],
    history: [...history, ...before.history],
  })
}
