const first = 5000
const longest = 6 * 3_600_000
const growth = 3

/**
 * Attempts before a delivery is marked failed: with the delays below, three days. Counted and not timed,
 * so that neither a clock that jumps nor a service that stood still uses them up.
 */
export const mostAttempts = 20

/** How long to wait after so many attempts: 5 s, growing threefold to 6 h, a fifth more or less so that retries spread. */
export function delayAfter(attempts: number, random: () => number = Math.random): number {
  const plain = Math.min(longest, first * growth ** (attempts - 1))
  return Math.round(plain * (0.8 + 0.4 * random()))
}
