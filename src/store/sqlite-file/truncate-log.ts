import type { DatabaseSync } from 'node:sqlite'
import { lockTimeoutMs } from './open-file.ts'

/** Maintenance of a file and its write-ahead log, outside any transaction. */
export const logOperations = (database: DatabaseSync) => ({
  /**
   * Overwritten data stays in the write-ahead log until that is emptied. The caller does not wait for it, because leads
   * use this connection too.
   */
  emptyLog(): boolean {
    database.exec('PRAGMA busy_timeout = 0')
    try {
      return database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0
    } finally {
      database.exec(`PRAGMA busy_timeout = ${lockTimeoutMs}`)
    }
  },
})

const againMs = 200
/** How long a deletion waits for the log to be emptied. */
const waitMs = 2000
/** After this time the log is reported as blocked. */
const patienceMs = 60_000

const pause = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds))

/**
 * Empties a database's write-ahead log, which still contains the text of deleted rows. A long read can block that; then
 * it is retried until the read has ended.
 */
export class LogTruncation {
  readonly #tryToEmpty: () => Promise<boolean>
  readonly #onError: (fault: string) => void
  #isWanted = false
  #work: Promise<void> | undefined
  #isStopping = false

  constructor(tryToEmpty: () => Promise<boolean>, onError: (fault: string) => void) {
    this.#tryToEmpty = tryToEmpty
    this.#onError = onError
  }

  /** Resolves when the log is empty. Truncation can take seconds; beyond that it continues in the background. */
  async empty(): Promise<void> {
    this.#isWanted = true
    this.#work ??= this.#emptyUntilDone().finally(() => {
      this.#work = undefined
    })
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, waitMs)
    await Promise.race([this.#work, promise])
    clearTimeout(timer)
  }

  /** Tries once more, then stops. */
  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#work
  }

  async #emptyUntilDone(): Promise<void> {
    const start = performance.now()
    let isReported = false
    while (this.#isWanted) {
      this.#isWanted = false
      // The operation logs its own errors; closing the store empties the log too.
      if (await this.#tryToEmpty().catch(() => this.#isStopping)) continue
      this.#isWanted = !this.#isStopping
      if (!isReported && performance.now() - start > patienceMs) {
        this.#onError('what was deleted still stands in the log of writes: a read that does not end holds it')
        isReported = true
      }
      if (!this.#isStopping) await pause(againMs)
    }
  }
}
