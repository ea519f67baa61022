import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** A visit that Alt and an arrow move to another day is rendered again there, and keeps the focus. */
export function useMovedFocus(calendar: RefObject<HTMLElement | null>) {
  const moved = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (moved.current === undefined || document.activeElement !== document.body) return
    calendar.current?.querySelector<HTMLElement>(`[data-visit="${CSS.escape(moved.current)}"] a`)?.focus()
  })
  return ({ altKey, target }: KeyboardEvent<HTMLElement>) => {
    const visit = target instanceof Element ? target.closest('[data-visit]') : null
    moved.current = altKey ? (visit?.getAttribute('data-visit') ?? undefined) : undefined
  }
}
