import { type ReactNode, useRef } from 'react'
import { Go } from '../address/go.tsx'
import type { InboxView } from '../address/views.ts'
import { Icon } from '../controls/badges/icon.tsx'
import { Button } from '../controls/forms/button.tsx'
import { saveFile } from '../controls/save-file.ts'
import { BarChart, barsOf, type ChartData } from './bar-chart.tsx'
import styles from './chart-card.module.css'
import { csvFile } from './csv.ts'
import type { FigureTable } from './figure-table.ts'

const width = 960
const [left, right, top, pitch, thickness] = [220, 80, 64, 30, 20] as const

/** Draws a chart as a picture to save, in the colours of its card: one line per bar, with name and number. */
function drawPicture(title: string, data: ChartData, card: HTMLElement): HTMLCanvasElement {
  const bars = barsOf(data)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height: top + bars.length * pitch + 24 })
  const pen = canvas.getContext('2d')
  if (!pen) return canvas
  const { color, fontFamily, backgroundColor } = getComputedStyle(card)
  const fills = data.series.map((_, index) => {
    const bar = card.querySelector(`span[data-series="${index + 1}"]`)
    return bar ? getComputedStyle(bar).backgroundColor : color
  })
  const most = Math.max(1, ...bars.map(({ sum }) => sum))
  const write = (text: string, x: number, y: number, weight = 400) => {
    pen.fillStyle = color
    pen.font = `${weight} 14px ${fontFamily}`
    pen.fillText(text, x, y, left - 32)
  }
  pen.fillStyle = backgroundColor
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.textBaseline = 'middle'
  pen.fillStyle = color
  pen.font = `600 18px ${fontFamily}`
  pen.fillText(title, 16, 32, width - 32)
  for (const [row, { name, parts, sum }] of bars.entries()) {
    const y = top + row * pitch
    write(name, 16, y + thickness / 2)
    let x = left
    for (const [series, { value }] of parts.entries()) {
      const length = (value / most) * (width - left - right)
      pen.fillStyle = fills[series] ?? color
      pen.fillRect(x, y, length, thickness)
      x += length
    }
    write(sum.toLocaleString('en-IN'), x + 8, y + thickness / 2, 600)
  }
  return canvas
}

interface ChartCardProps {
  title: string
  /** Used in file names. */
  name: string
  table: FigureTable
  chart?: { data: ChartData; isHorizontal?: boolean }
  isWide?: boolean
  /** Shows every row, because a table of members must not hide one below its edge. */
  isWhole?: boolean
  /** Saves all rows, if the table shows only the largest. */
  onSaveAll?: (() => void) | undefined
  children?: ReactNode
}

const formatted = (value: string | number) =>
  typeof value === 'number' ? value.toLocaleString('en-IN') : value

const RowName = ({ name, list }: { name: string; list: InboxView | undefined }) =>
  list ? <Go to={{ name: 'inbox', inbox: list }}>{name}</Go> : name

const Cell = ({ value, before }: { value: string | number; before: string | number | undefined }) => (
  <td>
    {formatted(value)}
    {before !== undefined && before !== '–' && <small>{formatted(before)} before</small>}
  </td>
)

const FigureRows = ({
  title,
  table: { heads, rows, lists, before },
  isWhole,
}: Pick<ChartCardProps, 'title' | 'table' | 'isWhole'>) => (
  <div
    className={styles.scroll}
    data-whole={isWhole || undefined}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling table must be scrollable by keys too
    tabIndex={0}
    role="region"
    aria-label={`${title}, table`}
  >
    <table className={styles.table}>
      <thead>
        <tr>
          {heads.map(head => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = '', ...others], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two long names may be truncated to the same text
          <tr key={`${first} ${row}`}>
            <th scope="row">
              <RowName name={formatted(first)} list={lists?.[row]} />
            </th>
            {others.map((value, index) => (
              <Cell key={heads[index + 1]} value={value} before={before?.[row]?.[index]} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** One card of figures: chart, words, table and downloads. */
export function ChartCard(props: ChartCardProps) {
  const { title, name, table, chart, isWide, isWhole, onSaveAll, children } = props
  const card = useRef<HTMLElement>(null)
  const isEmpty = table.rows.length === 0
  return (
    <section className={styles.card} ref={card} data-wide={isWide || undefined} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <span className={styles.files}>
          {chart && (
            <Button
              kind="plain"
              aria-label={`${title}: save as PNG`}
              onClick={() =>
                card.current &&
                drawPicture(title, chart.data, card.current).toBlob(
                  blob => blob && saveFile(blob, `${name}.png`),
                )
              }
            >
              <Icon name="download" />
              PNG
            </Button>
          )}
          <Button
            kind="plain"
            aria-label={`${title}: save as CSV`}
            onClick={() => saveFile(csvFile(table), `${name}.csv`)}
          >
            <Icon name="download" />
            CSV
          </Button>
          {onSaveAll && (
            <Button kind="plain" aria-label={`${title}: save the full list as CSV`} onClick={onSaveAll}>
              <Icon name="download" />
              Full list
            </Button>
          )}
        </span>
      </header>
      {children}
      {isEmpty && <p className={styles.nothing}>Nothing in this period.</p>}
      {!isEmpty && chart && (
        <>
          <BarChart {...chart} title={title} />
          <details className={styles.details}>
            <summary>Show as a table</summary>
            <FigureRows title={title} table={table} />
          </details>
        </>
      )}
      {!isEmpty && !chart && <FigureRows title={title} table={table} isWhole={isWhole ?? false} />}
    </section>
  )
}
