import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * From this width on, including a scrollbar, the rows are table lines; the stylesheet's container query has the same
 * limit.
 */
const tableFrom = 900
const heights = { table: 58, card: 84 }

export function useRowHeight(list: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(heights.card)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => setHeight(element.offsetWidth >= tableFrom ? heights.table : heights.card)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [list])
  return height
}
