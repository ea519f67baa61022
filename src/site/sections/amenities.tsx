import { Suspense } from 'react'
import { prerendered } from '../prerendered.tsx'
import styles from './amenities.module.css'
import { Section } from './section.tsx'

const AmenityList = prerendered(
  import.meta.env.SSR && (async () => (await import('./amenity-list.tsx')).AmenityList),
)

/** The eight amenities over the pool at blue hour. */
export function Amenities() {
  return (
    <Section id="amenities" className={styles.amenities} night>
      <Suspense>
        <AmenityList />
      </Suspense>
    </Section>
  )
}
