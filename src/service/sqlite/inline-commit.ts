import type { ThreadMessage, ThreadReply } from './operations.ts'

/** A commit that takes longer holds the pages up: where most do, the disk is slow, and its thread waits for it instead. */
const slowMs = 3
/** Of so many commits most must be slow: one long wait among short ones is no slow disk. */
const remembered = 5
/** A disk that was slow, or a file that was locked, is tried again after so long. */
const retryMs = 1000
/** So many commits in a row are made here before one goes to the thread, which also moves the log into the file. */
const mostInRow = 200
/** A larger group is worth waking the thread for, which then works beside this one. */
const mostAtOnce = 16

/** What answers calls at once; a reply with a fault changed nothing. */
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

  /** Whether to answer these calls here. */
  takes(calls: ThreadMessage[]): boolean {
    return (
      calls.length > 0 &&
      calls.length <= mostAtOnce &&
      this.#now() >= this.#pausedUntil &&
      calls.every(({ name }) => this.#names.includes(name))
    )
  }

  /** The replies to those calls that succeeded; the thread answers the others. */
  answer(calls: ThreadMessage[]): ThreadReply[] {
    if (!this.takes(calls)) return []
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

  close(): void {
    this.#connection.close()
  }
}
