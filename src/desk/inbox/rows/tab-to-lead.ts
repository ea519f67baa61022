import type { KeyboardEvent } from 'react'

const focusable = 'a[href], button:not(:disabled), input, select, textarea, summary'

/** Hidden elements have no box; browsers before 2024 have no function for this check. */
const isShown = (one: HTMLElement) => one.getClientRects().length > 0

const firstIn = (place: Element): HTMLElement | undefined =>
  [...place.querySelectorAll<HTMLElement>(focusable)].find(isShown)

const isTab = (event: KeyboardEvent, isBack: boolean) =>
  event.key === 'Tab' && event.shiftKey === isBack && !event.ctrlKey && !event.altKey && !event.metaKey

const move = (event: KeyboardEvent, to: HTMLElement | null | undefined) => {
  // If the lead covers the list, nothing in the list takes the focus, so Tab must work as usual.
  if (!to || to.closest('[inert]')) return
  event.preventDefault()
  to.focus()
}

/** Tab moves from the row of the open lead to the lead itself, past all other rows. */
export function tabToLead(event: KeyboardEvent<HTMLElement>): void {
  const isOpenRow = event.target instanceof Element && event.target.matches('li[data-open] a')
  const lead = event.currentTarget.nextElementSibling
  if (isTab(event, false) && isOpenRow && lead) move(event, firstIn(lead))
}

/** Shift and Tab move from the lead's first control back to its row. */
export function tabToRow(event: KeyboardEvent<HTMLElement>): void {
  if (!isTab(event, true) || event.target !== firstIn(event.currentTarget)) return
  move(event, event.currentTarget.previousElementSibling?.querySelector<HTMLElement>('li[data-open] a'))
}
