import { errorText } from '#lib/log/log.ts'
import type { ChangeLogEntry, ChangeRecords } from '#store/change-records.ts'
import type { WorkerLink } from '#store/sqlite-file/worker-link.ts'
import { StoreUnavailable } from '#store/store-unavailable.ts'
import type { AppliedEntries, WriterOperations } from './apply-entry.ts'
import { entryToIndex } from './index-entry.ts'

/** The pace of indexing. */
export interface Pace {
  /** How often to look for new leads while no desk asks. */
  lookMs?: number
  /** How many entries are read at a time. */
  batchSize?: number
}

interface IndexerDeps extends Pace {
  changes: Pick<ChangeRecords, 'since'>
  writer: Pick<WorkerLink<WriterOperations>, 'calls'>
  /** Discards the index, so that it is rebuilt. */
  discard(): Promise<void>
  onApplied(applied: AppliedEntries): void
  /** Gets the reason of each failed round, and undefined after a round that succeeded. */
  onRound(fault: string | undefined): void
  /** Reports progress while many entries are indexed. */
  onProgress(entries: number, isDone: boolean): void
  /** Facts were indexed that this program cannot read. */
  onUnknown?(): Promise<void>
  longestWaitMs?: number
  /** Whether leads arrive so fast that everything else can wait. */
  isBusy?(): boolean
}

/** Few enough that arriving leads and requests hardly wait. */
const defaultBatchSize = 200
/** How long a desk waits at most; after an upgrade there may be a million leads to index. */
const defaultWaitMs = 4000
const defaultLookMs = 5000
/** How long a visitor waits for the index; after that, the records answer. */
const visitorWaitMs = 250
/** While no request waits, indexing leaves most of the processor to arriving leads. */
const restShare = 4
/** The rest while leads stream in: at 200 a second the index still keeps up, above that it catches up afterwards. */
const busyRestMs = 1000
/** How often progress is reported. */
const progressMs = 5000

/** The result of one page of the change log. */
interface Step extends Pick<AppliedEntries, 'isChanged' | 'unknown'> {
  isMore: boolean
  entries: number
}

const nothingApplied: Step = { isMore: false, isChanged: false, entries: 0, unknown: 0 }

/**
 * Brings the index up to date with the change log: immediately for a waiting desk, else in small steps while the
 * machine has time.
 */
export class Indexer {
  readonly #deps: IndexerDeps
  #cursor: string | null | undefined
  #timer: NodeJS.Timeout | undefined
  #round: Promise<boolean> | undefined
  /** Resolves when the present round takes longer than a desk waits. */
  #isLong = Promise.withResolvers<boolean>()
  #waiting = 0
  /** Whether the records had more entries than the last page read of them. */
  #isBehind = false
  /** Ends the present rest. */
  #wake = () => {}
  #isStopping = false

  constructor(deps: IndexerDeps) {
    this.#deps = deps
  }

  /** Indexes new entries even if no desk asks. */
  follow(): void {
    const look = () => {
      // Another process may have discarded the index and ended before rebuilding it.
      this.forgetCursor()
      // A failed round has reported its fault.
      void this.#start().catch(() => {})
    }
    this.#timer ??= setInterval(look, this.#deps.lookMs ?? defaultLookMs).unref()
    look()
  }

  /**
   * Resolves when the index contains everything from before the request, or after the longest wait; true if there were
   * new entries.
   */
  async catchUp(): Promise<boolean> {
    this.#awaitIt()
    try {
      return await this.catchUpPatiently()
    } finally {
      this.#waiting -= 1
    }
  }

  /** The same for background reads: after many changes, the index catches up in steps with rests between them. */
  async catchUpPatiently(): Promise<boolean> {
    // The present round may have looked before the latest entry was written; the next one has not.
    const isChanged = this.#round !== undefined && (await this.#endOf(this.#round))
    return (await this.#endOf(this.#start())) || isChanged
  }

  /** Resolves when nothing is left to index; fails if the service stops before. */
  async finish(): Promise<void> {
    this.#awaitIt()
    try {
      // The present round may have looked before the latest entry was written; the next one has not.
      await this.#round
      await this.#start()
    } finally {
      this.#waiting -= 1
    }
    if (this.#isStopping && this.#isBehind)
      throw new StoreUnavailable('the service stops before the index is complete')
  }

  /**
   * Whether the index contains everything from before the request: false as well where that takes longer than a visitor
   * should wait, or fails.
   */
  async isCurrent(): Promise<boolean> {
    if (this.#isBehind) return false
    const late = Promise.withResolvers<false>()
    const timer = setTimeout(late.resolve, visitorWaitMs, false)
    // A failed round has reported its fault.
    const caughtUp = this.catchUpPatiently().then(
      () => !this.#isBehind,
      () => false,
    )
    return Promise.race([caughtUp, late.promise]).finally(() => clearTimeout(timer))
  }

  /** The index may have been replaced, so its position is read again. */
  forgetCursor(): void {
    this.#cursor = undefined
  }

  /** Ends a long round after its present page; the entries of a moment are still indexed for whoever waits for them. */
  async stop(): Promise<void> {
    this.#isStopping = true
    this.#wake()
    clearInterval(this.#timer)
    await this.#round?.catch(() => {})
  }

  /** Ends the present rest, so that a new reader does not wait for it. */
  #awaitIt(): void {
    this.#waiting += 1
    this.#wake()
  }

  #rest(milliseconds: number): Promise<void> {
    return new Promise(resolve => {
      const timer = setTimeout(resolve, milliseconds).unref()
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  #restAfter(stepMs: number): number {
    const usual = stepMs * restShare
    return this.#deps.isBusy?.() ? Math.max(usual, busyRestMs) : usual
  }

  #endOf(round: Promise<boolean>): Promise<boolean> {
    return Promise.race([round, this.#isLong.promise])
  }

  #start(): Promise<boolean> {
    this.#round ??= this.#indexAndReport().finally(() => {
      this.#round = undefined
      this.#isLong = Promise.withResolvers<boolean>()
    })
    return this.#round
  }

  async #indexAndReport(): Promise<boolean> {
    try {
      const isChanged = await this.#indexAll()
      this.#deps.onRound(undefined)
      return isChanged
    } catch (error) {
      this.#deps.onRound(errorText(error))
      throw error
    }
  }

  /** Indexes to the end of the change log; true if there were new entries. */
  async #indexAll(): Promise<boolean> {
    let isChanged = false
    let indexed = 0
    let reportedAt = performance.now()
    let isLong: NodeJS.Timeout | undefined
    let unknown = 0
    for (let isMore = true; isMore; ) {
      const start = performance.now()
      const step = await this.#step()
      isChanged ||= step.isChanged
      this.#isBehind = step.isMore
      isMore = step.isMore && !this.#isStopping
      indexed += step.entries
      unknown += step.unknown
      // The longest wait starts here, once there is more than one page.
      const { resolve } = this.#isLong
      if (isMore)
        isLong ??= setTimeout(() => resolve(true), this.#deps.longestWaitMs ?? defaultWaitMs).unref()
      if (start - reportedAt > progressMs) {
        reportedAt = start
        this.#deps.onProgress(indexed, false)
      }
      if (isMore && this.#waiting === 0) await this.#rest(this.#restAfter(performance.now() - start))
    }
    clearTimeout(isLong)
    if (unknown > 0) await this.#deps.onUnknown?.()
    if (indexed >= 10 * defaultBatchSize) this.#deps.onProgress(indexed, true)
    return isChanged
  }

  /**
   * Drops the leads of a large erasure in batches, so that the writer is free in between and no desk waits. One lead
   * per mark remains, by which the mark still finds its contact, even after a crash in between.
   */
  async #dropErased(entries: ChangeLogEntry[]): Promise<void> {
    const ids = entries.flatMap(entry => (entry.kind === 'person-erased' ? entry.leadIds.slice(1) : []))
    if (ids.length <= defaultBatchSize) return
    this.#isLong.resolve(true)
    for (let start = 0; start < ids.length && !this.#isStopping; start += defaultBatchSize)
      await this.#deps.writer.calls.dropLeads(ids.slice(start, start + defaultBatchSize))
  }

  async #step(): Promise<Step> {
    const { changes, writer, discard, onApplied } = this.#deps
    this.#cursor ??= await writer.calls.progress()
    const from = this.#cursor
    const page = await changes.since(from, this.#deps.batchSize ?? defaultBatchSize)
    if (!page) {
      await discard()
      this.#cursor = undefined
      return { ...nothingApplied, isMore: true, isChanged: true }
    }
    if (page.entries.length === 0 && page.cursor === from) {
      return nothingApplied
    }
    await this.#dropErased(page.entries)
    const applied = await writer.calls.apply(from, page.entries.map(entryToIndex), page.cursor)
    this.#cursor = applied.cursor
    if (applied.isChanged) onApplied(applied)
    const isOurs = applied.cursor === page.cursor
    return {
      isMore: page.isMore || !isOurs,
      isChanged: applied.isChanged,
      unknown: applied.unknown,
      entries: isOurs ? page.entries.length : 0,
    }
  }
}
