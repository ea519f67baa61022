import { whenIdle } from '../../hydration/when-idle.ts'
import { whenNear } from '../../hydration/when-near.ts'

const add = async (map: HTMLElement) => {
  const { map: src = '', title = '' } = map.dataset
  const how = { loading: 'lazy', referrerPolicy: 'no-referrer', allowFullScreen: true } as const
  const frame = Object.assign(document.createElement('iframe'), how, { src, title })
  frame.hidden = true
  map.append(frame)
  await whenNear('location', '400px')
  try {
    // A frame that failed to load would show the browser's own error page without reporting it, so its host is checked
    // first.
    await fetch(src, { method: 'HEAD', mode: 'no-cors', credentials: 'omit' })
    frame.hidden = false
  } catch (error) {
    console.warn('The map is out of reach:', error)
  }
}

/**
 * Adds the embedded map when the browser is idle, and shows it when the visitor comes near. Even an empty frame costs a
 * phone time, so it must not delay the first screen; a hidden lazy frame loads nothing.
 */
export function addMapFrame(): void {
  const map = document.querySelector<HTMLElement>('[data-map]')
  if (map) whenIdle(() => void add(map))
}
