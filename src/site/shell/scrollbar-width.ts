/**
 * Tells the styles how wide the page's scrollbar is, so that the page keeps its width when a dialog takes the bar's
 * place (base.css). Not while one is open: there is no bar to measure then.
 */
export function measureScrollbar(): void {
  const root = document.documentElement
  let width = 0
  const measure = () => {
    const measured = innerWidth - root.clientWidth
    // A property of the root restyles the whole page, so it is set only where it changes something.
    if (measured === width || document.querySelector('dialog[open]')) return
    width = measured
    root.style.setProperty('--scrollbar-width', `${width}px`)
  }
  // The observer is called after a layout, so that measuring forces none.
  new ResizeObserver(measure).observe(root)
}
