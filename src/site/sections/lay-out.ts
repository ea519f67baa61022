import { afterFrame } from '../hydration/after-frame.ts'
import { whenIdle } from '../hydration/when-idle.ts'

/** What is skipped and drawn again while it is near the screen would count as a shift of the page. */
const isFarOff = (section: HTMLElement): boolean => {
  const { top, bottom } = section.getBoundingClientRect()
  return top > 2 * innerHeight || bottom < -innerHeight
}

/**
 * Lays out what the stylesheet held back until the first screen was painted (section.module.css), a section to a frame,
 * so that no tap has to wait for all of it. Afterwards each section keeps the measured size, and the browser leaves those off
 * the screen alone: opening a dialog changes the styles of all that is behind it.
 */
export function layOutSections(): void {
  const sections = [...document.querySelectorAll<HTMLElement>('[data-reveals]')]
  const set = (section: HTMLElement, value: '' | 'measured') => {
    section.dataset.laidOut = value
  }
  let latest: HTMLElement[] = []
  const measure = () => {
    const held = [...sections]
    latest = held
    // All at once, because Location is inside Master Plan and both must be laid out to be measured; and again later,
    // because another width may load other pictures.
    const finish = () => {
      if (latest === held) for (const section of sections.filter(isFarOff)) set(section, 'measured')
    }
    const next = () => {
      // Until the template goes the sections have no styles and show nothing (after-paint.ts).
      if (document.getElementById('late')) return afterFrame(next)
      const section = held.shift()
      if (!section) return whenIdle(finish)
      set(section, '')
      afterFrame(next)
    }
    next()
  }
  measure()
  let width = innerWidth
  addEventListener('resize', () => {
    if (innerWidth === width) return
    width = innerWidth
    measure()
  })
}
