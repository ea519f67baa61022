import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A row in the document: its deal, and the key it is rendered with. */
interface DrawnRow {
  dealId: string
  key: number
}

/**
 * A deal that was there keeps its row; in another list, each deal takes over the row at its position. While one result
 * replaces another, a deal may be in both; the second gets a row of its own.
 */
export function assignRowKeys(deals: string[], before: DrawnRow[], isOtherList: boolean): DrawnRow[] {
  const keys = new Map(before.map(({ dealId, key }) => [dealId, key]))
  let unused = Math.max(-1, ...keys.values()) + 1
  return deals.map((dealId, index) => {
    const key = (isOtherList ? before[index]?.key : keys.get(dealId)) ?? unused++
    keys.delete(dealId)
    return { dealId, key }
  })
}

/**
 * The keys with which deals are rendered. The rows of one result are reused for the next, which costs a fraction of
 * rendering new ones; while a row has the focus, none is reused.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, answer: string, deals: string[]): number[] {
  const drawn = useRef({ answer, rows: assignRowKeys([], [], false) })
  const isOther = drawn.current.answer !== answer && !list.current?.contains(document.activeElement)
  const rows = assignRowKeys(deals, drawn.current.rows, isOther)
  useLayoutEffect(() => {
    drawn.current = { answer, rows }
  })
  return rows.map(({ key }) => key)
}
