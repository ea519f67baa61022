import { useEffect, useRef } from 'react'
import { fillText } from '#labels/text.ts'
import { useLateContent } from '../../content/content-context.tsx'
import { Icon } from '../../icons/icon.tsx'
import styles from './carousel-controls.module.css'
import type { Photo } from './photo-sizes.ts'

interface ArrowsProps {
  onPrevious: () => void
  onNext: () => void
}

/** One photo back or forward; hidden on touch screens, where swiping does it. */
export function CarouselArrows({ onPrevious, onNext }: ArrowsProps) {
  const { labels } = useLateContent()
  return (
    <div className={styles.arrows}>
      <button type="button" onClick={onPrevious} aria-label={labels.photos.previousPhoto}>
        <Icon name="arrow-left" />
      </button>
      <button type="button" onClick={onNext} aria-label={labels.photos.nextPhoto}>
        <Icon name="arrow-right" />
      </button>
    </div>
  )
}

interface DotsProps {
  photos: Photo[]
  current: number
  onShow: (index: number) => void
}

/** A dot for each photo, all on one line that follows the shown photo, and its number. */
export function CarouselDots({ photos, current, onShow }: DotsProps) {
  const { labels } = useLateContent()

  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const dot = line.current?.children[current]
    if (!line.current || !(dot instanceof HTMLElement)) return
    line.current.scrollLeft = dot.offsetLeft + dot.offsetWidth / 2 - line.current.clientWidth / 2
  }, [current])
  return (
    <div className={styles.dots}>
      <div className={styles.line} ref={line}>
        {photos.map(({ name, caption }, index) => (
          <button
            key={name}
            type="button"
            aria-label={fillText(labels.photos.showPhoto, { number: index + 1, caption })}
            aria-current={current === index}
            onClick={() => onShow(index)}
          />
        ))}
      </div>
      {/* Screen readers get the full text next to it. */}
      <span className={styles.count} aria-hidden="true">
        {current + 1} / {photos.length}
      </span>
    </div>
  )
}
