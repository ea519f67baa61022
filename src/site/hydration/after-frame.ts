/** Runs something once the browser has drawn what the last input changed, so that nobody waits for it. */
export const afterFrame = (run: () => void): void =>
  void requestAnimationFrame(() => {
    setTimeout(run)
  })
