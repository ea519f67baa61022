import { afterEach, expect, test, vi } from 'vitest'
import type { ChangeLogPage } from '#store/change-records.ts'
import { Indexer } from './indexer.ts'

afterEach(() => vi.useRealTimers())

/** A change log of some pages, each of which takes a second to index unless `stepMs` says otherwise, on a fake clock. */
const slowIndex = (pages: number, { stepMs = 1000, isBusy = (): boolean => false } = {}) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
  const at = (cursor: string | null) => Number(cursor ?? 0)
  const indexed = Promise.withResolvers<void>()
  let steps = 0
  const indexer = new Indexer({
    changes: {
      async since(cursor): Promise<ChangeLogPage> {
        await new Promise(setImmediate)
        const next = Math.min(at(cursor) + 1, pages)
        return { entries: [], cursor: String(next), isMore: next < pages }
      },
    },
    writer: {
      calls: {
        progress: async () => null,
        async apply(_from: unknown, _entries: unknown, cursor: string) {
          steps += 1
          vi.advanceTimersByTime(stepMs)
          setImmediate(() => indexed.resolve())
          return { cursor, isChanged: true }
        },
      },
    } as never,
    discard: async () => {},
    onApplied() {},
    onProgress() {},
    onRound() {},
    isBusy,
  })
  return { indexer, hasBegun: indexed.promise, steps: () => steps }
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

test('a stop ends a rebuild after the present page, and whoever waits for its end learns of it', async () => {
  const { indexer, hasBegun, steps } = slowIndex(1_000_000, { stepMs: 0 })
  const finished = indexer.finish()
  const refused = expect(finished).rejects.toThrow('stops before the index is complete')
  await hasBegun
  await indexer.stop()
  await refused
  expect(steps()).toBeLessThan(1_000_000)
  expect(await indexer.isCurrent()).toBe(false)
})

test('requests that end after a stop still find what is new, as long as that is little', async () => {
  const { indexer, steps } = slowIndex(1, { stepMs: 0 })
  await indexer.stop()
  await indexer.finish()
  expect([steps(), await indexer.isCurrent()]).toEqual([1, true])
})
