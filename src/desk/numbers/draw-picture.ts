import { barsOf, type ChartData } from './bar-chart.tsx'

const width = 960
const [left, right, top, pitch, thickness] = [220, 80, 64, 30, 20] as const

/** Draws a chart as a picture to save, in the colours of its card: one line per bar, with name and number. */
export function drawPicture(title: string, data: ChartData, card: HTMLElement): HTMLCanvasElement {
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
