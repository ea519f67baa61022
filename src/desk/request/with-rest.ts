/**
 * Runs work at once and, where it is asked for again meanwhile, once more after a rest: however often something happens,
 * the service is not asked more often than that.
 */
export function withRest(work: () => unknown, restMs: number): () => Promise<void> {
  let isRunning = false
  let isWanted = false
  return async () => {
    isWanted = true
    if (isRunning) return
    isRunning = true
    while (isWanted) {
      isWanted = false
      await work()
      await new Promise(resolve => setTimeout(resolve, restMs))
    }
    isRunning = false
  }
}
