/** Runs something once the browser is idle, or after two seconds in browsers that do not say so. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run, 2000)
}
