import { Picture } from '../../../picture/picture.tsx'
import { PictureLabel } from '../../../picture/picture-label.tsx'
import { Section } from '../../section.tsx'
import type { ExtraProps } from '../extra-props.ts'
import { Intro } from '../intro.tsx'
import styles from './progress.module.css'
import { WrittenDate } from './written-date.tsx'

/** The progress of the building, in dated pictures, the latest large. */
export function Progress({ id, section: { title, text, updates } }: ExtraProps<'progress'>) {
  return (
    <Section id={id} className={styles.progress}>
      <Intro title={title} text={text} />
      <ol className={styles.updates}>
        {updates.map((update, index) => (
          <li key={`${update.date} ${update.title}`}>
            <figure>
              <div className={styles.frame}>
                <Picture
                  {...update.picture}
                  sizes={index === 0 ? '(max-width: 768px) 100vw, 66vw' : '(max-width: 768px) 100vw, 33vw'}
                />
                <PictureLabel as="span" corner="lower" isPhotograph={update.picture.isPhotograph} />
              </div>
              <figcaption>
                <WrittenDate className={styles.date} date={update.date} />
                <span className={styles.title}>{update.title}</span>
                {update.text && <span className={styles.text}>{update.text}</span>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ol>
    </Section>
  )
}
