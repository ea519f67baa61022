import { type RefObject, useLayoutEffect, useState } from 'react'

/** From this width on, a scrollbar's included, the rows are lines of a table; the stylesheet asks its container the same. */
const tableFrom = 900
const heights = { table: 58, card: 84 }

/** How high the rows of the list are, by the room it has. */
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
