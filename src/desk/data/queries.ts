import { QueryClient, type QueryKey, queryOptions, useQuery } from '@tanstack/react-query'
import { type Endpoint, endpoints, type ReadEndpoint } from '#api/desk-endpoints.ts'
import { useConnection, whenOnlineOr } from './connection.ts'
import { fetchJson } from './fetch-json.ts'
import type { RequestError } from './request-error.ts'
import { type Asked, read, searchOf } from './send-request.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: RequestError
  }
}

/**
 * What the desk has read. A view that is opened again shows it at once and reads it anew. `read` itself repeats
 * requests and knows the stored responses, so it also runs without a connection.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false } },
})

/** A response, kept by its address: figures of one period never show for another. */
export const query = <Answer>(endpoint: ReadEndpoint<Answer>, asked: Omit<Asked, 'signal'> = {}) =>
  queryOptions({
    queryKey: [endpoint.path, String(asked.id ?? ''), String(searchOf(asked))],
    queryFn: ({ signal }) => read(endpoint, { ...asked, signal }),
  })

/**
 * Reads again what is shown of these endpoints, and the rest when it is shown again. Requests on their way are
 * dropped, because their responses may be from before the change.
 */
export function refresh(...changed: Pick<Endpoint, 'path'>[]): Promise<void> {
  const filters = {
    predicate: ({ queryKey }: { queryKey: QueryKey }) => changed.some(({ path }) => path === queryKey[0]),
  }
  // Without this, the first request of a query would go on: Query cancels only where it has data already.
  void queryClient.cancelQueries(filters)
  return queryClient.invalidateQueries(filters)
}

/** Shows the response to a change, and drops what was asked before it. */
export function setResponse<Answer>({ path }: ReadEndpoint<Answer>, response: Answer): void {
  void queryClient.cancelQueries({ queryKey: [path] })
  queryClient.setQueriesData<Answer>({ queryKey: [path] }, response)
}

/** Reads values to edit: a form keeps the values it was opened with, so they must not be from an earlier visit. */
export const useFresh = <Answer>(endpoint: ReadEndpoint<Answer>) =>
  useQuery({
    queryKey: [endpoint.path, 'to edit'],
    queryFn: ({ signal }) => read(endpoint, { signal }),
    gcTime: 0,
  })

const probesMs = [400, 1500, 4000]

/** Asks a few times whether the service answers, because a single request may have failed. */
async function probeConnection(): Promise<void> {
  for (const wait of probesMs) {
    await whenOnlineOr(wait)
    if (useConnection.getState().isOnline) return
    await fetchJson(endpoints.session.path).catch(() => {})
  }
}

useConnection.subscribe(({ isOnline }, before) => {
  if (isOnline === before.isOnline) return
  void (isOnline ? queryClient.invalidateQueries() : probeConnection())
})
