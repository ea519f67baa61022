import { Picture } from '../../picture/picture.tsx'
import { PictureLabel } from '../../picture/picture-label.tsx'
import { Section, SectionHeading } from '../section.tsx'
import type { ExtraProps } from './extra-props.ts'
import styles from './story.module.css'

/** Free text, next to a picture if there is one. */
export function Story({ id, section }: ExtraProps<'story'>) {
  const { title, text, paragraphs, picture, side = 'right' } = section
  return (
    <Section id={id} className={styles.story}>
      <div className={styles.words}>
        <SectionHeading>{title}</SectionHeading>
        {text && <p className={styles.lead}>{text}</p>}
        {paragraphs.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {picture && (
        <figure className={styles.figure} data-side={side}>
          <div>
            <Picture {...picture} sizes="(max-width: 1129px) 100vw, 58vw" />
            <PictureLabel as="span" corner="lower" isPhotograph={picture.isPhotograph} />
          </div>
          {picture.caption && <figcaption>{picture.caption}</figcaption>}
        </figure>
      )}
    </Section>
  )
}
