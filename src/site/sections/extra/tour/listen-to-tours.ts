/** Replaces a pressed button with its external player; a key that opens a new tab still does so. */
export function listenToTours(): void {
  document.addEventListener(
    'click',
    event => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-tour]') : null
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      const frame = Object.assign(document.createElement('iframe'), {
        title: link.dataset.tour ?? '',
        allow: 'autoplay; fullscreen; xr-spatial-tracking; gyroscope; accelerometer',
        allowFullscreen: true,
        referrerPolicy: 'strict-origin',
        src: link.href,
      })
      link.after(frame)
      link.remove()
      frame.focus()
    },
    // In the capture phase, because React holds back events in prerendered parts.
    { capture: true },
  )
}
