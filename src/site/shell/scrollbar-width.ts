/**
 * Tells the styles how wide the page's scrollbar is, so that the page keeps its width when a dialog takes the bar's
 * place (base.css). Not while one is open: there is no bar to measure then.
 */
export function measureScrollbar(): void {
  const measure = () => {
    const root = document.documentElement
    if (document.querySelector('dialog[open]')) return
    root.style.setProperty('--scrollbar-width', `${innerWidth - root.clientWidth}px`)
  }
  measure()
  addEventListener('resize', measure)
}
