import type { ThreadMessage, ThreadReply } from './operations.ts'

/** Above this average a commit would hold the pages up: the disk is slow, and its thread waits for it instead. */
const slowMs = 1
/** One long wait among short ones counts as so much, so that it does not pass for a slow disk. */
const mostCountedMs = 5
const weight = 1 / 8
/** A disk that was slow, or a file that was locked, is tried again after so long. */
const retryMs = 1000
/** So many calls in a row are answered here before one goes to the thread, which also moves the log into the file. */
const mostInRow = 200

/** What answers a call at once; a reply with a fault changed nothing. */
interface InlineConnection {
  answer(calls: ThreadMessage[]): ThreadReply[]
  close(): void
}

/**
 * Answers a lone call on the calling thread while the disk is fast: waking another thread and being woken by it takes longer
 * than such a commit. Whatever fails here is left to the thread, which waits for locks and reports faults.
 */
export class InlineCommit {
  readonly #names: readonly string[]
  readonly #connection: InlineConnection
  readonly #now: () => number
  #average = 0
  #inRow = 0
  #pausedUntil = Number.NEGATIVE_INFINITY

  /** Answers the calls of these names. */
  constructor(names: readonly string[], connection: InlineConnection, now = () => performance.now()) {
    this.#names = names
    this.#connection = connection
    this.#now = now
  }

  /** The reply; nothing where the thread is to answer. */
  answer(call: ThreadMessage): ThreadReply | undefined {
    const start = this.#now()
    if (!this.#names.includes(call.name) || start < this.#pausedUntil) return undefined
    this.#inRow += 1
    if (this.#inRow > mostInRow) {
      this.#inRow = 0
      return undefined
    }
    const [reply] = this.#connection.answer([call])
    const end = this.#now()
    this.#average += (Math.min(end - start, mostCountedMs) - this.#average) * weight
    const hasFailed = reply === undefined || reply.fault !== undefined
    if (hasFailed || this.#average > slowMs) this.#pausedUntil = end + retryMs
    return hasFailed ? undefined : reply
  }

  close(): void {
    this.#connection.close()
  }
}
