declare global {
  interface Window {
    /** Presses from before the script arrived; the inline script of the document collects them here. */
    earlyPresses?: EventTarget[] | undefined
  }
}

/** The inline script that collects presses until the page's own script takes over. */
export const collectEarlyPresses =
  'earlyPresses=[];addEventListener("click",e=>window.earlyPresses?.push(e.target),!0)'

/** The buttons pressed before the script arrived. */
export const earlyPresses = (): HTMLElement[] =>
  (window.earlyPresses ?? []).flatMap(target => (target instanceof Element && target.closest('button')) || [])

/** The browser has already handled these buttons natively when they were pressed. */
const native = '[commandfor],[popovertarget],[type=submit]'

/** Repeats the presses, once the page is hydrated, on buttons that need the script. */
export function replayEarlyPresses(): void {
  const pressed = earlyPresses()
  window.earlyPresses = undefined
  for (const button of pressed) if (!button.matches(native)) button.click()
}
