import { describe, expect, it } from 'vitest'
import { delayAfter, maxAttempts } from './backoff.ts'

const [least, middle, most] = [() => 0, () => 0.5, () => 1]
const hour = 3_600_000

describe('delayAfter', () => {
  it('begins with 5 seconds and grows threefold, to six hours and no further', () => {
    expect([1, 2, 3, 4].map(attempts => delayAfter(attempts, middle))).toEqual([
      5000, 15_000, 45_000, 135_000,
    ])
    expect([9, 10, maxAttempts, 1000].map(attempts => delayAfter(attempts, middle) / hour)).toEqual([
      6, 6, 6, 6,
    ])
  })

  it('spreads by a fifth to either side', () => {
    expect([delayAfter(1, least), delayAfter(1, most)]).toEqual([4000, 6000])
  })

  it('gives up after about three days', () => {
    const all = Array.from({ length: maxAttempts - 1 }, (_, index) => delayAfter(index + 1, middle))
    const days = all.reduce((sum, delay) => sum + delay, 0) / (24 * hour)
    expect(Math.round(days)).toBe(3)
  })
})
