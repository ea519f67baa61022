import { afterEach, expect, test, vi } from 'vitest'
import { LiveFeed } from './live-feed.ts'

afterEach(() => vi.useRealTimers())

/** A feed with one listener, and a spy that counts how often it wakes up. */
const listening = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  let change = () => {}
  const feed = new LiveFeed({
    liveEvents: { since: async () => ({ events: [], cursor: '' }) },
    changes: {
      watch(onChange) {
        change = onChange
        return () => {}
      },
    },
  })
  const woken = vi.spyOn(feed, 'wake')
  const line = feed.join('asha@northfield.example')
  return { feed, line, woken, change: () => change() }
}

test('the first change wakes listeners immediately, and those right after it wake them together', () => {
  const { woken, change } = listening()
  for (let count = 0; count < 50; count += 1) change()
  expect(woken).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(100)
  expect(woken).toHaveBeenCalledTimes(2)
  // Nothing has arrived since.
  vi.advanceTimersByTime(1000)
  expect(woken).toHaveBeenCalledTimes(2)
  change()
  expect(woken).toHaveBeenCalledTimes(3)
})

test('a change without listeners wakes none', () => {
  const { feed, line, woken, change } = listening()
  feed.leave(line)
  change()
  expect(woken).not.toHaveBeenCalled()
})

test('a feed stops after its last listener leaves', async () => {
  const { feed, line } = listening()
  let hasStopped = false
  const stopping = feed.stop().then(() => {
    hasStopped = true
  })
  await feed.changed()
  expect(hasStopped).toBe(false)
  feed.leave(line)
  await stopping
  expect(feed.listeners).toBe(0)
})
