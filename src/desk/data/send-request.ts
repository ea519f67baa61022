import * as v from 'valibot'
import type { BodyOf, Endpoint, ReadEndpoint, ResponseOf } from '#api/desk-endpoints.ts'
import { searchHeader } from '#api/desk-paths.ts'
import { recordStoredResponse, whenOnlineOr } from './connection.ts'
import { fetchJson } from './fetch-json.ts'
import { RequestError } from './request-error.ts'
import { confirmSession, signedInAgain } from './session/session.ts'
import { findStoredResponse, storeResponse } from './stored-responses.ts'

/** Puts names into a path such as `/api/desk/deals/:id`. */
export const pathFor = (path: string, ...names: string[]): string =>
  names.reduce((named, name) => named.replace(/:\w+/, encodeURIComponent(name)), path)

/** The parameters of a request. */
export interface Asked {
  /** The name in the path, or its names. */
  id?: string | string[] | undefined
  search?: URLSearchParams | Record<string, string> | undefined
  signal?: AbortSignal | undefined
}

export const searchOf = ({ search }: Asked): URLSearchParams => new URLSearchParams(search)

/** The address of a request. The searched words are sent in a header, because no log may contain them. */
export function addressFor(
  path: string,
  asked: Asked,
): { address: string; headers: Record<string, string> | undefined } {
  const search = searchOf(asked)
  const words = search.get('search')
  search.delete('search')
  const named = asked.id === undefined ? path : pathFor(path, ...[asked.id].flat())
  return {
    address: search.size > 0 ? `${named}?${search}` : named,
    headers: words ? { [searchHeader]: encodeURIComponent(words) } : undefined,
  }
}

/** Repeats a request once a member has signed in again, so that no input is lost: the sign-in opens over the view. */
export async function whileSignedIn<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      const confirmation = confirmSession()
      if (confirmation) await confirmation
      return await send()
    } catch (error) {
      if (!(error instanceof RequestError) || error.status !== 401) throw error
      await signedInAgain()
    }
  }
}

type Named<Path> = Path extends `${string}/:${string}` ? { id: string | string[] } : { id?: undefined }
type Sent<Body> = [Body] extends [undefined] ? { body?: undefined } : { body: Body }

/** The parameters and the body that an endpoint needs. */
export type RequestFor<E extends Endpoint> = Omit<Asked, 'id'> & Named<E['path']> & Sent<BodyOf<E>>

/** Sends a request to the desk's API. */
export function request<E extends Endpoint>(
  { method, path, response }: E,
  ...[asked]: Record<never, never> extends RequestFor<E> ? [RequestFor<E>?] : [RequestFor<E>]
): Promise<ResponseOf<E>>
export function request({ method, path, response }: Endpoint, asked: Asked & { body?: unknown } = {}) {
  const { address, headers } = addressFor(path, asked)
  const { body, signal } = asked
  return whileSignedIn(() => fetchJson(address, { method, body, response, signal, headers }))
}

const waitsMs = [400, 1500, 4000]

/**
 * Reads from the API, and retries a few times, at growing intervals, if the failure may pass. Without a connection it
 * resolves with the stored response.
 */
export async function read<Answer>(
  { path, response: schema }: ReadEndpoint<Answer>,
  asked: Asked = {},
): Promise<Answer> {
  const { address, headers } = addressFor(path, asked)
  const { signal } = asked
  const send = () => whileSignedIn(() => fetchJson(address, { response: schema, signal, headers }))
  for (const wait of waitsMs) {
    try {
      const response = await send()
      // Two searches have the same address, so their responses are not stored.
      if (!headers) {
        storeResponse(address, response)
        recordStoredResponse(address)
      }
      return response
    } catch (error) {
      if (!(error instanceof RequestError) || !error.isPassing) throw error
      const stored = error.status === 0 && !headers ? await findStoredResponse(address) : undefined
      const checked = v.safeParse(schema, stored?.answer)
      signal?.throwIfAborted()
      if (checked.success && stored !== undefined) {
        recordStoredResponse(address, stored.at)
        return checked.output
      }
      await whenOnlineOr((error.waitSeconds ?? 0) * 1000 || wait, signal)
      signal?.throwIfAborted()
    }
  }
  return send()
}
