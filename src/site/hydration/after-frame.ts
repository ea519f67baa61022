/** Runs a function after the browser has drawn the change of the last input. */
export const afterFrame = (run: () => void): void =>
  void requestAnimationFrame(() => {
    setTimeout(run)
  })
