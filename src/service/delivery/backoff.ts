const first = 5000
const longest = 6 * 3_600_000
const growth = 3

/**
 * Attempts before a delivery is marked as failed: with the delays below, three days. They are counted, not timed, so
 * that neither a clock change nor a stopped service uses them up.
 */
export const maxAttempts = 20

/** The delay before the next attempt: 5 s, tripled each time up to 6 h, varied by a fifth so that retries spread. */
export function delayAfter(attempts: number, random: () => number = Math.random): number {
  const plain = Math.min(longest, first * growth ** (attempts - 1))
  return Math.round(plain * (0.8 + 0.4 * random()))
}
