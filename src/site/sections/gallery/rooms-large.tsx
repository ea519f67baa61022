import { createRoot } from 'react-dom/client'
import { ContentProvider } from '../../content/content-context.tsx'
import type { Content } from '../../content/late-content.ts'
import { Lightbox } from './lightbox.tsx'

/** The rooms of Overview in the lightbox. A separate file, because Overview has no code in the browser. */
export function showRoom(index: number, content: Content): void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
  }
  root.render(
    <ContentProvider content={content}>
      <Lightbox photos={content.words.overview.interiors} index={index} onClose={close} />
    </ContentProvider>,
  )
}
