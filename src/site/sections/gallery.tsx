import * as words from 'virtual:project/words'
import { lazy, Suspense, useState } from 'react'
import styles from './gallery.module.css'
import { type Photo, PhotoCarousel } from './photo-carousel.tsx'
import { Section, SectionHeading } from './section.tsx'

const loadLightbox = () => import('./lightbox.tsx')
const Lightbox = lazy(async () => ({ default: (await loadLightbox()).Lightbox }))

/** A photo shown large; `opening` tells it from the one before, which may not know yet that it is closed. */
interface Large {
  photos: Photo[]
  index: number
  opening: number
}

/** Photos by group, as a carousel; a tap shows one large. */
export function Gallery() {
  const { title, text, groups } = words.gallery
  const [large, setLarge] = useState<Large>()
  const show = (photos: Photo[], index: number) =>
    setLarge(before => ({ photos, index, opening: (before?.opening ?? 0) + 1 }))
  return (
    <Section id="gallery" className={styles.gallery}>
      <div className={styles.intro}>
        <SectionHeading>{title}</SectionHeading>
        <p>{text}</p>
      </div>
      {groups.map(group => (
        <PhotoCarousel
          key={group.id}
          title={group.title}
          photos={group.photos}
          onIntent={() => void loadLightbox()}
          onShow={index => show(group.photos, index)}
        />
      ))}
      <p className={styles.impression}>{words.impression}</p>
      {large && (
        <Suspense>
          <Lightbox
            key={large.opening}
            photos={large.photos}
            index={large.index}
            onClose={() => setLarge(undefined)}
          />
        </Suspense>
      )}
    </Section>
  )
}
