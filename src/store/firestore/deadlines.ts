import type { Firestore } from '@google-cloud/firestore'
import { StoreUnavailable } from '../store-unavailable.ts'
import { toUnavailable, within } from './failure.ts'

/** How long closing waits for requests that hang. */
const closeMs = 500

/** Requests with a deadline, and a close that waits for those in progress. */
export function deadlinesOf(db: Firestore, onError: (fault: string) => void) {
  const underWay = new Set<Promise<unknown>>()
  let isClosed = false

  const track = <Result>(work: Promise<Result>): Promise<Result> => {
    underWay.add(work)
    const forget = () => underWay.delete(work)
    work.then(forget, forget)
    return work
  }

  return {
    /** One step of many. After its deadline it may still be in progress. */
    step: <Result>(work: Promise<Result>, milliseconds: number): Promise<Result> =>
      within(milliseconds, track(work)),

    /** One request. The client retries passing failures by itself, so the caller stops waiting after this time. */
    async ask<Result>(work: () => Promise<Result>, milliseconds: number): Promise<Result> {
      // A query of a client that was terminated ends in a rejection that no caller can handle.
      if (isClosed) throw new StoreUnavailable('the store is closed')
      try {
        return await within(milliseconds, track(work()))
      } catch (error) {
        const failure = toUnavailable(error)
        onError(failure.message)
        throw failure
      }
    },

    async close(): Promise<void> {
      isClosed = true
      // Terminating the client in the middle of a retry crashes it, so then it ends with the process.
      const isIdle = await within(closeMs, Promise.allSettled(underWay)).then(
        () => true,
        () => false,
      )
      if (isIdle) await db.terminate()
    },
  }
}
