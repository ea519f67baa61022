import * as v from 'valibot'
import type { Endpoint } from '#api/desk-endpoints.ts'
import { searchHeader } from '#api/desk-paths.ts'
import { backOrAfter, recordStoredResponse } from './connection.ts'
import { fetchJson, type RequestOptions, type TypedRequest } from './fetch-json.ts'
import { RequestError } from './request-error.ts'
import { confirmSession, signedInAgain } from './session/session.ts'
import { findStoredResponse, storeResponse } from './stored-responses.ts'

/**
 * Sends a request to the desk's API. If the session has ended, the sign-in opens over the view and the request is
 * repeated after it, so that no input is lost.
 */
export async function sendRequest<Body>(address: string, options: TypedRequest<Body>): Promise<Body>
export async function sendRequest(address: string, options?: RequestOptions): Promise<undefined>
export async function sendRequest<Body>(
  address: string,
  options: RequestOptions | TypedRequest<Body> = {},
): Promise<Body | undefined> {
  for (;;) {
    try {
      const confirmation = confirmSession()
      if (confirmation) await confirmation
      return await ('response' in options ? fetchJson(address, options) : fetchJson(address, options))
    } catch (error) {
      if (!(error instanceof RequestError) || error.status !== 401) throw error
      await signedInAgain()
    }
  }
}

/** Puts a name into a path such as `/api/desk/deals/:id`. */
export const pathFor = (path: string, name: string): string => path.replace(/:\w+/, encodeURIComponent(name))

/** What a reader wants of an endpoint. */
export interface Asked {
  /** The name in the path. */
  id?: string | undefined
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
  const named = asked.id === undefined ? path : pathFor(path, asked.id)
  return {
    address: search.size > 0 ? `${named}?${search}` : named,
    headers: words ? { [searchHeader]: encodeURIComponent(words) } : undefined,
  }
}

const waitsMs = [400, 1500, 4000]

/**
 * Reads from the API, and retries a few times, at growing intervals, if the failure may pass. Without a connection it
 * resolves with the stored response.
 */
export async function read<Answer>(
  { path, response: schema }: Endpoint<Answer>,
  asked: Asked = {},
): Promise<Answer> {
  const { address, headers } = addressFor(path, asked)
  const { signal } = asked
  const send = () => sendRequest(address, { response: schema, signal, headers })
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
      await backOrAfter((error.waitSeconds ?? 0) * 1000 || wait, signal)
      signal?.throwIfAborted()
    }
  }
  return send()
}
