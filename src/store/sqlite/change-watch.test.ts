import { expect, onTestFinished, test, vi } from 'vitest'
import { ChangeWatch } from './change-watch.ts'

test('while there are listeners, it checks every half second for writes of another process', () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const watch = new ChangeWatch()
  const looks = vi.fn()
  const stop = watch.add(looks)
  expect(looks).not.toHaveBeenCalled()
  vi.advanceTimersByTime(500)
  expect(looks).toHaveBeenCalledTimes(1)
  watch.notify()
  expect(looks).toHaveBeenCalledTimes(2)
  stop()
  expect(vi.getTimerCount()).toBe(0)
})
