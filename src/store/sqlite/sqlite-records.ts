import { setTimeout as pause } from 'node:timers/promises'
import type { BegunErasure } from '../change-records.ts'
import type { OpenRecords } from '../records.ts'
import type { SealKeys } from '../seal.ts'
import { LogTruncation } from '../sqlite-file/truncate-log.ts'
import { WorkerLink } from '../sqlite-file/worker-link.ts'
import type { Wrap } from '../wrap-methods.ts'
import { ChangeWatch } from './change-watch.ts'
import type { ReaderOperations, WriterOperations } from './roles.ts'

const program = new URL('./worker.ts', import.meta.url)

/**
 * Opens the embedded records of a data folder, all in one file; `onError` gets the reason of a failed request, once per
 * batch. With keys, deleted data is stored sealed.
 */
export async function openSqliteRecords(
  folder: string,
  onError: (fault: string) => void,
  sealKeys?: SealKeys,
): Promise<OpenRecords> {
  const writer = new WorkerLink<WriterOperations>(program, { folder, role: 'writer' }, onError)
  // Starts on first use, because most commands never need it.
  const reader = new WorkerLink<ReaderOperations>(program, { folder, role: 'reader' }, onError)
  const { reads, writes, lookups } = await writer.open()
  const calls = { ...writer.operationsOf([...reads, ...writes]), ...reader.operationsOf(lookups) }
  const log = new LogTruncation(() => calls.emptyLog(), onError)
  const watch = new ChangeWatch()

  const written: Wrap =
    call =>
    async (...args) => {
      const value = await call(...args)
      watch.notify()
      return value
    }
  /** Empties the write-ahead log after a deletion, so that no file contains the data. */
  const deleted =
    <Args extends unknown[]>(call: (...args: Args) => Promise<number>) =>
    async (...args: Args): Promise<number> => {
      const count = await written(call)(...args)
      if (count > 0) await log.empty()
      return count
    }

  const sealing = () => sealKeys && { keys: sealKeys, at: Date.now() }

  let latest: Promise<void> = Promise.resolve()
  /** Pausing as long as each batch takes leaves half of the writer's time to arriving leads. */
  const eraseAll = async (): Promise<void> => {
    for (let isAny = false; ; isAny = true) {
      const start = performance.now()
      if (!(await calls.eraseBatch(sealing()))) {
        if (isAny) await log.empty()
        return
      }
      await pause(performance.now() - start)
    }
  }
  // One erasure at a time, because two would leave no pause.
  const finishErasures = (): Promise<void> => {
    latest = latest.catch(() => {}).then(eraseAll)
    return latest
  }
  /** Begins an erasure, and empties the write-ahead log of the data it deletes immediately. */
  const begun =
    <Args extends unknown[]>(call: (...args: Args) => Promise<BegunErasure>) =>
    async (...args: Args): Promise<BegunErasure> => {
      const erasure = await written(call)(...args)
      if (erasure.leads > 0 && erasure.isDone) await log.empty()
      return erasure
    }
  const eraseWhole = async (beginning: Promise<BegunErasure>): Promise<number> => {
    const { leads, isDone } = await beginning
    if (!isDone) await finishErasures()
    return leads
  }
  const beginErasure = begun((contactId: string, audit?: string) =>
    calls.beginErasure(contactId, audit ?? null, sealing()),
  )
  const beginQuiet = begun((contactId: string, inactiveSince: number) =>
    calls.beginQuietErasure(contactId, inactiveSince, sealing()),
  )
  const beginByPhone = begun((phone: string) => calls.beginErasureByPhone(phone, sealing()))

  return {
    ...calls,
    insert: written(calls.insert),
    delete: deleted(id => calls.delete(id, sealing())),
    deleteContact: phone => eraseWhole(beginByPhone(phone)),
    deleteOlder: deleted((than, limit, projectId) =>
      calls.deleteOlder(than, limit, projectId ?? null, sealing()),
    ),
    sealed: {
      list: calls.listSealed,
      find: calls.findSealed,
      deleteOlder: deleted(calls.deleteSealed),
    },
    team: calls,
    changes: {
      ...calls,
      append: written(calls.append),
      erase: (contactId, inactiveSince) =>
        eraseWhole(
          inactiveSince === undefined ? beginErasure(contactId) : beginQuiet(contactId, inactiveSince),
        ),
      beginErasure,
      finishErasures,
      async since(...args) {
        const page = await calls.since(...args)
        // Another process may have deleted data and ended while a long read still blocked the log.
        if (page?.entries.some(({ kind }) => kind === 'lead-deleted' || kind === 'person-erased')) {
          void log.empty()
        }
        return page
      },
      watch: onChange => watch.add(onChange),
    },
    async check() {
      await calls.check()
      return { isAway: false, spooled: 0 }
    },
    async close() {
      watch.stop()
      await log.stop()
      await reader.close()
      await writer.close()
    },
  }
}
