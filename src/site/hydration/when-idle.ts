/** Runs a function once the browser is idle, or after two seconds in browsers without this signal. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run, 2000)
}
