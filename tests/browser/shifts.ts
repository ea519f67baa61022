import type { Page } from '@playwright/test'

interface Shift extends PerformanceEntry {
  value: number
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

interface Shifted {
  at: number
  value: number
  /** The moved elements with their positions, to explain a failure. */
  moved: string[]
}

/** Records layout shifts from the first paint on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shifted[] = []
    Object.assign(globalThis, { shifts })
    const place = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ')
    const name = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      return element ? element.outerHTML.slice(0, 120) : 'a part that is gone'
    }
    new PerformanceObserver(list => {
      for (const { startTime: at, value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${name(node)}: ${place(previousRect)} → ${place(currentRect)}`,
        )
        shifts.push({ at, value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The sum of the shifts, as in Core Web Vitals. */
export const sum = (all: Shifted[]) => all.reduce((before, { value }) => before + value, 0)

export const shifts = (page: Page): Promise<Shifted[]> =>
  page.evaluate(() => Reflect.get(globalThis, 'shifts'))
