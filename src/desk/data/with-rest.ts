/**
 * Runs work immediately and, if it is requested again meanwhile, once more after a rest. So the service gets a limited
 * number of requests, however many events there are. Work that fails runs again when it is requested again.
 */
export function withRest(work: () => unknown, restMs: number): () => Promise<void> {
  let isRunning = false
  let isWanted = false
  return async () => {
    isWanted = true
    if (isRunning) return
    isRunning = true
    let failure: { error: unknown } | undefined
    while (isWanted) {
      isWanted = false
      failure = undefined
      try {
        await work()
      } catch (error) {
        failure = { error }
      }
      await new Promise(resolve => setTimeout(resolve, restMs))
    }
    isRunning = false
    if (failure) throw failure.error
  }
}
