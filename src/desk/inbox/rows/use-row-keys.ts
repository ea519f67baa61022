import { type RefObject, useLayoutEffect, useRef } from 'react'
import { assignRowKeys } from './row-keys.ts'

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
