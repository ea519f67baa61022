import { type KeyboardEvent, use, useId } from 'react'
import type { Project } from '#content/schema.ts'
import { Icon } from '../icons/icon.tsx'
import { Picture } from '../picture/picture.tsx'
import styles from './photo-carousel.module.css'
import { SectionPlace } from './section.tsx'
import { useCarousel } from './use-carousel.ts'

export type Photo = Project['gallery']['groups'][number]['photos'][number]

interface PhotoCarouselProps {
  title: string
  photos: Photo[]
  /** The visitor is about to open a photo. */
  onIntent: () => void
  onShow: (index: number) => void
}

/** The ARIA carousel pattern: a named region of slides, arrows, dots, and the arrow keys; nothing moves by itself. */
export function PhotoCarousel({ title, photos, onIntent, onShow }: PhotoCarouselProps) {
  const { viewport, current, ready, previous, next, show } = useCarousel()
  const titleId = useId()
  // One below the section's own heading, which is the page's where the gallery stands alone.
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
      aria-roledescription="carousel"
      aria-labelledby={titleId}
      data-ready={ready}
      onKeyDown={onKeyDown}
    >
      <div className={styles.bar}>
        <Heading className={styles.title} id={titleId}>
          {title}
        </Heading>
        <div className={styles.arrows}>
          <button type="button" onClick={previous} aria-label="Previous photo">
            <Icon name="arrow-left" />
          </button>
          <button type="button" onClick={next} aria-label="Next photo">
            <Icon name="arrow-right" />
          </button>
        </div>
      </div>
      <div className={styles.viewport} ref={viewport}>
        <div className={styles.slides}>
          {photos.map(({ name, alt, caption }, index) => (
            <div
              key={name}
              className={styles.slide}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${photos.length}`}
            >
              <button
                type="button"
                onClick={() => onShow(index)}
                onPointerEnter={onIntent}
                onFocus={onIntent}
              >
                <Picture name={name} alt={alt} sizes="(max-width: 800px) 92vw, 33vw" />
                <span className={styles.caption}>{caption}</span>
              </button>
            </div>
          ))}
        </div>
      </div>
      <div className={styles.dots}>
        {photos.map(({ name, caption }, index) => (
          <button
            key={name}
            type="button"
            aria-label={`Show photo ${index + 1}: ${caption}`}
            aria-current={current === index}
            onClick={() => show(index)}
          />
        ))}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {ready && `Photo ${current + 1} of ${photos.length}: ${photos[current]?.caption}`}
      </p>
    </section>
  )
}
