import * as v from 'valibot'
import { deal } from '#contract/crm/deal.ts'
import { recordConnection } from './connection.ts'
import { RequestError } from './request-error.ts'

/** One request of the desk. */
export interface Ask {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  body?: unknown
  headers?: Record<string, string> | undefined
  signal?: AbortSignal | undefined
}

/** One whose answer is read. A page that stood open while the service was renewed may meet one it does not know. */
export interface AskFor<Answer> extends Ask {
  answer: v.GenericSchema<unknown, Answer>
}

const unreachable = 'The server can’t be reached. Check your connection.'
const unknownAnswer = 'The desk was updated. Reload the page.'

const refused = v.fallback(
  v.object({
    error: v.fallback(v.optional(v.string()), undefined),
    field: v.fallback(v.optional(v.string()), undefined),
    deal: v.fallback(v.optional(deal), undefined),
  }),
  {},
)

const checked = <Answer>(schema: v.GenericSchema<unknown, Answer>, answer: unknown): Answer => {
  const { success, output } = v.safeParse(schema, answer)
  if (!success) throw new RequestError(-1, unknownAnswer)
  return output
}

const reached = async (
  address: string,
  { method = 'GET', body, headers, signal }: Ask,
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

/** Sends a request and reads its JSON; a `RequestError` says why there is none. An abort throws as it does in `fetch`. */
export async function send<Answer>(address: string, ask: AskFor<Answer>): Promise<Answer>
export async function send(address: string, ask?: Ask): Promise<undefined>
export async function send<Answer>(
  address: string,
  ask: Ask | AskFor<Answer> = {},
): Promise<Answer | undefined> {
  const askedAt = Date.now()
  const response = await reached(address, ask)
  recordConnection(true, askedAt)
  const answer = await response.json().catch(() => undefined)
  if (response.ok && answer) return 'answer' in ask ? checked(ask.answer, answer) : undefined
  ask.signal?.throwIfAborted()
  const wait = Number(response.headers.get('retry-after'))
  const { error = `Something went wrong on the server (${response.status}). Try again.`, ...more } = v.parse(
    refused,
    answer,
  )
  throw new RequestError(response.status, error, {
    ...more,
    waitSeconds: wait > 0 ? wait : undefined,
    answer,
  })
}
