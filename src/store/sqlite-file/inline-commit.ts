import type { ThreadMessage, ThreadReply } from './operations.ts'

/**
 * A longer commit delays pages. If most commits take longer, the disk is slow, and the worker thread commits instead.
 */
const slowMs = 3
/** The disk counts as slow if most of this many commits were slow; a single slow one does not matter. */
const remembered = 5
/** How long to wait before trying a slow disk or a locked file again. */
const retryMs = 1000
/** After this many commits in a row one goes to the worker thread, which also runs the log's checkpoint. */
const maxInRow = 200
/** For a larger group it pays to wake the worker thread, which works in parallel. */
const maxAtOnce = 3

/** Answers immediately; a failed operation has changed nothing. */
interface InlineConnection {
  answer(messages: ThreadMessage[]): ThreadReply[]
  close(): void
}

/**
 * Answers few messages on the calling thread while the disk is fast, because waking another thread and being woken by
 * it takes longer than such a commit. A failed operation is left to the worker thread, which waits for locks and
 * reports errors.
 */
export class InlineCommit {
  readonly #names: readonly string[]
  readonly #connection: InlineConnection
  readonly #now: () => number
  #latest: number[] = []
  #inRow = 0
  #pausedUntil = Number.NEGATIVE_INFINITY

  /** Answers operations with these names. */
  constructor(names: readonly string[], connection: InlineConnection, now = () => performance.now()) {
    this.#names = names
    this.#connection = connection
    this.#now = now
  }

  /** The replies of the operations that succeeded; the worker thread answers the others. */
  answer(messages: ThreadMessage[]): ThreadReply[] {
    if (!this.#takes(messages)) return []
    this.#inRow += 1
    if (this.#inRow > maxInRow) {
      this.#inRow = 0
      return []
    }
    const start = this.#now()
    const replies = this.#connection.answer(messages).filter(({ fault }) => fault === undefined)
    const end = this.#now()
    this.#latest = [end - start, ...this.#latest.slice(0, remembered - 1)]
    const slow = this.#latest.filter(took => took > slowMs).length
    if (replies.length < messages.length || slow > remembered / 2) this.#pausedUntil = end + retryMs
    return replies
  }

  /** Whether this thread answers these messages. */
  #takes(messages: ThreadMessage[]): boolean {
    return (
      messages.length <= maxAtOnce &&
      this.#now() >= this.#pausedUntil &&
      messages.every(({ name }) => this.#names.includes(name))
    )
  }

  close(): void {
    this.#connection.close()
  }
}
