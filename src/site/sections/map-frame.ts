/**
 * Shows the embedded map when the visitor comes near. A lazy frame that is not displayed is not loaded, so it costs
 * nobody else anything. One that could not load would show the browser's own error page and cannot be asked about it,
 * so it covers the drawn map only once its host has answered.
 */
export function showMapWhenReachable(): void {
  const frame = document.querySelector<HTMLIFrameElement>('iframe[data-map]')
  if (!frame?.parentElement) return
  const observer = new IntersectionObserver(
    entries => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      fetch(frame.src, { method: 'HEAD', mode: 'no-cors', credentials: 'omit' }).then(
        () => {
          frame.dataset.map = 'reachable'
        },
        error => console.warn('The map is out of reach:', error),
      )
    },
    { rootMargin: '400px' },
  )
  observer.observe(frame.parentElement)
}
