import { afterEach, expect, test, vi } from 'vitest'
import type { ChangeLogPage } from '../../records/change-records.ts'
import { Indexer } from './indexer.ts'

afterEach(() => vi.useRealTimers())

/** A change log of some pages, each of which takes a second to index unless `stepMs` says otherwise, on a fake clock. */
const slowIndex = (pages: number, { stepMs = 1000, isBusy = (): boolean => false } = {}) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
  const at = (cursor: string | null) => Number(cursor ?? 0)
  const indexed = Promise.withResolvers<void>()
  const indexer = new Indexer({
    changes: {
      async since(cursor): Promise<ChangeLogPage> {
        const next = Math.min(at(cursor) + 1, pages)
        return { entries: [], cursor: String(next), isMore: next < pages }
      },
    },
    writer: {
      async send(name: string, _from?: unknown, _entries?: unknown, cursor?: string) {
        if (name === 'progress') return null
        vi.advanceTimersByTime(stepMs)
        setImmediate(() => indexed.resolve())
        return { cursor, isChanged: true }
      },
    } as never,
    discard: async () => {},
    onApplied() {},
    onProgress() {},
    onRound() {},
    isBusy,
  })
  return { indexer, hasBegun: indexed.promise }
}

test('a request during the index’s pause does not wait for its end', async () => {
  const { indexer, hasBegun } = slowIndex(3)
  indexer.follow()
  await hasBegun
  // The clock stands still, so only the request ends the pause.
  expect(await indexer.catchUp()).toBe(true)
  await indexer.stop()
})

test('a patient caller waits for the index’s pauses', async () => {
  const { indexer, hasBegun } = slowIndex(2)
  let isUp = false
  const patient = indexer.catchUpPatiently().then(() => {
    isUp = true
  })
  await hasBegun
  await new Promise(setImmediate)
  // The clock stands still, so the pause does not end.
  expect(isUp).toBe(false)
  await vi.advanceTimersByTimeAsync(4000)
  await patient
  await indexer.stop()
})

test('a stop does not wait for a rest', async () => {
  const { indexer, hasBegun } = slowIndex(3)
  indexer.follow()
  await hasBegun
  await indexer.stop()
})

test('while leads stream in, the index pauses a second between steps unless a request comes', async () => {
  const { indexer, hasBegun } = slowIndex(3, { stepMs: 1, isBusy: () => true })
  indexer.follow()
  await hasBegun
  let isUp = false
  const patient = indexer.catchUpPatiently().then(() => {
    isUp = true
  })
  await vi.advanceTimersByTimeAsync(990)
  expect(isUp).toBe(false)
  expect(await indexer.catchUp()).toBe(true)
  await patient
  await indexer.stop()
})
