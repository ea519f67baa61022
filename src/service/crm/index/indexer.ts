import type { ChangeLogEntry, ChangeRecords } from '../../records/change-records.ts'
import type { WorkerLink } from '../../sqlite/worker-link.ts'
import type { AppliedEntries } from './apply-entry.ts'
import { entryToIndex } from './index-entry.ts'
import type { WriterOperations } from './roles.ts'

/** How the feed is indexed. */
export interface Pace {
  /** How often it is looked whether leads came, while no desk asks. */
  lookMs?: number
  /** So many entries are read at once. */
  batchSize?: number
}

/** What indexing the feed works with. */
interface IndexerParts extends Pace {
  changes: Pick<ChangeRecords, 'since'>
  writer: Pick<WorkerLink<WriterOperations>, 'call'>
  /** Begins the index anew. */
  discard(): Promise<void>
  onApplied(applied: AppliedEntries): void
  /** Reports progress on a long way. */
  onProgress(entries: number, isDone: boolean): void
  /** Hears how many facts of earlier versions were assigned to one of several projects by their time. */
  onAssigned?(facts: number): void
  longestWaitMs?: number
  /** Whether leads arrive so fast that all but taking them can wait. */
  isBusy?(): boolean
}

/** Few enough that neither a lead which comes meanwhile nor a request hardly waits. */
const usuallyAtOnce = 200
/** A waiting desk waits no longer than this; after an upgrade there may be a million leads to index. */
const usualWaitMs = 4000
const usualLookMs = 5000
/** While no request waits, indexing leaves most of the processor to arriving leads. */
const restShare = 4
/** The rest while leads stream in: at 200 a second the index still keeps up, above that it catches up afterwards. */
const busyRestMs = 1000
/** How often the progress of a long way is reported. */
const progressMs = 5000

/** Brings the index up to the feed: at once for a desk that asks, else in small steps while the machine has time. */
export class Indexer {
  readonly #parts: IndexerParts
  #cursor: string | null | undefined
  #timer: NodeJS.Timeout | undefined
  #round: Promise<boolean> | undefined
  /** Resolves where the round under way takes longer than a desk waits. */
  #isLong = Promise.withResolvers<boolean>()
  #waiting = 0
  /** Ends a rest under way. */
  #wake = () => {}
  #isStopping = false

  constructor(parts: IndexerParts) {
    this.#parts = parts
  }

  /** Indexes whatever comes, whether or not a desk asks. */
  keepUp(): void {
    const look = () => {
      // Another process may have begun the index anew, and been ended before it was done.
      this.forgetCursor()
      void this.#start().catch(() => {})
    }
    this.#timer ??= setInterval(look, this.#parts.lookMs ?? usualLookMs).unref()
    look()
  }

  /**
   * Resolves when the index shows everything that happened before the call, or the wait has been long enough; true
   * where something came.
   */
  async catchUp(): Promise<boolean> {
    this.#awaitIt()
    try {
      return await this.catchUpPatiently()
    } finally {
      this.#waiting -= 1
    }
  }

  /**
   * The same for requests that nobody waits for: after many changes, the index catches up in steps with rests between
   * them.
   */
  async catchUpPatiently(): Promise<boolean> {
    // A round under way may have looked before the latest entry was there; the next one has not.
    const isChanged = this.#round !== undefined && (await this.#endOf(this.#round))
    return (await this.#endOf(this.#start())) || isChanged
  }

  /** Resolves when nothing is left to index. */
  async finish(): Promise<void> {
    this.#awaitIt()
    try {
      // A round under way may have looked before the latest entry was there; the next one has not.
      await this.#round
      await this.#start()
    } finally {
      this.#waiting -= 1
    }
  }

  /** Where the index is now: it may have been replaced. */
  forgetCursor(): void {
    this.#cursor = undefined
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    this.#wake()
    clearInterval(this.#timer)
    await this.#round?.catch(() => {})
  }

  /** A reader that comes during a pause does not wait for its end. */
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
    return this.#parts.isBusy?.() ? Math.max(usual, busyRestMs) : usual
  }

  #endOf(round: Promise<boolean>): Promise<boolean> {
    return Promise.race([round, this.#isLong.promise])
  }

  #start(): Promise<boolean> {
    this.#round ??= this.#indexAll().finally(() => {
      this.#round = undefined
      this.#isLong = Promise.withResolvers<boolean>()
    })
    return this.#round
  }

  /** Follows to the end of the feed; true where anything came. */
  async #indexAll(): Promise<boolean> {
    let isChanged = false
    let indexed = 0
    let told = performance.now()
    let isLong: NodeJS.Timeout | undefined
    let assigned = 0
    for (let isMore = true; isMore && !this.#isStopping; ) {
      const start = performance.now()
      const step = await this.#step()
      isChanged ||= step.isChanged
      isMore = step.isMore
      indexed += step.entries
      assigned += step.assigned
      // From here on it is known that there is more than a little.
      const { resolve } = this.#isLong
      if (isMore) isLong ??= setTimeout(() => resolve(true), this.#parts.longestWaitMs ?? usualWaitMs).unref()
      if (start - told > progressMs) {
        told = start
        this.#parts.onProgress(indexed, false)
      }
      if (isMore && this.#waiting === 0 && !this.#isStopping)
        await this.#rest(this.#restAfter(performance.now() - start))
    }
    clearTimeout(isLong)
    if (assigned > 0) this.#parts.onAssigned?.(assigned)
    if (indexed >= 10 * usuallyAtOnce) this.#parts.onProgress(indexed, true)
    return isChanged
  }

  /**
   * Drops the leads of a large erasure in parts, so that the writer is free in between and no desk waits. One lead a mark is
   * left: by it the mark still finds its contact, also after a crash in the middle.
   */
  async #dropErased(entries: ChangeLogEntry[]): Promise<void> {
    const ids = entries.flatMap(entry => (entry.kind === 'person-erased' ? entry.leadIds.slice(1) : []))
    if (ids.length <= usuallyAtOnce) return
    this.#isLong.resolve(true)
    for (let start = 0; start < ids.length && !this.#isStopping; start += usuallyAtOnce)
      await this.#parts.writer.call('dropLeads', ids.slice(start, start + usuallyAtOnce))
  }

  async #step(): Promise<{ isMore: boolean; isChanged: boolean; entries: number; assigned: number }> {
    const { changes, writer, discard, onApplied } = this.#parts
    this.#cursor ??= await writer.call('progress')
    const from = this.#cursor
    const page = await changes.since(from, this.#parts.batchSize ?? usuallyAtOnce)
    if (!page) {
      await discard()
      this.#cursor = undefined
      return { isMore: true, isChanged: true, entries: 0, assigned: 0 }
    }
    if (page.entries.length === 0 && page.cursor === from) {
      return { isMore: false, isChanged: false, entries: 0, assigned: 0 }
    }
    await this.#dropErased(page.entries)
    const applied = await writer.call('apply', from, page.entries.map(entryToIndex), page.cursor)
    this.#cursor = applied.cursor
    if (applied.isChanged) onApplied(applied)
    const isOurs = applied.cursor === page.cursor
    return {
      isMore: page.isMore || !isOurs,
      isChanged: applied.isChanged,
      assigned: applied.assigned,
      entries: isOurs ? page.entries.length : 0,
    }
  }
}
