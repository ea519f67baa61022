/**
 * Runs work immediately and, if it is requested again meanwhile, once more after a rest. So the service gets a limited
 * number of requests, however many events there are.
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
