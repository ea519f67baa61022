import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { fillText } from '#labels/text.ts'
import { useLateContent } from '../../content/content-context.tsx'
import { Icon } from '../../icons/icon.tsx'
import { Picture } from '../../picture/picture.tsx'
import styles from './lightbox.module.css'
import type { Photo } from './photo-sizes.ts'

interface LightboxProps {
  photos: Photo[]
  index: number
  onClose: () => void
}

/** Large photos, one per screen: a row that scrolls and snaps, so that swiping is native. */
export function Lightbox({ photos, index, onClose }: LightboxProps) {
  const { words, labels } = useLateContent()

  const dialog = useRef<HTMLDialogElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(index)

  const goTo = (wanted: number, behavior: ScrollBehavior) => {
    const to = (wanted + photos.length) % photos.length
    const width = row.current?.clientWidth ?? 0
    row.current?.scrollTo({ left: to * width, behavior })
  }
  const open = useEffectEvent(() => {
    dialog.current?.showModal()
    goTo(index, 'instant')
  })
  useEffect(() => open(), [])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    goTo(current + step, 'auto')
  }

  return (
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label={labels.photos.photos}
      data-ground="night"
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <ul
        className={styles.row}
        ref={row}
        // Not every browser lets the keyboard focus a scrolling area.
        tabIndex={0}
        onScroll={({ currentTarget }) =>
          setCurrent(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
        }
      >
        {photos.map(({ name, alt, caption }, position) => (
          <li key={name} aria-hidden={position !== current}>
            <figure>
              <Picture name={name} alt={alt} sizes="(max-width: 560px) 200vw, 100vw" />
              <figcaption>
                {caption}
                <span>
                  {words.impression} ·{' '}
                  {fillText(labels.photos.photoNumber, { number: position + 1, count: photos.length })}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.previous}
        onClick={() => goTo(current - 1, 'auto')}
        aria-label={labels.photos.previousPhoto}
      >
        <Icon name="arrow-left" />
      </button>
      <button
        type="button"
        className={styles.next}
        onClick={() => goTo(current + 1, 'auto')}
        aria-label={labels.photos.nextPhoto}
      >
        <Icon name="arrow-right" />
      </button>
      <button
        type="button"
        className={styles.close}
        onClick={() => dialog.current?.close()}
        aria-label={labels.photos.close}
      >
        <Icon name="close" />
      </button>
    </dialog>
  )
}
