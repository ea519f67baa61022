import { create } from 'zustand'
import type { Deal } from '#api/deals/deal.ts'
import { deriveInboxRow } from '#api/derive-rows.ts'
import { endpoints } from '#api/desk-endpoints.ts'
import { contactOf } from '#domain/deals/deal-id.ts'
import { useAddress } from '../address/address.ts'
import { changeRows, predictedDeals, removeRows } from './inbox.ts'
import { mergeLoadedPages, type Pages } from './merge-pages.ts'
import { queryClient } from './queries.ts'
import { RequestError, toRequestError } from './request-error.ts'
import { read } from './send-request.ts'
import { deleteResponses } from './stored-responses.ts'

interface DealsState {
  /** Deals as shown, including changes that are not confirmed yet. */
  deals: Record<string, Deal>
  errors: Record<string, RequestError>
  /** The contact that each merged contact belongs to now, by requested id. */
  merged: Record<string, string>
}

export const useDeals = create<DealsState>(() => ({ deals: {}, errors: {}, merged: {} }))

/** Deals as the service last sent them, to roll back to. */
const snapshots = new Map<string, Deal>()

/** As many deals as a member opens in some hours; an older one is loaded again when it is opened. */
const maxDeals = 200

/** Forgets the deal that was unused for the longest time, unless it is open or has a change on its way. */
function forgetOldest(): void {
  const { deals } = useDeals.getState()
  const { view } = useAddress.getState()
  const isUnused = ([id, deal]: [string, Deal]) =>
    deals[id] === deal && !(view.name === 'lead' && view.dealId === id)
  const [oldest] = [...snapshots].find(isUnused) ?? []
  if (oldest === undefined) return
  snapshots.delete(oldest)
  useDeals.setState(({ deals: { [oldest]: _, ...others } }) => ({ deals: others }))
}

/** The deal as the service last sent it. */
export const snapshotOf = (id: string): Deal | undefined => snapshots.get(id)

export const cachedDealsOf = (contact: string): string[] =>
  [...snapshots.keys()].filter(id => contactOf(id) === contact)

/** Shows a deal, in the list too. */
export function showDeal(deal: Deal): void {
  useDeals.setState(({ deals, errors }) => {
    const { [deal.id]: _, ...others } = errors
    return { deals: { ...deals, [deal.id]: deal }, errors: others }
  })
  if (deal === snapshots.get(deal.id)) predictedDeals.delete(deal.id)
  else predictedDeals.set(deal.id, deal)
  changeRows(new Set([deal.id]), row => deriveInboxRow(deal, row))
}

/** Stores and shows a deal that the service sent, unless a newer version is known. */
export function cacheContact(deal: Deal): void {
  if ((snapshots.get(deal.id)?.version ?? -1) > deal.version) return
  const whole = mergeLoadedPages(snapshots.get(deal.id), deal)
  // The order of the map is the order of use.
  snapshots.delete(deal.id)
  snapshots.set(deal.id, whole)
  showDeal(whole)
  if (snapshots.size > maxDeals) forgetOldest()
}

/** Adds earlier leads and history to a deal that was sent before. */
function addEarlier(id: string, before: Pages): void {
  const now = snapshots.get(id)
  if (!now) return
  const whole = mergeLoadedPages(before, now)
  const { leads, history } = whole
  snapshots.set(id, whole)
  useDeals.setState(({ deals }) => {
    const shown = deals[id]
    // The deal may be shown with unconfirmed changes.
    return shown ? { deals: { ...deals, [id]: { ...shown, leads, history } } } : {}
  })
}

/** Remembers that a requested contact was merged into another. */
export function redirectMerged(id: string, into: string): void {
  snapshots.delete(id)
  removeRows(new Set([id]))
  useDeals.setState(({ deals: { [id]: _, ...deals }, merged }) => ({
    deals,
    merged: { ...merged, [id]: into },
  }))
}

/** Forgets merges, because a merged contact can be split again. */
export const forgetMerged = (): void => useDeals.setState({ merged: {} })

/** Loads a deal into the store. */
export async function loadDeal(id: string, signal?: AbortSignal): Promise<Deal | undefined> {
  try {
    const { deal } = await read(endpoints.deal, { id, signal })
    cacheContact(deal)
    if (deal.id !== id) redirectMerged(id, deal.id)
    return deal
  } catch (error) {
    if (signal?.aborted) return undefined
    const failure = toRequestError(error)
    if (failure.status === 404) forgetDeals(new Set([id]))
    else useDeals.setState(({ errors }) => ({ errors: { ...errors, [id]: failure } }))
    return undefined
  }
}

/** Removes the deals of erased contacts; a view that shows one says that it is gone. */
export function forgetDeals(ids: ReadonlySet<string>): void {
  void deleteResponses()
  queryClient.removeQueries({ type: 'inactive' })
  for (const id of ids) {
    snapshots.delete(id)
    predictedDeals.delete(id)
  }
  removeRows(ids)
  const gone = [...ids].map(id => [
    id,
    new RequestError(404, 'This person is no longer in the desk. They may have been erased.'),
  ])
  useDeals.setState(({ deals, errors }) => ({
    deals: Object.fromEntries(Object.entries(deals).filter(([id]) => !ids.has(id))),
    errors: { ...errors, ...Object.fromEntries(gone) },
  }))
}

/** Loads the next page of a deal's earlier leads and history; throws if the request fails. */
export async function loadEarlier(id: string): Promise<void> {
  const before = snapshots.get(id)
  if (!before) return
  const oldest = before.leads.at(-1)
  const position = before.historyCount - before.history.length + 1
  const [{ leads }, { history }] = await Promise.all([
    oldest && before.leads.length < before.leadCount
      ? read(endpoints.dealLeads, { id, search: { before: oldest.leadId } })
      : { leads: [] },
    position > 1 ? read(endpoints.history, { id, search: { before: String(position) } }) : { history: [] },
  ])
  addEarlier(id, {
    ...before,
    leads: [...before.leads, ...leads],
    history: [...history, ...before.history],
  })
}
