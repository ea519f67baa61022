import type { EmblaCarouselType } from 'embla-carousel'
import { type KeyboardEvent, use, useEffect, useId, useRef, useState } from 'react'
import { fillText } from '#labels/text.ts'
import { useLateContent } from '../../content/content-context.tsx'
import { fetchOnce } from '../../hydration/late-part.ts'
import { Picture } from '../../picture/picture.tsx'
import { SectionPlace } from '../section.tsx'
import styles from './photo-carousel.module.css'
import { type Photo, photoSizes } from './photo-sizes.ts'

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
function useCarousel() {
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

interface PhotoCarouselProps {
  title: string
  photos: Photo[]
  /** The visitor is about to open a photo. */
  onIntent: () => void
  onShow: (index: number) => void
}

/** The ARIA carousel pattern: a named region of slides, arrows, dots, and the arrow keys; nothing moves by itself. */
export function PhotoCarousel({ title, photos, onIntent, onShow }: PhotoCarouselProps) {
  const { labels } = useLateContent()

  const { viewport, current, ready, controls, previous, next, show } = useCarousel()
  const titleId = useId()
  const isOne = photos.length < 2
  const moves = isOne ? undefined : controls
  // One level below the section's heading, which is the h1 on the gallery's own route.
  const Heading = use(SectionPlace).alone ? 'h2' : 'h3'

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    if (event.key === 'ArrowLeft') previous()
    else next()
  }

  return (
    <section
      className={styles.carousel}
      aria-roledescription={labels.sections.carousel}
      aria-labelledby={titleId}
      data-ready={ready}
      onKeyDown={onKeyDown}
    >
      <div className={styles.bar}>
        <Heading className={styles.title} id={titleId}>
          {title}
        </Heading>
        {moves && <moves.CarouselArrows onPrevious={previous} onNext={next} />}
      </div>
      <div className={styles.viewport} ref={viewport}>
        <div className={styles.slides}>
          {photos.map(({ name, alt, caption }, index) => (
            <div
              key={name}
              className={styles.slide}
              style={isOne ? { flexBasis: 'min(100%, 48rem)' } : undefined}
              role="group"
              aria-roledescription={labels.sections.slide}
              aria-label={fillText(labels.sections.slideOf, { number: index + 1, count: photos.length })}
            >
              <button
                type="button"
                onClick={() => onShow(index)}
                onPointerEnter={onIntent}
                onFocus={onIntent}
              >
                <Picture name={name} alt={alt} sizes={photoSizes} />
                <span className={styles.caption}>{caption}</span>
              </button>
            </div>
          ))}
        </div>
      </div>
      <div className={styles.foot}>
        {moves && <moves.CarouselDots photos={photos} current={current} onShow={show} />}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {ready &&
          fillText(labels.sections.photoOf, {
            number: current + 1,
            count: photos.length,
            caption: photos[current]?.caption ?? '',
          })}
      </p>
    </section>
  )
}
