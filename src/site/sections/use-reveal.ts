import { type RefObject, useEffect } from 'react'

const threshold = 0.1

/**
 * Fades and slides a section up when a tenth of it is in view. Only the script hides anything, and only what lies
 * below the screen when it looks first: without it, and on the first screen, everything simply stands there.
 */
export function useReveal(target: RefObject<HTMLElement | null>, enabled: boolean): void {
  useEffect(() => {
    const element = target.current
    if (!enabled || !element || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        const isBelow = !entry.isIntersecting && entry.boundingClientRect.top > 0
        const isWaiting = element.dataset.reveal === 'waiting'
        if (isBelow) {
          element.dataset.reveal = 'waiting'
        } else if (!isWaiting) {
          observer.disconnect()
        } else if (!entry.isIntersecting || entry.intersectionRatio >= threshold) {
          element.dataset.reveal = 'shown'
          observer.disconnect()
        }
      },
      { threshold: [0, threshold] },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [target, enabled])
}
