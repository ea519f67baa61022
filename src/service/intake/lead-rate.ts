const windowMs = 250
/**
 * Fifty leads a second: more than any team can answer, and a rate below which the rest of the service need not wait.
 */
const highInWindow = 12

/** Measures how fast leads arrive, so that background work can wait. */
export function createLeadRate(now: () => number = () => performance.now()) {
  let start = now()
  let before = 0
  let current = 0

  const turn = (): void => {
    const windows = Math.floor((now() - start) / windowMs)
    if (windows === 0) return
    before = windows === 1 ? current : 0
    current = 0
    start += windows * windowMs
  }

  return {
    count(): void {
      turn()
      current += 1
    },
    /** Whether this window or the previous one had many. */
    isHigh(): boolean {
      turn()
      return Math.max(before, current) >= highInWindow
    },
  }
}

export type LeadRate = ReturnType<typeof createLeadRate>
