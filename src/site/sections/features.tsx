import { withoutMarks } from '#lib/text/field-marks.ts'
import { usePage } from '../content/content-context.tsx'
import styles from './features.module.css'
import { Section, SectionHeading } from './section.tsx'

/** For six figures, or a long one, which would touch the next. */
const smaller = { '--figure': 'clamp(1.5rem, 2.6vw, 2.5rem)' }

/** The facts of the project, as large numerals, each with its label. */
export function Features() {
  const {
    words: { features },
  } = usePage()

  const { title, text, facts } = features
  const isLong = facts.length > 5 || facts.some(({ figure }) => withoutMarks(figure).length > 6)
  return (
    <Section id="features" className={styles.features}>
      <div className={styles.intro}>
        <SectionHeading>{title}</SectionHeading>
        <p>{text}</p>
      </div>
      <ul className={styles.facts} data-count={facts.length} style={isLong ? smaller : undefined}>
        {facts.map(({ figure, label, note }) => (
          <li key={label}>
            <p className={styles.fact}>
              <span className={styles.figure}>{figure}</span> <span className={styles.label}>{label}</span>
            </p>
            <p className={styles.note}>{note}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
