import { type RefObject, useEffect } from 'react'

/** Not text fields, because they would open a phone's keyboard. */
const focusable = ':is(a[href], button, select, summary):not(:disabled)'

/** The focused element, and its index in each surrounding part of the view. */
interface FocusTrail {
  element: HTMLElement
  around: { part: Element; index: number }[]
}

const listFocusable = (part: Element): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(focusable)].filter(element => element.getClientRects().length > 0)

function readTrail(view: HTMLElement, element: HTMLElement): FocusTrail {
  const around: FocusTrail['around'] = []
  // A closing sheet returns the focus itself.
  const last = element.closest('dialog') ?? view
  const isBefore = (other: HTMLElement) =>
    (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
  for (let part = element.parentElement; part && last.contains(part); part = part.parentElement)
    around.push({ part, index: listFocusable(part).filter(isBefore).length })
  return { element, around }
}

/** The element that replaced a removed one, in the smallest remaining part of the view. */
function findNearest({ around }: FocusTrail): HTMLElement | undefined {
  for (const { part, index } of around) {
    const near = part.isConnected ? listFocusable(part) : []
    if (near.length > 0) return near[Math.min(index, near.length - 1)]
  }
  return undefined
}

/**
 * Keeps the focus in a view: if the focused element is removed, its replacement gets the focus; if it is disabled while
 * the service works, it gets the focus again afterwards.
 */
export function useFocusInView(view: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = view.current
    if (!element) return
    let trail: FocusTrail | undefined
    const isLost = () => document.activeElement === null || document.activeElement === document.body
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target !== element) trail = readTrail(element, target)
    }
    // Pressing elsewhere leaves the element on purpose; its removal does not.
    const onPress = () => {
      trail = undefined
    }
    const observer = new MutationObserver(() => {
      if (!trail || !isLost()) return
      if (!trail.element.isConnected) findNearest(trail)?.focus({ preventScroll: true })
      else if (!trail.element.matches(':disabled')) trail.element.focus({ preventScroll: true })
    })
    element.addEventListener('focusin', onFocus)
    document.addEventListener('pointerdown', onPress, true)
    observer.observe(element, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['disabled'],
    })
    return () => {
      element.removeEventListener('focusin', onFocus)
      document.removeEventListener('pointerdown', onPress, true)
      observer.disconnect()
    }
  }, [view])
}
