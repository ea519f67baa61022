import { useAddress } from '../address/address.ts'

/**
 * Gives the focus to a heading or a link of a new view, where the focused element is gone; a page that was just loaded
 * begins at its top.
 */
export function keepFocus(place: HTMLElement | null | undefined): void {
  const { activeElement: active, body } = document
  if (!place || !useAddress.getState().hasMoved) return
  if (active && active !== body && !active.closest('[inert]')) return
  if (place.matches('h1')) place.tabIndex = -1
  place.focus({ preventScroll: true })
}
