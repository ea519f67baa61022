import * as v from 'valibot'
import { findStoredAnswer, storeAnswer } from '../offline/stored-answers.ts'
import { confirmSession, signedInAgain } from '../session/session.ts'
import { backOrAfter, recordStoredAnswer } from './connection.ts'
import { RequestError } from './request-error.ts'
import { type Ask, type AskFor, send } from './send.ts'

/**
 * Asks the desk's API. Where the session has ended, the sign-in comes up over the view and the same request goes out
 * again after it: what was typed is neither lost nor typed twice.
 */
export async function call<Answer>(address: string, ask: AskFor<Answer>): Promise<Answer>
export async function call(address: string, ask?: Ask): Promise<undefined>
export async function call<Answer>(
  address: string,
  ask: Ask | AskFor<Answer> = {},
): Promise<Answer | undefined> {
  for (;;) {
    try {
      const confirmation = confirmSession()
      if (confirmation) await confirmation
      return await ('answer' in ask ? send(address, ask) : send(address, ask))
    } catch (error) {
      if (!(error instanceof RequestError) || error.status !== 401) throw error
      await signedInAgain()
    }
  }
}

const waitsMs = [400, 1500, 4000]

/**
 * Reads from the API, trying again a few times, further and further apart, where a fault may pass. Without a line it
 * resolves with what was read before.
 */
export async function read<Answer>(
  address: string,
  answer: v.GenericSchema<unknown, Answer>,
  signal?: AbortSignal,
  headers?: Record<string, string>,
): Promise<Answer> {
  for (const wait of waitsMs) {
    try {
      const told = await call(address, { answer, signal, headers })
      // What is searched for stands in a header, so the address does not tell one search from another.
      if (!headers) {
        storeAnswer(address, told)
        recordStoredAnswer(address)
      }
      return told
    } catch (error) {
      if (!(error instanceof RequestError) || !error.isPassing) throw error
      const stored = error.status === 0 && !headers ? await findStoredAnswer(address) : undefined
      const checked = v.safeParse(answer, stored?.answer)
      signal?.throwIfAborted()
      if (checked.success && stored !== undefined) {
        recordStoredAnswer(address, stored.at)
        return checked.output
      }
      await backOrAfter((error.waitSeconds ?? 0) * 1000 || wait, signal)
      signal?.throwIfAborted()
    }
  }
  return call(address, { answer, signal, headers })
}

/** Puts a name into a path such as `/api/desk/deals/:id`. */
export const pathFor = (path: string, name: string): string => path.replace(/:\w+/, encodeURIComponent(name))
