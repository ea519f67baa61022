import { useAddress } from '../address/address.ts'

/** Focuses a heading or link of a new view if the focused element is gone; a freshly loaded page starts at its top. */
export function keepFocus(place: HTMLElement | null | undefined): void {
  const { activeElement: active, body } = document
  if (!place || !useAddress.getState().hasMoved) return
  if (active && active !== body && !active.closest('[inert]')) return
  if (place.matches('h1')) place.tabIndex = -1
  place.focus({ preventScroll: true })
}
