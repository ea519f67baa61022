import { Suspense } from 'react'
import { prerendered } from '../prerendered.tsx'
import styles from './features.module.css'
import { Section } from './section.tsx'

const FeatureFigures = prerendered(
  import.meta.env.SSR && (async () => (await import('./feature-figures.tsx')).FeatureFigures),
)

/** The five facts of the project. */
export function Features() {
  return (
    <Section id="features" className={styles.features}>
      <Suspense>
        <FeatureFigures />
      </Suspense>
    </Section>
  )
}
