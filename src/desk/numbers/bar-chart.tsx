import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  Legend,
  LinearScale,
  type Plugin,
  Tooltip,
} from 'chart.js'
import { type RefObject, useEffect } from 'react'
import { goTo } from '../address/address.ts'
import type { InboxView } from '../address/views.ts'
import { useMedia } from '../controls/use-media.ts'
import { useTheme } from '../shell/theme.ts'
import styles from './bar-chart.module.css'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Legend, Tooltip)

/** What a chart draws: a name for every bar, and one or more rows of figures. */
export interface ChartData {
  labels: string[]
  series: { name: string; values: number[] }[]
  /** Where the list behind each bar is. */
  lists?: (InboxView | undefined)[]
}

interface BarChartProps {
  data: ChartData
  title: string
  isHorizontal?: boolean
  canvas: RefObject<HTMLCanvasElement | null>
}

/** So much of the width each upright bar has at least: enough for its figure, turned. */
const leastPitch = 11
/** Beyond so many bars a figure for each would be read by nobody, and the picture wider than some browsers draw. */
const mostWithFigures = 200

/** Writes a figure over an upright bar: turned, from below upwards, where the bar is narrower than it. */
const writeOver = (ctx: CanvasRenderingContext2D, text: string, x: number, y: number, width: number) => {
  if (width + 4 >= ctx.measureText(text).width) {
    ctx.fillText(text, x, y - 3)
    return
  }
  ctx.save()
  ctx.translate(x, y - 4)
  ctx.rotate(-Math.PI / 2)
  ctx.textAlign = 'left'
  ctx.textBaseline = 'middle'
  ctx.fillText(text, 0, 0)
  ctx.restore()
}

/** Writes its figure behind each bar, or over it where it stands. */
const barFigures: Plugin<'bar'> = {
  id: 'bar-figures',
  afterDatasetsDraw(chart) {
    const { ctx, options, data } = chart
    const isHorizontal = options.indexAxis === 'y'
    ctx.save()
    ctx.fillStyle = String(options.color)
    ctx.font = `600 12px ${options.font?.family ?? 'sans-serif'}`
    ctx.textBaseline = isHorizontal ? 'middle' : 'bottom'
    ctx.textAlign = isHorizontal ? 'left' : 'center'
    const last = data.datasets.length - 1
    for (const [index, bar] of chart.getDatasetMeta(last).data.entries()) {
      const figure = data.datasets.reduce((sum, { data: values }) => sum + Number(values[index] ?? 0), 0)
      const text = figure.toLocaleString('en-IN')
      const { width } = bar.getProps(['width'], true) as { width?: number }
      if (isHorizontal) ctx.fillText(text, bar.x + 6, bar.y)
      else if (figure > 0 && (data.labels?.length ?? 0) <= mostWithFigures)
        writeOver(ctx, text, bar.x, bar.y, width ?? 0)
    }
    ctx.restore()
  },
}

const configure = (
  { data, isHorizontal }: BarChartProps,
  canvas: HTMLCanvasElement,
): ChartConfiguration<'bar'> => {
  const style = getComputedStyle(canvas)
  const colour = (name: string) => style.getPropertyValue(name)
  // A canvas cannot read light-dark(): the element's own colours are asked for what it comes to.
  const [ink, line, ...fills] = ['color', 'outline-color', 'border-top-color', 'border-bottom-color'].map(
    colour,
  )
  const font = { family: style.fontFamily, size: 12 }
  const grid = { color: line ?? '', drawTicks: false }
  const figures = { beginAtZero: true, ticks: { precision: 0, padding: 8 }, border: { display: false }, grid }
  const names = { ticks: { padding: 6, maxRotation: 0, autoSkipPadding: 12 }, grid: { display: false } }
  return {
    type: 'bar',
    plugins: [barFigures],
    data: {
      labels: data.labels,
      datasets: data.series.map(({ name, values }, index) => ({
        label: name,
        data: values,
        backgroundColor: fills[index] ?? '',
        borderRadius: 2,
        maxBarThickness: 28,
        stack: 'one',
      })),
    },
    options: {
      indexAxis: isHorizontal ? 'y' : 'x',
      maintainAspectRatio: false,
      // Room for the figure behind the longest bar; the highest has it on its axis.
      layout: { padding: { right: isHorizontal ? 36 : 0 } },
      onClick: (_, [bar]) => {
        const inbox = bar && data.lists?.[bar.index]
        if (inbox) goTo({ name: 'inbox', inbox })
      },
      animation: false,
      font,
      color: ink ?? '',
      scales: {
        x: {
          stacked: true,
          ...(isHorizontal ? figures : names),
          ...withInk(isHorizontal ? figures : names, ink, font),
        },
        y: {
          stacked: true,
          ...(isHorizontal ? names : { ...figures, grace: '16%' }),
          ...withInk(isHorizontal ? names : figures, ink, font),
        },
      },
      plugins: {
        legend: {
          display: data.series.length > 1,
          align: 'start',
          labels: { boxWidth: 10, boxHeight: 10, color: ink ?? '', font },
        },
      },
    },
  }
}

const withInk = <Axis extends { ticks: object }>(axis: Axis, ink: string | undefined, font: object) => ({
  ticks: { ...axis.ticks, color: ink ?? '', font },
})

/** A chart of bars, vertical or horizontal; the table below it says the same in words. */
export function BarChart(props: BarChartProps) {
  const { data, title, isHorizontal = false, canvas } = props
  const theme = useTheme(state => state.theme)
  const isDarkMachine = useMedia('(prefers-color-scheme: dark)')

  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme draws the same in other colours
  useEffect(() => {
    if (!canvas.current) return
    const chart = new Chart(canvas.current, configure(props, canvas.current))
    return () => chart.destroy()
  }, [data, isHorizontal, theme, isDarkMachine])

  const bars = data.labels.length
  const room = isHorizontal
    ? { height: 40 + bars * 32 }
    : { minWidth: 48 + Math.min(bars, mostWithFigures) * leastPitch }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what may be wider than a phone must be scrolled by keys too
    <div className={styles.around} tabIndex={0} role="region" aria-label={`${title}, chart`}>
      <div className={styles.chart} style={room}>
        <canvas
          className={styles.canvas}
          ref={canvas}
          role="img"
          aria-label={`${title}. The table below says the same.`}
        />
      </div>
    </div>
  )
}
