import * as v from 'valibot'
import { deal } from '#api/deals/deal.ts'
import { recordConnection } from './connection.ts'
import { RequestError } from './request-error.ts'

/** A connection that never responds must not keep anybody waiting. */
const patienceMs = 15_000

/** Sends a request that is given up after a while; `AbortSignal.timeout` is missing in some supported browsers. */
export async function withPatience<Answer>(send: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const control = new AbortController()
  const timer = setTimeout(() => control.abort(), patienceMs)
  try {
    return await send(control.signal)
  } finally {
    clearTimeout(timer)
  }
}

interface RequestOptions<Body = unknown> {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  body?: unknown
  /** The schema of the response; a desk that was open during an update may get one that it does not know. */
  response?: v.GenericSchema<unknown, Body> | undefined
  headers?: Record<string, string> | undefined
  signal?: AbortSignal | undefined
}

const unreachable = 'The server can’t be reached. Check your connection.'
const unknownResponse = 'The desk was updated. Reload the page.'

const refused = v.fallback(
  v.object({
    error: v.fallback(v.optional(v.string()), undefined),
    field: v.fallback(v.optional(v.string()), undefined),
    deal: v.fallback(v.optional(deal), undefined),
  }),
  {},
)

const checked = <Body>(schema: v.GenericSchema<unknown, Body>, json: unknown): Body => {
  const { success, output } = v.safeParse(schema, json)
  if (!success) throw new RequestError(-1, unknownResponse)
  return output
}

const reached = async (
  address: string,
  { method = 'GET', body, headers, signal }: RequestOptions,
): Promise<Response> => {
  try {
    return await fetch(address, {
      method,
      headers: { ...headers, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
      ...(signal && { signal }),
    })
  } catch {
    signal?.throwIfAborted()
    recordConnection(false)
    throw new RequestError(0, unreachable)
  }
}

/** Sends a request and reads its JSON, or throws a `RequestError`. An abort throws as it does in `fetch`. */
export async function fetchJson<Body>(
  address: string,
  options: RequestOptions<Body> & { response: v.GenericSchema<unknown, Body> },
): Promise<Body>
export async function fetchJson(address: string, options?: RequestOptions): Promise<unknown>
export async function fetchJson(address: string, options: RequestOptions = {}): Promise<unknown> {
  const askedAt = Date.now()
  const response = await reached(address, options)
  recordConnection(true, askedAt)
  const json = await response.json().catch(() => undefined)
  if (response.ok && json) return options.response && checked(options.response, json)
  options.signal?.throwIfAborted()
  const wait = Number(response.headers.get('retry-after'))
  const { error = `Something went wrong on the server (${response.status}). Try again.`, ...more } = v.parse(
    refused,
    json,
  )
  throw new RequestError(response.status, error, {
    ...more,
    waitSeconds: wait > 0 ? wait : undefined,
    response: json,
  })
}
