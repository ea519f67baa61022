import { noteReach } from './connection.ts'
import { Refusal } from './refusal.ts'

/** One request of the desk. */
export interface Ask {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  body?: unknown
  signal?: AbortSignal | undefined
}

const unreachable = 'The service cannot be reached.'

const reached = async (address: string, { method = 'GET', body, signal }: Ask): Promise<Response> => {
  try {
    return await fetch(address, {
      method,
      ...(method !== 'GET' && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body ?? {}),
      }),
      ...(signal && { signal }),
    })
  } catch {
    signal?.throwIfAborted()
    noteReach(false)
    throw new Refusal(0, unreachable)
  }
}

/** Sends a request and reads its JSON; a `Refusal` says why there is none. An abort throws as it does in `fetch`. */
export async function send<Answer>(address: string, ask: Ask = {}): Promise<Answer> {
  const response = await reached(address, ask)
  noteReach(true)
  const answer = await response.json().catch(() => undefined)
  if (response.ok && answer) return answer
  ask.signal?.throwIfAborted()
  const wait = Number(response.headers.get('retry-after'))
  throw new Refusal(response.status, answer?.error ?? `The service answered with ${response.status}.`, {
    field: answer?.field,
    waitSeconds: wait > 0 ? wait : undefined,
    person: answer?.person,
  })
}
