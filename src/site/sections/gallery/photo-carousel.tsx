import { type KeyboardEvent, use, useId } from 'react'
import { fillText } from '#labels/text.ts'
import { useLateContent } from '../../content/content-context.tsx'
import { Picture } from '../../picture/picture.tsx'
import { SectionPlace } from '../section.tsx'
import styles from './photo-carousel.module.css'
import { type Photo, photoSizes } from './photo-sizes.ts'
import { useCarousel } from './use-carousel.ts'

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
