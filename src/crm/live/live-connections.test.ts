import { afterEach, expect, test, vi } from 'vitest'
import { LiveConnections } from './live-connections.ts'

afterEach(() => vi.useRealTimers())

/** Live connections with one listener, and a spy that counts how often it wakes up. */
const listening = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  let change = () => {}
  const connections = new LiveConnections({
    liveEvents: { since: async () => ({ events: [], cursor: '' }) },
    changes: {
      watch(onChange) {
        change = onChange
        return () => {}
      },
    },
  })
  const woken = vi.spyOn(connections, 'wake')
  const connection = connections.join('asha@northfield.example')
  return { feed: connections, line: connection, woken, change: () => change() }
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
  const { feed: connections, line: connection, woken, change } = listening()
  connections.leave(connection)
  change()
  expect(woken).not.toHaveBeenCalled()
})

test('a feed stops after its last listener leaves', async () => {
  const { feed: connections, line: connection } = listening()
  let hasStopped = false
  const stopping = connections.stop().then(() => {
    hasStopped = true
  })
  await connections.changed()
  expect(hasStopped).toBe(false)
  connections.leave(connection)
  await stopping
  expect(connections.listeners).toBe(0)
})
