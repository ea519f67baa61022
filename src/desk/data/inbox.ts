import { keepPreviousData, QueryObserver, queryOptions } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Deal } from '#api/deals/deal.ts'
import { deriveInboxRow } from '#api/derive-rows.ts'
import { endpoints } from '#api/desk-endpoints.ts'
import type { InboxPage, InboxRow } from '#api/inbox/inbox.ts'
import { defaultOrder } from '../address/views.ts'
import { queryClient, refresh } from './queries.ts'
import type { RequestError } from './request-error.ts'
import { read } from './send-request.ts'

/** A list of the inbox, as far as it was read. */
interface InboxList {
  /** The filter and order of the rows. */
  query: string
  rows: InboxRow[]
  next: string | null
  /** Leads that arrived above the visible rows and were not seen yet. */
  arrived: number
  isReadingOn: boolean
  /** When the list was read from its beginning. */
  readAt: number
}

/** The inbox as it is shown: while another list loads, the rows of the one before. */
export interface InboxState extends InboxList {
  isLoading: boolean
  error: RequestError | undefined
}

type Loaded = Pick<InboxList, 'rows' | 'next'>

/** Sorted by need, deals may have moved anywhere: the new first page replaces the old one, and later pages follow. */
const mergeNeeds = (loaded: Loaded, fresh: InboxPage, known: ReadonlySet<string>) => {
  const newest = Math.max(0, ...loaded.rows.map(row => row.receivedAt))
  const arrived = fresh.rows.filter(row => !known.has(row.leadId) && row.receivedAt >= newest).length
  const freshIds = new Set(fresh.rows.map(row => row.dealId))
  // A deal that wrote again may come from far below; the rest continues after the last row whose place is unchanged.
  const last = fresh.rows.findLast(row => known.has(row.leadId))
  const at = loaded.rows.findIndex(row => row.leadId === last?.leadId)
  const below =
    at === -1 || fresh.next === null ? [] : loaded.rows.slice(at + 1).filter(row => !freshIds.has(row.dealId))
  return {
    rows: [...fresh.rows, ...below],
    next: below.length > 0 ? loaded.next : fresh.next,
    arrived,
  }
}

/**
 * The list with a new first page: new rows are on top, rows that the filter excludes are gone, and later pages stay. In
 * any order but newest first, a new lead has no known place among the loaded rows, so they are only updated.
 */
export function mergeTop(loaded: Loaded, fresh: InboxPage, order: string): Loaded & { arrived: number } {
  const known = new Set(loaded.rows.map(row => row.leadId))
  const freshById = new Map(fresh.rows.map(row => [row.dealId, row]))
  if (order === 'needs') return mergeNeeds(loaded, fresh, known)
  if (order !== 'newest') {
    return {
      rows: loaded.rows.map(row => freshById.get(row.dealId) ?? row),
      next: loaded.next,
      arrived: 0,
    }
  }
  const newest = loaded.rows[0]?.receivedAt ?? 0
  const arrived = fresh.rows.filter(row => !known.has(row.leadId) && row.receivedAt >= newest).length
  const last = fresh.rows.at(-1)
  const hasOverlap = fresh.rows.some(row => known.has(row.leadId))
  // Everything above is new, so there would be a gap between the two lists: the new one replaces the old one.
  if (!hasOverlap || !last || fresh.next === null) return { rows: fresh.rows, next: fresh.next, arrived }
  const below = loaded.rows.filter(row => !freshById.has(row.dealId) && row.receivedAt < last.receivedAt)
  return { rows: [...fresh.rows, ...below], next: below.length > 0 ? loaded.next : fresh.next, arrived }
}

const orderOf = (query: string) => new URLSearchParams(query).get('sort') ?? defaultOrder

const readPage = (query: string, more: Record<string, string>, signal?: AbortSignal) => {
  const search = new URLSearchParams(query)
  search.set('sort', orderOf(query))
  for (const [name, value] of Object.entries(more)) search.set(name, value)
  return read(endpoints.inbox, { search, signal })
}

const firstPage = 60
/** The service's limit for a page. */
const longestPage = 200

/** Sorted by need, any row can change; in any other order only the top does. */
const limitOf = (query: string, rows: number) =>
  orderOf(query) === 'needs' ? Math.min(longestPage, Math.max(firstPage, rows)) : firstPage

/** Deals with a change that the service has not confirmed: a list that was read meanwhile shows it too. */
export const predictedDeals = new Map<string, Deal>()

const withPredicted = (row: InboxRow): InboxRow => {
  const deal = predictedDeals.get(row.dealId)
  return deal ? deriveInboxRow(deal, row) : row
}

const lists = [endpoints.inbox.path, 'list']
const keyOf = (query: string) => [...lists, query]
const listOf = (query: string) => queryClient.getQueryData<InboxList>(keyOf(query))

let shownAt = 0

/** The list if it was read since it is shown; of an older one, rows further down may be wrong. */
const followedList = (query: string) => {
  const list = listOf(query)
  return list && list.readAt > shownAt ? list : undefined
}

const inboxQuery = (query: string) =>
  queryOptions({
    queryKey: keyOf(query),
    queryFn: async ({ signal }): Promise<InboxList> => {
      const limit = limitOf(query, followedList(query)?.rows.length ?? 0)
      const page = await readPage(query, { limit: String(limit) }, signal)
      const fresh = { ...page, rows: page.rows.map(withPredicted) }
      const list = followedList(query)
      if (!list) {
        const { rows, next } = fresh
        return { query, rows, next, arrived: 0, isReadingOn: false, readAt: Date.now() }
      }
      const merged = mergeTop(list, fresh, orderOf(query))
      return { ...list, ...merged, arrived: list.arrived + merged.arrived }
    },
    placeholderData: keepPreviousData,
  })

const observer = new QueryObserver(queryClient, inboxQuery(''))

let shownQuery = ''

/** Shows the list of a filter and order. */
export function showInbox(query: string): void {
  shownQuery = query
  shownAt = Date.now()
  observer.setOptions(inboxQuery(query))
}

/** Reads the shown list from its beginning. */
export function reloadInbox(): Promise<void> {
  shownAt = Date.now()
  return refresh(endpoints.inbox)
}

const empty: InboxList = { query: '', rows: [], next: null, arrived: 0, isReadingOn: false, readAt: 0 }

/** The inbox as it is shown. */
export function inboxState(): InboxState {
  const { data = empty, error, isPending, isPlaceholderData } = observer.getCurrentResult()
  return { ...data, isLoading: isPending || isPlaceholderData, error: error ?? undefined }
}

/** Calls back on every change of the inbox, which is read as long as anything follows it. */
export const followInbox = (onChange: () => void): (() => void) => observer.subscribe(onChange)

/** A value of the shown inbox; an object must be the same until it changes. */
export const useInbox = <Value>(select: (state: InboxState) => Value): Value =>
  useSyncExternalStore(followInbox, () => select(inboxState()))

/** The loaded rows of the present list. */
export const loadedRows = (): InboxRow[] => listOf(shownQuery)?.rows ?? []

const changeList = (query: string, change: (list: InboxList) => Partial<InboxList>) =>
  queryClient.setQueryData<InboxList>(keyOf(query), list => list && { ...list, ...change(list) })

/** Loads the next page of the list. */
export async function readOn(): Promise<void> {
  const query = shownQuery
  const { next = null, isReadingOn } = listOf(query) ?? {}
  if (next === null || isReadingOn) return
  changeList(query, () => ({ isReadingOn: true }))
  const page = await readPage(query, { limit: '100', after: next }).catch(() => undefined)
  changeList(query, ({ rows, next: now }) => {
    // The list may have been read anew meanwhile.
    if (!page || now !== next) return { isReadingOn: false }
    const known = new Set(rows.map(row => row.dealId))
    const more = page.rows.filter(row => !known.has(row.dealId)).map(withPredicted)
    return { rows: [...rows, ...more], next: page.next, isReadingOn: false }
  })
}

const changeLists = (change: (rows: InboxRow[]) => InboxRow[]): void => {
  queryClient.setQueriesData<InboxList>(
    { queryKey: lists },
    list => list && { ...list, rows: change(list.rows) },
  )
}

/** Changes the loaded rows of some deals. */
export const changeRows = (ids: ReadonlySet<string>, change: (row: InboxRow) => InboxRow): void =>
  changeLists(rows => rows.map(row => (ids.has(row.dealId) ? change(row) : row)))

/** Removes the rows of erased contacts. */
export const removeRows = (ids: ReadonlySet<string>): void =>
  changeLists(rows => rows.filter(row => !ids.has(row.dealId)))

/** Marks new arrivals as seen. */
export const seenArrived = (): void => {
  if ((listOf(shownQuery)?.arrived ?? 0) > 0) changeList(shownQuery, () => ({ arrived: 0 }))
}
