/** How many failures are free, and the delay after each further one. */
export interface Delays {
  free: number
  firstMs: number
  longestMs: number
  /** Failures are forgotten after this time without a new one. */
  forgetMs: number
}

/** Permission for one attempt, to be returned if it did not fail. */
export type Attempt = { isFree: true; giveBack(): void } | { isFree: false; retryAfterSeconds: number }

interface Failures {
  count: number
  at: number
  until: number
}

const maxKeys = 100_000

/**
 * Counts failures by key and doubles the delay with each. Attempts count before the work, so that parallel ones count
 * too.
 */
export function createGrowingDelay({ free, firstMs, longestMs, forgetMs }: Delays, now: () => number) {
  const kept = new Map<string, Failures>()

  const waitAfter = (count: number) => (count < free ? 0 : Math.min(firstMs * 2 ** (count - free), longestMs))

  const keep = (key: string, failures: Failures) => {
    // Added again at the end, so that the map is in the order of last use, and the oldest is dropped first.
    kept.delete(key)
    kept.set(key, failures)
    const [oldest] = kept.keys()
    if (kept.size > maxKeys && oldest !== undefined) kept.delete(oldest)
  }

  return {
    take(key: string): Attempt {
      const time = now()
      const before = kept.get(key)
      const isKnown = before !== undefined && time - before.at < forgetMs
      if (isKnown && time < before.until) {
        return { isFree: false, retryAfterSeconds: Math.ceil((before.until - time) / 1000) }
      }
      const count = (isKnown ? before.count : 0) + 1
      const until = time + waitAfter(count)
      keep(key, { count, at: time, until })
      return {
        isFree: true,
        giveBack() {
          const failures = kept.get(key)
          if (!failures) return
          if (failures.count === 1) kept.delete(key)
          else {
            failures.count -= 1
            // A failure in between has set a delay of its own.
            if (failures.until === until) failures.until = time
          }
        },
      }
    },
  }
}
