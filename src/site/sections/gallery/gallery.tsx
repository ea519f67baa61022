import { Suspense, useState } from 'react'
import { useLateContent } from '../../content/content-context.tsx'
import { fetchOnce, late, showLarge } from '../../hydration/late-part.ts'
import { largestAddress } from '../../picture/sources.ts'
import { Section, SectionHeading } from '../section.tsx'
import styles from './gallery.module.css'
import { PhotoCarousel } from './photo-carousel.tsx'
import type { Photo } from './photo-sizes.ts'

const loadLightbox = fetchOnce(() => import('./lightbox.tsx'))
const Lightbox = late(async () => (await loadLightbox()).Lightbox)

/** A photo in the lightbox. `opening` counts, so that a late close of the previous one does not close this one. */
interface Large {
  photos: Photo[]
  index: number
  opening: number
}

/** Photos by group, as a carousel; a tap shows one large. */
export function Gallery() {
  const { words, pictures } = useLateContent()

  const { title, text, groups, impression } = words.gallery
  const [large, setLarge] = useState<Large>()
  const show = (photos: Photo[], index: number) =>
    showLarge(
      loadLightbox(),
      () => setLarge(before => ({ photos, index, opening: (before?.opening ?? 0) + 1 })),
      largestAddress(pictures, photos[index]?.name ?? ''),
    )
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
          onIntent={() => void loadLightbox().catch(() => {})}
          onShow={index => show(group.photos, index)}
        />
      ))}
      {impression && <p className={styles.impression}>{impression}</p>}
      {large && (
        <Suspense>
          <Lightbox
            key={large.opening}
            photos={large.photos}
            index={large.index}
            // Another photo may have been opened since.
            onClose={() => setLarge(now => (now === large ? undefined : now))}
          />
        </Suspense>
      )}
    </Section>
  )
}
