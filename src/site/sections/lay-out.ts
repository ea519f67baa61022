/**
 * Lays out what the stylesheet held back until the first screen was painted (section.module.css), a section to a frame,
 * so that no tap has to wait for all of it.
 */
export function layOutSections(): void {
  const held = [...document.querySelectorAll<HTMLElement>('[data-reveals]')]
  const next = () => {
    const section = held.shift()
    if (!section) return
    section.dataset.laidOut = ''
    requestAnimationFrame(next)
  }
  next()
}
