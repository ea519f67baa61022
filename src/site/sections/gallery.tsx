import { lazy, Suspense, useState } from 'react'
import * as project from '#content/project.ts'
import styles from './gallery.module.css'
import { type Photo, PhotoCarousel } from './photo-carousel.tsx'
import { Section, SectionHeading } from './section.tsx'

const loadLightbox = () => import('./lightbox.tsx')
const Lightbox = lazy(async () => ({ default: (await loadLightbox()).Lightbox }))

/** Photos by group, as a carousel; a tap shows one large. */
export function Gallery() {
  const { title, text, groups } = project.gallery
  const [large, setLarge] = useState<{ photos: Photo[]; index: number }>()
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
          onShow={index => setLarge({ photos: group.photos, index })}
        />
      ))}
      <p className={styles.impression}>{project.impression}</p>
      {large && (
        <Suspense>
          <Lightbox {...large} onClose={() => setLarge(undefined)} />
        </Suspense>
      )}
    </Section>
  )
}
