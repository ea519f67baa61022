import { useDeferredValue, useEffect, useState } from 'react'
import { type InboxState, useInbox } from './inbox-store.ts'

type Found = Pick<InboxState, 'query' | 'rows'>

interface FoundRows extends Found {
  /** What the lower half of the screen shows: the last answer, for the one frame in which the upper half changes. */
  below: Found
}

/**
 * The rows to draw. They may come a little late, and those of another answer in two steps; what is typed meanwhile
 * must not wait for them.
 */
export function useFoundRows(): FoundRows {
  const rows = useDeferredValue(useInbox(state => state.rows))
  const query = useDeferredValue(useInbox(state => state.query))
  const [last, setLast] = useState<Found>({ query, rows })
  useEffect(() => {
    const frame = requestAnimationFrame(() => setLast({ query, rows }))
    return () => cancelAnimationFrame(frame)
  }, [query, rows])
  return { query, rows, below: last.query === query ? { query, rows } : last }
}
