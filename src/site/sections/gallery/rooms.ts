import { fetchLateContent } from '../../content/fetch-content.ts'
import { joinContent } from '../../content/late-content.ts'
import type { StartContent } from '../../content/start-content.ts'
import { showLarge } from '../../hydration/late-part.ts'

/** The position of the pressed room in its row; -1 if something else was pressed, or a new tab is requested. */
const pressedRoom = (event: MouseEvent, link: HTMLAnchorElement | null): number => {
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return -1
  return [...document.querySelectorAll('#interiors a')].indexOf(link)
}

/** Shows a pressed room of Overview large; `prerendered.tsx` says why in the capture phase. */
export function listenToRooms(content: StartContent): void {
  const onPress = (event: MouseEvent) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('#interiors a') : null
    const room = pressedRoom(event, link)
    if (!link || room < 0) return
    event.preventDefault()
    showLarge(
      Promise.all([import('./rooms-large.tsx'), fetchLateContent()]),
      ([part, late]) => part.showRoom(room, joinContent(content, late)),
      link.href,
    )
  }
  document.addEventListener('click', onPress, { capture: true })
}
