import * as v from 'valibot'
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

const waitsMs = [400, 1500, 4000]

/**
 * Reads from the API, and retries a few times, at growing intervals, if the failure may pass. Without a connection it
 * resolves with the stored response.
 */
export async function read<Body>(
  address: string,
  schema: v.GenericSchema<unknown, Body>,
  signal?: AbortSignal,
  headers?: Record<string, string>,
): Promise<Body> {
  for (const wait of waitsMs) {
    try {
      const body = await sendRequest(address, { response: schema, signal, headers })
      // A search is sent in a header, so two searches have the same address.
      if (!headers) {
        storeResponse(address, body)
        recordStoredResponse(address)
      }
      return body
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
  return sendRequest(address, { response: schema, signal, headers })
}

/** Puts a name into a path such as `/api/desk/deals/:id`. */
export const pathFor = (path: string, name: string): string => path.replace(/:\w+/, encodeURIComponent(name))
