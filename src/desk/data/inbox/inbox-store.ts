import { create } from 'zustand'
import { deskPaths } from '#api/desk-paths.ts'
import { type InboxRow, inboxPage } from '#api/inbox/inbox.ts'
import { defaultOrder } from '../../address/views.ts'
import { type RequestError, toRequestError } from '../request-error.ts'
import { read } from '../send-request.ts'
import { filterRequest } from './filter-request.ts'
import { mergeTop } from './merge-top.ts'

/** The state of the inbox's list. */
export interface InboxState {
  /** The filter and order of the rows. */
  query: string
  rows: InboxRow[]
  next: string | null
  isLoading: boolean
  /** The response is late enough to show that; an earlier sign would only flicker. */
  isLate: boolean
  error: RequestError | undefined
  isReadingOn: boolean
  /** Leads that arrived above the visible rows and were not seen yet. */
  arrived: number
}

export const useInbox = create<InboxState>(() => ({
  query: '',
  rows: [],
  next: null,
  isLoading: true,
  isLate: false,
  error: undefined,
  isReadingOn: false,
  arrived: 0,
}))

const orderOf = (query: string) => new URLSearchParams(query).get('sort') ?? defaultOrder

const pageOf = (query: string, more: Record<string, string>, signal?: AbortSignal) => {
  const parameters = new URLSearchParams(query)
  parameters.set('sort', orderOf(query))
  for (const [name, value] of Object.entries(more)) parameters.set(name, value)
  const { address, headers } = filterRequest(deskPaths.inbox, parameters)
  return read(address, inboxPage, signal, headers)
}

const lateMs = 300

let onTheWay: AbortController | undefined
let late: ReturnType<typeof setTimeout> | undefined

/** Shows the result of an inbox query; responses to earlier queries are dropped. */
export async function showInbox(query: string): Promise<void> {
  onTheWay?.abort()
  onTheWay = new AbortController()
  const { signal } = onTheWay
  useInbox.setState({ isLoading: true, isReadingOn: false })
  clearTimeout(late)
  late = setTimeout(() => useInbox.setState({ isLate: true }), lateMs)
  try {
    const { rows, next } = await pageOf(query, { limit: '60' }, signal)
    signal.throwIfAborted()
    clearTimeout(late)
    useInbox.setState({ query, rows, next, isLoading: false, isLate: false, error: undefined, arrived: 0 })
  } catch (error) {
    if (signal.aborted) return
    clearTimeout(late)
    useInbox.setState({
      query,
      rows: [],
      next: null,
      isLoading: false,
      isLate: false,
      error: toRequestError(error),
    })
  }
}

export const reloadInbox = (): Promise<void> => showInbox(useInbox.getState().query)

/** Loads the next page of the list. */
export async function readOn(): Promise<void> {
  const { query, next, isReadingOn, isLoading } = useInbox.getState()
  if (next === null || isReadingOn || isLoading) return
  useInbox.setState({ isReadingOn: true })
  try {
    const page = await pageOf(query, { limit: '100', after: next }, onTheWay?.signal)
    useInbox.setState(state => {
      if (state.query !== query) return {}
      const known = new Set(state.rows.map(row => row.dealId))
      return {
        rows: [...state.rows, ...page.rows.filter(row => !known.has(row.dealId))],
        next: page.next,
        isReadingOn: false,
      }
    })
  } catch (error) {
    if (useInbox.getState().query === query)
      useInbox.setState({ isReadingOn: false, next, error: toRequestError(error) })
  }
}

/** The service's limit for a page. */
const longestPage = 200

/** Sorted by need, any row can change; in any other order only the top does. */
const limitOf = (query: string, rows: number) =>
  orderOf(query) === 'needs' ? Math.min(longestPage, Math.max(60, rows)) : 60

/** Loads what is new at the top, without reloading the rest. */
export async function refreshTop(): Promise<void> {
  const { query, isLoading, rows: shown } = useInbox.getState()
  if (isLoading) return
  const limit = String(limitOf(query, shown.length))
  const fresh = await pageOf(query, { limit }, onTheWay?.signal).catch(() => undefined)
  if (!fresh || useInbox.getState().query !== query || useInbox.getState().isLoading) return
  useInbox.setState(state => {
    const { rows, next, arrived } = mergeTop(state, fresh, orderOf(query))
    return { rows, next, arrived: state.arrived + arrived, error: undefined }
  })
}

/** Changes the loaded rows of some deals. */
export const changeRows = (ids: ReadonlySet<string>, change: (row: InboxRow) => InboxRow): void =>
  useInbox.setState(({ rows }) => ({ rows: rows.map(row => (ids.has(row.dealId) ? change(row) : row)) }))

/** Removes the rows of erased contacts. */
export const removeRows = (ids: ReadonlySet<string>): void =>
  useInbox.setState(({ rows }) => ({ rows: rows.filter(row => !ids.has(row.dealId)) }))

/** Marks new arrivals as seen. */
export const seenArrived = (): void => {
  if (useInbox.getState().arrived > 0) useInbox.setState({ arrived: 0 })
}
