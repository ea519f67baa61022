/**
 * Passes the width of the page's scrollbar to the styles, so that the page keeps its width when a dialog replaces the
 * bar (base.css). Not while a dialog is open, because there is no bar to measure then.
 */
export function measureScrollbar(): void {
  const root = document.documentElement
  let width = 0
  const measure = () => {
    const measured = innerWidth - root.clientWidth
    // A property of the root restyles the whole page, so it is set only if it changes.
    if (measured === width || document.querySelector('dialog[open]')) return
    width = measured
    root.style.setProperty('--scrollbar-width', `${width}px`)
  }
  // The observer is called after a layout, so that measuring forces none.
  new ResizeObserver(measure).observe(root)
}
