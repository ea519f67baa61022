import { useLayoutEffect, useRef } from 'react'
import { Go } from '../address/go.tsx'
import type { InboxView } from '../address/views.ts'
import styles from './bar-chart.module.css'

/** The data of a chart: a name for every bar, and one or more series of numbers. */
export interface ChartData {
  labels: string[]
  series: { name: string; values: number[] }[]
  /** The inbox list behind each bar. */
  lists?: (InboxView | undefined)[]
}

interface BarChartProps {
  data: ChartData
  title: string
  isHorizontal?: boolean
}

/** The minimum width of a vertical bar in pixels: enough for its rotated number, and for 30 days on a phone. */
const leastPitch = 10
/** With more bars, no number would be readable. */
const maxWithFigures = 200
/** How many names fit below vertical bars on a phone. */
const maxNames = 5
/** The width of a name such as '18 Nov' below a bar, in pixels. */
const nameWidth = 62

/** One bar: a segment for each series, and the sum. */
interface Bar {
  key: string
  name: string
  parts: { series: string; value: number }[]
  sum: number
  list: InboxView | undefined
}

export const barsOf = ({ labels, series, lists }: ChartData): Bar[] =>
  labels.map((name, index) => {
    const parts = series.map(one => ({ series: one.name, value: one.values[index] ?? 0 }))
    const sum = parts.reduce((all, { value }) => all + value, 0)
    return { key: `${name} ${index}`, name, parts, sum, list: lists?.[index] }
  })

const figure = (value: number) => value.toLocaleString('en-IN')

/** A bar in words, such as '12 leads' or '3 site visits, 9 enquiries'. */
const describeParts = ({ parts }: Bar) =>
  parts.map(({ series, value }) => `${figure(value)} ${series.toLowerCase()}`).join(', ')

interface BarsProps {
  bars: Bar[]
  max: number
  title: string
}

const percent = (value: number, max: number) => `${(value / Math.max(1, max)) * 100}%`

/** Horizontal bars: a name, the bar, and its number behind it. */
const Rows = ({ bars, max, title }: BarsProps) => (
  <ul className={styles.rows} aria-label={`${title}, chart`}>
    {bars.map(bar => (
      <li key={bar.key}>
        <span className={styles.name}>
          {bar.list ? <Go to={{ name: 'inbox', inbox: bar.list }}>{bar.name}</Go> : bar.name}
        </span>
        <span className={styles.track}>
          <span className={styles.bar} data-series={1} style={{ width: percent(bar.sum, max) }} />
          <span className={styles.figure}>{figure(bar.sum)}</span>
        </span>
      </li>
    ))}
  </ul>
)

/** The bar in words, for screen readers and as a tooltip. */
function InWords({ bar }: { bar: Bar }) {
  const text = `${bar.name}: ${describeParts(bar)}`
  if (!bar.list) return <span className="visually-hidden">{text}</span>
  return (
    <Go
      className={styles.link}
      to={{ name: 'inbox', inbox: bar.list }}
      tabIndex={-1}
      title={text}
      aria-label={text}
    />
  )
}

/** How many bars there are from one name to the next, if not every bar has room for its own. */
const barsPerName = (bars: number): number => {
  const pitch = leastPitch * Math.min(1, maxWithFigures / bars)
  return Math.min(Math.ceil(bars / maxNames), Math.ceil(nameWidth / pitch))
}

/** Names are counted back from the newest bar; one that would be cut off at the left edge is left out. */
const isNamed = (index: number, bars: number): boolean => {
  const step = barsPerName(bars)
  return (bars - 1 - index) % step === 0 && index + 1 >= step * 0.75
}

/** Vertical bars with stacked segments. The table has the same links, so these are not in the tab order. */
const Columns = ({ bars, max, title }: BarsProps) => {
  const around = useRef<HTMLDivElement>(null)
  // A chart wider than the screen opens at its newest day.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another period is another chart
  useLayoutEffect(() => {
    if (around.current) around.current.scrollLeft = around.current.scrollWidth
  }, [bars[0]?.key, bars.length])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a chart wider than a phone must be scrollable by keys too
    <div className={styles.around} ref={around} tabIndex={0} role="region" aria-label={`${title}, chart`}>
      <ul className={styles.columns} style={{ minWidth: Math.min(bars.length, maxWithFigures) * leastPitch }}>
        {bars.map((bar, index) => (
          <li key={bar.key}>
            <span className={styles.column} aria-hidden="true">
              {bar.sum > 0 && bars.length <= maxWithFigures && (
                <span className={styles.figure}>{figure(bar.sum)}</span>
              )}
              {bar.parts.toReversed().map(({ series, value }, part) => (
                <span
                  key={series}
                  className={styles.bar}
                  data-series={bar.parts.length - part}
                  style={{ height: percent(value, max) }}
                />
              ))}
            </span>
            <span
              className={styles.below}
              data-named={isNamed(index, bars.length) || undefined}
              aria-hidden="true"
            >
              {bar.name}
            </span>
            <InWords bar={bar} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A bar chart, vertical or horizontal, with a number for each bar. */
export function BarChart({ data, title, isHorizontal = false }: BarChartProps) {
  const bars = barsOf(data)
  const most = Math.max(0, ...bars.map(({ sum }) => sum))
  const Bars = isHorizontal ? Rows : Columns
  return (
    <div className={styles.chart}>
      {data.series.length > 1 && (
        <ul className={styles.legend}>
          {data.series.map(({ name }, index) => (
            <li key={name} data-series={index + 1}>
              {name}
            </li>
          ))}
        </ul>
      )}
      <Bars bars={bars} max={most} title={title} />
    </div>
  )
}
