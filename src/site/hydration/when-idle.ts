/** Runs something once there is nothing else to do; where the browser does not tell, two seconds later. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run, 2000)
}
