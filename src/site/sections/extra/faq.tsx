import { Icon } from '../../icons/icon.tsx'
import { Section, SectionHeading } from '../section.tsx'
import type { ExtraProps } from './extra-props.ts'
import styles from './faq.module.css'

/** Questions in native `details`. Search engines get them too, see `structured-data.ts`. */
export function Faq({ id, section: { title, text, items } }: ExtraProps<'faq'>) {
  return (
    <Section id={id} className={styles.faq}>
      <div className={styles.words}>
        <SectionHeading>{title}</SectionHeading>
        {text && <p>{text}</p>}
      </div>
      <div className={styles.items}>
        {items.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              {question}
              <Icon name="plus" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}
