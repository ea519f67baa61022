import type { ThreadMessage, ThreadReply } from './operations.ts'

/** A longer commit delays pages. Where most commits take longer, the disk is slow, and the worker thread commits instead. */
const slowMs = 3
/** The disk counts as slow where most of this many commits were slow; a single slow one does not matter. */
const remembered = 5
/** When a slow disk or a locked file is tried again. */
const retryMs = 1000
/** After this many commits in a row one goes to the worker thread, which also runs the checkpoint of the log. */
const mostInRow = 200
/** For a larger group it pays to wake the worker thread, which works in parallel. */
const mostAtOnce = 3

/** Answers calls at once; a call that fails has changed nothing. */
interface InlineConnection {
  answer(calls: ThreadMessage[]): ThreadReply[]
  close(): void
}

/**
 * Answers few calls on the calling thread while the disk is fast: waking another thread and being woken by it takes longer
 * than such a commit. Whatever fails here is left to the thread, which waits for locks and reports faults.
 */
export class InlineCommit {
  readonly #names: readonly string[]
  readonly #connection: InlineConnection
  readonly #now: () => number
  #latest: number[] = []
  #inRow = 0
  #pausedUntil = Number.NEGATIVE_INFINITY

  /** Answers the calls of these names. */
  constructor(names: readonly string[], connection: InlineConnection, now = () => performance.now()) {
    this.#names = names
    this.#connection = connection
    this.#now = now
  }

  /** The replies of the calls that succeeded; the worker thread answers the others. */
  answer(calls: ThreadMessage[]): ThreadReply[] {
    if (!this.#takes(calls)) return []
    this.#inRow += 1
    if (this.#inRow > mostInRow) {
      this.#inRow = 0
      return []
    }
    const start = this.#now()
    const replies = this.#connection.answer(calls).filter(({ fault }) => fault === undefined)
    const end = this.#now()
    this.#latest = [end - start, ...this.#latest.slice(0, remembered - 1)]
    const slow = this.#latest.filter(took => took > slowMs).length
    if (replies.length < calls.length || slow > remembered / 2) this.#pausedUntil = end + retryMs
    return replies
  }

  /** Whether these calls are answered on this thread. */
  #takes(calls: ThreadMessage[]): boolean {
    return (
      calls.length <= mostAtOnce &&
      this.#now() >= this.#pausedUntil &&
      calls.every(({ name }) => this.#names.includes(name))
    )
  }

  close(): void {
    this.#connection.close()
  }
}
