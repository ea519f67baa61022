import { startTransition, useEffect, useRef, useState } from 'react'
import type { InboxRow } from '#api/inbox/inbox.ts'
import { followInbox, type InboxState, inboxState } from '../../data/inbox.ts'

/**
 * After a frame this short, the next one renders one more row than before; after a longer one it renders a single row.
 */
const quickFrameMs = 20
/** Few screens show more rows; after scrolling further down, all rows are rendered together. */
const rowsInSteps = 36

/** The row at a position: a deal and the number of rows; -1 while that is unknown. */
interface Shown {
  row: InboxRow
  total: number
}

/** A result that is being rendered. */
interface DrawnList {
  query: string
  rows: InboxRow[]
  total: number
  /** How many positions, from the top, show the new result already. */
  done: number
  /** The rows at the other positions, from before. */
  before: Shown[]
}

const shownAt = ({ rows, total, done, before }: DrawnList, position: number): Shown | undefined => {
  const row = rows[position]
  if (position >= done) return before[position]
  return row && { row, total }
}

const totalOf = ({ rows, next }: InboxState) => (next === null ? rows.length : -1)

const drawNext = (last: DrawnList, state: InboxState): DrawnList => {
  const { query, rows } = state
  const total = totalOf(state)
  if (query === last.query)
    return rows === last.rows && total === last.total ? last : { ...last, rows, total }
  const positions = Array.from({ length: rowsInSteps }, (_, position) => shownAt(last, position))
  return { query, rows, total, done: 0, before: positions.filter(shown => shown !== undefined) }
}

const drawMore = (last: DrawnList, rows: number, lowest: number): DrawnList => {
  const done = last.done + rows
  const isLast = done > lowest || lowest >= rowsInSteps
  return { ...last, done: isLast ? Number.POSITIVE_INFINITY : done }
}

interface FoundRows {
  rows: InboxRow[]
  /** Whether every position shows the new rows. */
  isDrawn: boolean
  /** Changes with every step in which positions get other rows. */
  step: string
  /** The row that a position shows. */
  shownAt(position: number): Shown | undefined
  /** Lets the next few positions show the new rows, within a frame; `lowest` is the last position near the screen. */
  drawMore(frameAt: number, lowest: number): void
}

/** The rows to render: those of a new result a few per frame, so that typing does not wait. */
export function useFoundRows(): FoundRows {
  const [drawing, setDrawing] = useState<DrawnList>(() => {
    const state = inboxState()
    return { query: state.query, rows: state.rows, total: totalOf(state), done: 0, before: [] }
  })
  useEffect(() => {
    const follow = () => setDrawing(last => drawNext(last, inboxState()))
    follow()
    return followInbox(follow)
  }, [])

  const pace = useRef({ at: 0, rows: 1 })
  const { query, rows, done } = drawing
  return {
    rows,
    isDrawn: done === Number.POSITIVE_INFINITY,
    step: `${query} ${done}`,
    shownAt: position => shownAt(drawing, position),
    drawMore(frameAt, lowest) {
      const { at, rows: before } = pace.current
      const more = frameAt - at < quickFrameMs ? before + 1 : 1
      pace.current = { at: frameAt, rows: more }
      startTransition(() => setDrawing(last => drawMore(last, more, lowest)))
    },
  }
}
