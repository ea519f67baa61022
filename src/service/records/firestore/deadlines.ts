import type { Firestore } from '@google-cloud/firestore'
import { toUnavailable, within } from './failure.ts'

/** A call that hangs must not hold up the end. */
const closeMs = 500

/** Calls of the server that are waited for so long and no longer, and an end that waits for those under way. */
export function deadlinesOf(db: Firestore, onFault: (fault: string) => void) {
  const underWay = new Set<Promise<unknown>>()

  const track = <Result>(work: Promise<Result>): Promise<Result> => {
    underWay.add(work)
    const forget = () => underWay.delete(work)
    work.then(forget, forget)
    return work
  }

  return {
    /** One of many steps: it is waited for no longer, yet it may still be under way. */
    step: <Result>(work: Promise<Result>, milliseconds: number): Promise<Result> =>
      within(milliseconds, track(work)),

    /** One request. The client retries passing failures by itself, so the caller stops waiting after this time. */
    async ask<Result>(work: () => Promise<Result>, milliseconds: number): Promise<Result> {
      try {
        return await within(milliseconds, track(work()))
      } catch (error) {
        const failure = toUnavailable(error)
        onFault(failure.message)
        throw failure
      }
    },

    async close(): Promise<void> {
      // The client fails badly when it is ended in the middle of a retry; then it is left to end with the process.
      const isIdle = await within(closeMs, Promise.allSettled(underWay)).then(
        () => true,
        () => false,
      )
      if (isIdle) await db.terminate()
    },
  }
}
