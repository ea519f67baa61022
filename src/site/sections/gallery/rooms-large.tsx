import * as words from 'virtual:project/words'
import { createRoot } from 'react-dom/client'
import { Lightbox } from './lightbox.tsx'

/** The rooms of Overview in the lightbox. A separate file, because Overview has no code in the browser. */
export function showRoom(index: number): void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
  }
  root.render(<Lightbox photos={words.overview.interiors} index={index} onClose={close} />)
}
