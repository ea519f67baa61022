import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { InboxRow } from '#api/inbox/inbox.ts'
import { seenArrived, useInbox } from '../../data/inbox.ts'

interface Anchor {
  dealId: string
  /** How far its top edge is above the list's. */
  offset: number
}

/** Whether the member may be reading or about to press a row, which must not move then. */
const isBeingRead = (list: HTMLElement, top: number) =>
  top > 0 || list.matches(':hover') || list.contains(document.activeElement)

/** Keeps the visible rows in place while rows come and go above them. Returns the scroll handler. */
export function useStableList(
  list: RefObject<HTMLElement | null>,
  rows: InboxRow[],
  rowHeight: number,
): () => void {
  const anchor = useRef<Anchor | undefined>(undefined)
  const query = useInbox(state => state.query)
  const shownQuery = useRef(query)
  // Reading it from the list would cause a layout for every result while typing.
  const top = useRef(0)

  const note = () => {
    const first = rows[Math.floor(top.current / rowHeight)]
    anchor.current = first && { dealId: first.dealId, offset: top.current % rowHeight }
    if (top.current < rowHeight / 2) seenArrived()
  }

  const scrollTo = (element: HTMLElement, to: number) => {
    if (to === top.current) return
    element.scrollTop = to
    top.current = element.scrollTop
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows have changed, not when `note` has
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const isOther = shownQuery.current !== query
    shownQuery.current = query
    if (isOther) scrollTo(element, 0)
    else if (isBeingRead(element, top.current) && anchor.current) {
      const { dealId, offset } = anchor.current
      const index = rows.findIndex(row => row.dealId === dealId)
      if (index >= 0) scrollTo(element, index * rowHeight + offset)
    }
    note()
  }, [rows, rowHeight, list])

  return () => {
    top.current = list.current?.scrollTop ?? 0
    note()
  }
}
