import { AsyncLocalStorage } from 'node:async_hooks'
import type { StoredFact } from '#domain/deals/facts.ts'
import type { ChangeRecords } from '#store/change-records.ts'
import { LogTruncation } from '#store/sqlite-file/truncate-log.ts'
import { callsBy, WorkerLink } from '#store/sqlite-file/worker-link.ts'
import { StoreUnavailable } from '#store/store-unavailable.ts'
import type { WriterOperations } from './index/apply-entry.ts'
import { discardIndex } from './index/index-file.ts'
import type { IndexOf, IndexProgress } from './index/index-of.ts'
import { Indexer, type Pace } from './index/indexer.ts'
import type { UnknownFacts } from './index/unknown-facts.ts'
import type { IndexQueries, ReaderOperations } from './roles.ts'

const program = new URL('./worker.ts', import.meta.url)

interface DeskIndexDeps {
  folder: string
  changes: Pick<ChangeRecords, 'since'>
  pace?: Pace | undefined
  onError(fault: string): void
  onProgress(entries: number, isDone: boolean): void
  /** Gets the number of facts of each kind that this program cannot read: at the start, and when there are more. */
  onUnknown?(facts: UnknownFacts): void
  /** Whether leads arrive so fast that everything else can wait. */
  isBusy?: (() => boolean) | undefined
}

/** The index with the queries of every room. */
interface DeskIndex extends IndexOf<IndexQueries>, IndexProgress {
  /** Follows the change log until it is stopped. */
  follow(): void
  stop(): Promise<void>
  close(): Promise<void>
}

/**
 * The index on its own threads. One applies the change log. Of the readers, one serves the inbox and one the slow
 * queries, so that neither a figure nor an export delays the inbox, and none of them a lead. They start on first use.
 */
export async function openDeskIndex({
  folder,
  changes,
  pace,
  onError,
  onProgress,
  onUnknown,
  isBusy,
}: DeskIndexDeps): Promise<DeskIndex> {
  /** Each fault is reported once, until the index was brought up to date in between. */
  const reported = new Set<string>()
  const report = (fault: string): void => {
    if (reported.has(fault)) return
    reported.add(fault)
    onError(fault)
  }
  const link = <Role extends 'writer' | 'reader'>(role: Role) =>
    new WorkerLink<Role extends 'writer' ? WriterOperations : ReaderOperations>(
      program,
      { folder, role },
      report,
    )
  const writer = link('writer')
  const quickReader = link('reader')
  const slowReader = link('reader')
  const log = new LogTruncation(() => writer.calls.emptyLog(), report)
  const countUnknown = async () => onUnknown?.(await writer.calls.unknownFacts())
  const indexer = new Indexer({
    ...pace,
    changes,
    writer,
    onProgress,
    onUnknown: countUnknown,
    onRound(fault) {
      if (fault === undefined) reported.clear()
      else report(fault)
    },
    ...(isBusy && { isBusy }),
    async discard() {
      discardIndex(folder)
    },
    onApplied({ isDropped }) {
      if (isDropped) void log.empty()
    },
  })
  await writer.open()
  await countUnknown()

  /** What the present request waits for, so that the change log is read once for all its questions. */
  const requests = new AsyncLocalStorage<{ caughtUp?: Promise<boolean>; isOver?: boolean }>()
  const catchUp = (): Promise<boolean> => {
    const request = requests.getStore()
    if (!request || request.isOver) return indexer.catchUp()
    request.caughtUp ??= indexer.catchUp().then(isChanged => {
      // What is asked from here on finds the new entries at its first read.
      request.caughtUp = Promise.resolve(false)
      return isChanged
    })
    return request.caughtUp
  }

  /** A damaged or missing file is rebuilt, and the read is repeated. */
  const whenThere = async <Value>(read: () => Promise<Value>): Promise<Value> => {
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      indexer.forgetCursor()
      await indexer.catchUp()
      return read()
    }
  }

  return {
    quick: callsBy(async (name, args) => {
      const read = () => quickReader.ask(name, args)
      const [isChanged, value] = await Promise.all([catchUp(), whenThere(read)])
      return isChanged ? read() : value
    }),
    slow: callsBy(async (name, args) => {
      await catchUp()
      return whenThere(() => slowReader.ask(name, args))
    }),
    patient: callsBy(async (name, args) => {
      await indexer.catchUpPatiently()
      return whenThere(() => slowReader.ask(name, args))
    }),
    inRequest: async work => {
      const request: { isOver?: boolean } = {}
      try {
        return await requests.run(request, work)
      } finally {
        // What goes on after the response, such as live events, reads on its own.
        request.isOver = true
      }
    },
    catchUp: () => indexer.catchUp(),
    catchUpPatiently: () => indexer.catchUpPatiently(),
    finish: () => indexer.finish(),
    isCurrent: () => indexer.isCurrent(),
    progress: () => writer.calls.progress(),
    showFacts: (facts: StoredFact[]) => writer.calls.showFacts(facts),
    emptyLog: () => log.empty(),
    follow: () => indexer.follow(),
    stop: () => indexer.stop(),
    async close() {
      await indexer.stop()
      await log.stop()
      await Promise.all([quickReader.close(), slowReader.close()])
      await writer.close()
    },
  }
}
