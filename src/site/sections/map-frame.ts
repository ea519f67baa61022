import { whenIdle } from '../when-idle.ts'

/** A frame that could not load would show the browser's own error page and cannot be asked about it: its host is. */
const showIfReachable = (frame: HTMLIFrameElement) =>
  fetch(frame.src, { method: 'HEAD', mode: 'no-cors', credentials: 'omit' }).then(
    () => {
      frame.hidden = false
    },
    error => console.warn('The map is out of reach:', error),
  )

const add = (map: HTMLElement) => {
  const { map: src = '', mapTitle: title = '' } = map.dataset
  const how = { loading: 'lazy', referrerPolicy: 'no-referrer', allowFullScreen: true, hidden: true } as const
  const frame = Object.assign(document.createElement('iframe'), how, { src, title })
  map.append(frame)
  const observer = new IntersectionObserver(
    entries => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      void showIfReachable(frame)
    },
    { rootMargin: '400px' },
  )
  observer.observe(map)
}

/**
 * Adds the embedded map, and shows it when the visitor comes near. An empty frame, too, is a page that a phone has to
 * open, so it is not in the way of the first screen; a lazy one that is hidden loads nothing.
 */
export function addMapFrame(): void {
  const map = document.querySelector<HTMLElement>('[data-map]')
  if (map) whenIdle(() => add(map))
}
