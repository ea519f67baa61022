const first = 5000
const longest = 6 * 3_600_000
const growth = 3

/**
 * Attempts before a delivery is marked as failed: with the delays below, three days. They are counted, not timed, so
 * that neither a clock change nor a stopped service uses them up.
 */
export const maxAttempts = 20

/** How long a claim on a delivery lasts; an attempt that takes longer renews it. */
export const claimMs = 15_000
/** The longest time after which a delivery is tried again whose records could not be read. */
export const longestWaitMs = 30_000
/** How far the clocks of two instances may differ. */
const skewMs = 10_000

/** The delay before the next attempt: 5 s, tripled each time up to 6 h, varied by a fifth so that retries spread. */
export function delayAfter(attempts: number, random: () => number = Math.random): number {
  const plain = Math.min(longest, first * growth ** (attempts - 1))
  return Math.round(plain * (0.8 + 0.4 * random()))
}

/**
 * The latest times for which deliveries can wait, by their number of attempts. One that waits for a later time got it
 * before the clock stepped back.
 */
export const latestDue = (now: number): number[] =>
  Array.from({ length: maxAttempts }, (_, attempts) => {
    const delay = attempts === 0 ? 0 : delayAfter(attempts, () => 1)
    return now + Math.max(delay, claimMs, longestWaitMs) + skewMs
  })
