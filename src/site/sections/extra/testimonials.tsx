import { Section } from '../section.tsx'
import type { ExtraProps } from './extra-props.ts'
import { Intro } from './intro.tsx'
import styles from './testimonials.module.css'

/** Quotes from customers. */
export function Testimonials({ id, section: { title, text, quotes } }: ExtraProps<'testimonials'>) {
  return (
    <Section id={id} className={styles.testimonials}>
      <Intro title={title} text={text} />
      <ul className={styles.quotes} data-count={quotes.length === 1 ? 'one' : undefined}>
        {quotes.map(({ quote, name, detail }) => (
          <li key={quote}>
            <figure>
              <blockquote>{quote}</blockquote>
              <figcaption>
                <span>{name}</span>
                {detail && ` ${detail}`}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
