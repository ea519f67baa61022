import { showLarge } from '../../hydration/late-part.ts'

/** The place in the row of the room that was pressed; -1 where something else was, or a new tab is asked for. */
const pressedRoom = (event: MouseEvent, link: HTMLAnchorElement | null): number => {
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return -1
  return [...document.querySelectorAll('#interiors a')].indexOf(link)
}

/** Shows a pressed room of Overview large; see `prerendered.tsx` on why on the way down. */
export function listenToRooms(): void {
  const onPress = (event: MouseEvent) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('#interiors a') : null
    const room = pressedRoom(event, link)
    if (!link || room < 0) return
    event.preventDefault()
    showLarge(import('./rooms-large.tsx'), part => part.showRoom(room), link.href)
  }
  document.addEventListener('click', onPress, { capture: true })
}
