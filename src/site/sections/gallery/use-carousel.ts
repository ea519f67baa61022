import type { EmblaCarouselType } from 'embla-carousel'
import { useEffect, useRef, useState } from 'react'
import { fetchOnce } from '../../hydration/late-part.ts'

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The carousel library and its controls. If one fails to load, the row just scrolls. */
const loadCarousel = fetchOnce(() =>
  Promise.all([import('./carousel.ts'), import('./carousel-controls.tsx')]),
)

type Controls = Awaited<ReturnType<typeof loadCarousel>>[1]

/** Fetches the photos on both sides of the visible ones, so that no arrow shows an empty card. */
const fetchNeighbours = (carousel: EmblaCarouselType) => {
  const slides = carousel.slideNodes()
  const current = carousel.selectedScrollSnap()
  const inSight = matchMedia('(max-width: 800px)').matches ? 1 : 3
  for (const index of [current - 1, current + inSight]) {
    const photo = slides[(index + slides.length) % slides.length]?.querySelector('img')
    if (photo) photo.loading = 'eager'
  }
}

/** Fetches the carousel's script when its slides are near. Until then, the row just scrolls. */
export function useCarousel() {
  const viewport = useRef<HTMLDivElement>(null)
  const [carousel, setCarousel] = useState<EmblaCarouselType>()
  const [controls, setControls] = useState<Controls>()
  const [current, setCurrent] = useState(0)

  useEffect(() => {
    const element = viewport.current
    if (!element) return
    let started: EmblaCarouselType | undefined
    let left = false
    const start = async () => {
      const [{ startCarousel }, loaded] = await loadCarousel()
      if (left) return
      started = startCarousel(element)
      started.on('select', carousel => {
        setCurrent(carousel.selectedScrollSnap())
        fetchNeighbours(carousel)
      })
      fetchNeighbours(started)
      setCarousel(started)
      setControls(loaded)
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
    controls,
    previous: () => carousel?.scrollPrev(prefersStillness()),
    next: () => carousel?.scrollNext(prefersStillness()),
    show: (index: number) => carousel?.scrollTo(index, prefersStillness()),
  }
}
