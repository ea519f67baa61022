import type { KeyboardEvent } from 'react'

const focusable = 'a[href], button:not(:disabled), input, select, textarea, summary'

/** Nothing that is hidden takes up room; browsers since 2024 alone could be asked for it by name. */
const isShown = (one: HTMLElement) => one.getClientRects().length > 0

const firstIn = (place: Element): HTMLElement | undefined =>
  [...place.querySelectorAll<HTMLElement>(focusable)].find(isShown)

const isTab = (event: KeyboardEvent, isBack: boolean) =>
  event.key === 'Tab' && event.shiftKey === isBack && !event.ctrlKey && !event.altKey && !event.metaKey

const move = (event: KeyboardEvent, to: HTMLElement | null | undefined) => {
  // Where the lead covers the list nothing in it takes the focus: Tab must then lead on as it always does.
  if (!to || to.closest('[inert]')) return
  event.preventDefault()
  to.focus()
}

/** Tab leads from the row of the open lead to the lead itself: between them lie all other rows. */
export function tabToLead(event: KeyboardEvent<HTMLElement>): void {
  const isOpenRow = event.target instanceof Element && event.target.matches('li[data-open] a')
  const lead = event.currentTarget.nextElementSibling
  if (isTab(event, false) && isOpenRow && lead) move(event, firstIn(lead))
}

/** And back from its first control to the row. */
export function tabToRow(event: KeyboardEvent<HTMLElement>): void {
  if (!isTab(event, true) || event.target !== firstIn(event.currentTarget)) return
  move(event, event.currentTarget.previousElementSibling?.querySelector<HTMLElement>('li[data-open] a'))
}
