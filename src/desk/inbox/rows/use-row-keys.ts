import { type RefObject, useLayoutEffect, useRef } from 'react'
import { keepRows } from './row-keys.ts'

/**
 * The keys under which deals are drawn. The rows of one result are reused for the next, which costs a fraction of
 * drawing new ones; while a row has the focus, none is given to another deal.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, answer: string, deals: string[]): number[] {
  const drawn = useRef({ answer, rows: keepRows([], [], false) })
  const isOther = drawn.current.answer !== answer && !list.current?.contains(document.activeElement)
  const rows = keepRows(deals, drawn.current.rows, isOther)
  useLayoutEffect(() => {
    drawn.current = { answer, rows }
  })
  return rows.map(({ key }) => key)
}
