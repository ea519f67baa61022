import { afterFrame } from '../hydration/after-frame.ts'
import { whenIdle } from '../hydration/when-idle.ts'

/** A section skipped and rendered again near the screen would count as a layout shift. */
const isFarOff = (section: HTMLElement): boolean => {
  const { top, bottom } = section.getBoundingClientRect()
  return top > 2 * innerHeight || bottom < -innerHeight
}

/**
 * Lays out what the stylesheet held back until the first screen was painted (section.module.css), one section per
 * frame, so that no tap waits for all of it. Afterwards each section keeps the measured size, and the browser skips
 * those off the screen: opening a dialog changes the styles of everything behind it.
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
    // All together, because Location is inside Master Plan and both must be laid out to be measured; and again later,
    // because another width may load other pictures.
    const finish = () => {
      if (latest === held) for (const section of sections.filter(isFarOff)) set(section, 'measured')
    }
    const next = () => {
      // Until the template is removed, the sections have no styles and show nothing (after-paint.ts).
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
