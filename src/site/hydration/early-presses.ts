declare global {
  interface Window {
    /** What was pressed before the script arrived; the inline script of the document collects it here. */
    earlyPresses?: EventTarget[] | undefined
  }
}

/** The inline script that collects presses until the page's own script takes over. */
export const collectEarlyPresses =
  'earlyPresses=[];addEventListener("click",e=>window.earlyPresses?.push(e.target),!0)'

/** The buttons pressed before the script arrived. */
export const earlyPresses = (): HTMLElement[] =>
  (window.earlyPresses ?? []).flatMap(target => (target instanceof Element && target.closest('button')) || [])

/** What the platform does for a button by itself was done when it was pressed. */
const native = '[commandfor],[popovertarget],[type=submit]'

/** Presses again, once the page is hydrated, the buttons that only the script serves. */
export function replayEarlyPresses(): void {
  const pressed = earlyPresses()
  window.earlyPresses = undefined
  for (const button of pressed) if (!button.matches(native)) button.click()
}
