import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withRest } from './with-rest.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('work that fails runs again when it is requested again, and its request learns of the failure', async () => {
  let runs = 0
  const request = withRest(() => {
    runs += 1
    if (runs === 1) throw new Error('Away.')
  }, 2000)
  const failed = expect(request()).rejects.toThrow('Away.')
  await vi.advanceTimersByTimeAsync(2000)
  await failed
  const done = request()
  await vi.advanceTimersByTimeAsync(2000)
  await done
  expect(runs).toBe(2)
})

test('what is requested while work fails is done after the rest', async () => {
  let runs = 0
  const request = withRest(async () => {
    runs += 1
    if (runs === 1) {
      void request()
      throw new Error('Away.')
    }
  }, 2000)
  const done = request()
  await vi.advanceTimersByTimeAsync(4000)
  await done
  expect(runs).toBe(2)
})
