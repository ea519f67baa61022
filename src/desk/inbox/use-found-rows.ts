import { startTransition, useEffect, useState } from 'react'
import type { InboxRow } from '#contract/desk/inbox.ts'
import { type InboxState, useInbox } from './inbox-store.ts'

/** Drawing more than these at once holds up a slow phone's next key. */
const rowsAFrame = 2
/** Few screens show more; who has scrolled further down sees everything at once. */
const rowsInSteps = 36

/** An answer on its way to the screen. */
interface Drawing {
  query: string
  rows: InboxRow[]
  /** How many places, from the top, already show this answer. */
  done: number
  /** What stands in the other places: what was shown before. */
  before: InboxRow[]
}

const shownAt = ({ rows, done, before }: Drawing, place: number): InboxRow | undefined =>
  (place < done ? rows : before)[place]

const drawNext = (last: Drawing, { query, rows }: InboxState): Drawing => {
  if (query === last.query) return rows === last.rows ? last : { ...last, rows }
  const places = Array.from({ length: rowsInSteps }, (_, place) => shownAt(last, place))
  return { query, rows, done: 0, before: places.filter(row => row !== undefined) }
}

const drawMore = (last: Drawing, lowest: number): Drawing => {
  const done = last.done + rowsAFrame
  const isLast = done > lowest || lowest >= rowsInSteps
  return { ...last, done: isLast ? Number.POSITIVE_INFINITY : done }
}

interface FoundRows {
  rows: InboxRow[]
  /** Whether every place shows them. */
  isDrawn: boolean
  /** Another word for every step in which places change hands. */
  step: string
  /** Whom a place shows. */
  shownAt(place: number): InboxRow | undefined
  /** Lets the next few places show them; `lowest` is the last one near the screen. */
  drawMore(lowest: number): void
}

/** The rows to draw: those of another answer a few in every frame, because what is typed meanwhile must not wait. */
export function useFoundRows(): FoundRows {
  const [drawing, setDrawing] = useState<Drawing>(() => {
    const { query, rows } = useInbox.getState()
    return { query, rows, done: 0, before: [] }
  })
  useEffect(() => {
    const follow = (state: InboxState) => setDrawing(last => drawNext(last, state))
    follow(useInbox.getState())
    return useInbox.subscribe(follow)
  }, [])

  const { query, rows, done } = drawing
  return {
    rows,
    isDrawn: done === Number.POSITIVE_INFINITY,
    step: `${query} ${done}`,
    shownAt: place => shownAt(drawing, place),
    drawMore: lowest => startTransition(() => setDrawing(last => drawMore(last, lowest))),
  }
}
