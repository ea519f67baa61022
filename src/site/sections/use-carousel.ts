import type { EmblaCarouselType } from 'embla-carousel'
import { useEffect, useRef, useState } from 'react'

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The carousel's script comes when its row of slides is near; until then the row simply scrolls. */
export function useCarousel() {
  const viewport = useRef<HTMLDivElement>(null)
  const [carousel, setCarousel] = useState<EmblaCarouselType>()
  const [current, setCurrent] = useState(0)

  useEffect(() => {
    const element = viewport.current
    if (!element) return
    let started: EmblaCarouselType | undefined
    let left = false
    const start = async () => {
      const { startCarousel } = await import('./carousel.ts')
      if (left) return
      started = startCarousel(element)
      started.on('select', () => setCurrent(started?.selectedScrollSnap() ?? 0))
      setCarousel(started)
    }
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        start().catch(error => console.warn('The carousel did not load; its photos still scroll:', error))
      },
      { rootMargin: '600px' },
    )
    observer.observe(element)
    return () => {
      left = true
      observer.disconnect()
      started?.destroy()
    }
  }, [])

  return {
    viewport,
    current,
    ready: carousel !== undefined,
    previous: () => carousel?.scrollPrev(prefersStillness()),
    next: () => carousel?.scrollNext(prefersStillness()),
    show: (index: number) => carousel?.scrollTo(index, prefersStillness()),
  }
}
