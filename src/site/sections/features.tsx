import { prerendered } from '../prerendered.tsx'
import styles from './features.module.css'
import { Section, SectionHeading } from './section.tsx'
import { features } from '#content/project.ts'

const Facts = prerendered(async () => (await import('./feature-facts.tsx')).FeatureFacts)

/** The five figures of the project, as large numerals. */
export function Features() {
  const { title, text } = features
  return (
    <Section id="features" className={styles.features}>
      <div className={styles.intro}>
        <SectionHeading>{title}</SectionHeading>
        <p>{text}</p>
      </div>
      <Facts />
    </Section>
  )
}
