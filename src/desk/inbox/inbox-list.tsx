import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../controls/badges/icon.tsx'
import { readOn, seenArrived, useInbox } from '../data/inbox.ts'
import { count } from '../text/labels.ts'
import styles from './inbox-list.module.css'
import { InboxRowItem } from './inbox-row.tsx'
import { isTyping } from './rows/typing.ts'
import { useFoundRows } from './rows/use-found-rows.ts'
import { useListKeys } from './rows/use-list-keys.ts'
import { useRowKeys } from './rows/use-row-keys.ts'
import { useStableList } from './rows/use-stable-list.ts'

/**
 * From this width on, including a scrollbar, the rows are table lines; the stylesheet's container query has the same
 * limit.
 */
const tableFrom = 900
const heights = { table: 58, card: 84 }

function useRowHeight(list: RefObject<HTMLElement | null>): number {
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

/** Loads the next page when the end is this many rows away. */
const readAhead = 40

/** The rows of the inbox; only those near the screen are rendered. */
export const InboxList = memo(function InboxList({ openId }: { openId: string | undefined }) {
  const list = useRef<HTMLDivElement>(null)
  const rowHeight = useRowHeight(list)
  const { rows, isDrawn, step, shownAt, drawMore } = useFoundRows()
  const next = useInbox(state => state.next)
  const arrived = useInbox(state => state.arrived)
  const isReadingOn = useInbox(state => state.isReadingOn)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    estimateSize: () => rowHeight,
    getItemKey: index => rows[index]?.dealId ?? index,
    overscan: 3,
  })
  const noteScroll = useStableList(list, rows, rowHeight)
  useListKeys({ list, rows, openId, rowHeight })

  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height must be measured again
  useEffect(() => virtual.measure(), [rowHeight])

  const items = virtual.getVirtualItems()
  const lines = items.flatMap(item => {
    const shown = shownAt(item.index)
    return shown ? { ...shown, item } : []
  })
  const keys = useRowKeys(
    list,
    step,
    lines.map(({ row }) => row.dealId),
  )
  const last = items.at(-1)?.index ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each rendered step, to start the next
  useEffect(() => {
    if (isDrawn) return
    const draw = (at: number) => {
      if (isTyping()) frame = requestAnimationFrame(draw)
      else drawMore(at, last)
    }
    let frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [step, last])
  useEffect(() => {
    if (next !== null && last > rows.length - readAhead) void readOn()
  }, [next, last, rows.length])

  return (
    <div className={styles.around}>
      <p className={styles.heads} aria-hidden="true">
        <span>Name</span>
        <span>Request</span>
        <span>Source</span>
        <span>Stage</span>
        <span>Owner</span>
        <span>Received</span>
      </p>
      <div className={styles.list} ref={list} onScroll={noteScroll}>
        <ul
          className={styles.rows}
          style={{ height: virtual.getTotalSize() }}
          aria-label="Leads"
          aria-busy={!isDrawn}
        >
          {lines.map(({ row, total, item }, index) => (
            <InboxRowItem
              key={keys[index]}
              row={row}
              position={item.index + 1}
              total={total}
              isOpen={row.dealId === openId}
              top={item.start}
              height={rowHeight}
            />
          ))}
        </ul>
        <p className={styles.end} role="status">
          {isReadingOn && 'Loading more …'}
        </p>
      </div>
      <div className={styles.arrived} role="status">
        {arrived > 0 && (
          <button
            className={styles.pill}
            type="button"
            onClick={() => {
              list.current?.scrollTo({ top: 0 })
              seenArrived()
            }}
          >
            <Icon name="back" />
            {count(arrived, 'new lead')}
          </button>
        )}
      </div>
    </div>
  )
})
