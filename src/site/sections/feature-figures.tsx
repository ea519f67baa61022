import { features } from '#content/project.ts'
import styles from './features.module.css'
import { SectionHeading } from './section.tsx'

/** The facts as large numerals, each with what it counts. */
export function FeatureFigures() {
  const { title, text, facts } = features
  return (
    <>
      <div className={styles.intro}>
        <SectionHeading>{title}</SectionHeading>
        <p>{text}</p>
      </div>
      <ul className={styles.facts}>
        {facts.map(({ figure, label, note }) => (
          <li key={label}>
            <p className={styles.fact}>
              <span className={styles.figure}>{figure}</span> <span className={styles.label}>{label}</span>
            </p>
            <p className={styles.note}>{note}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
