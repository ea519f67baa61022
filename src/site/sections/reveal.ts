const threshold = 0.1

function reveal(section: HTMLElement): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry) return
      const isBelow = !entry.isIntersecting && entry.boundingClientRect.top > 0
      const isWaiting = section.dataset.reveal === 'waiting'
      if (isBelow) {
        section.dataset.reveal = 'waiting'
      } else if (!isWaiting) {
        observer.disconnect()
      } else if (!entry.isIntersecting || entry.intersectionRatio >= threshold) {
        section.dataset.reveal = 'shown'
        observer.disconnect()
      }
    },
    { threshold: [0, threshold] },
  )
  observer.observe(section)
}

/**
 * Fades and slides each section up when a tenth of it is in view. Only the script hides anything, and only what lies
 * below the screen when it looks first: without it, and on the first screen, everything simply stands there.
 */
export function revealOnScroll(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (const section of document.querySelectorAll<HTMLElement>('[data-reveals]')) reveal(section)
}
