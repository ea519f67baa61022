import { Icon } from '../../icons/icon.tsx'
import { Picture } from '../../picture/picture.tsx'
import { PictureLabel } from '../../picture/picture-label.tsx'
import buttons from '../../styles/button.module.css'
import { Section, SectionHeading } from '../section.tsx'
import styles from './developer.module.css'
import type { ExtraProps } from './extra-props.ts'

/** The developer: in words, in figures, and next to a picture if there is one. */
export function Developer({ id, section }: ExtraProps<'developer'>) {
  const { title, text, paragraphs, facts, picture, link, linkText } = section
  return (
    <Section id={id} className={styles.developer}>
      <div className={styles.words} data-alone={picture ? undefined : ''}>
        <SectionHeading>{title}</SectionHeading>
        {text && <p className={styles.lead}>{text}</p>}
        {paragraphs.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {link && (
          <a className={buttons.link} href={link} target="_blank" rel="noopener">
            {linkText ?? new URL(link).hostname}
            <Icon name="arrow-up-right" />
          </a>
        )}
      </div>
      {picture && (
        <figure className={styles.figure}>
          <Picture {...picture} sizes="(max-width: 768px) 100vw, 50vw" />
          <PictureLabel corner="lower" isPhotograph={picture.isPhotograph} />
        </figure>
      )}
      {facts && (
        <ul className={styles.facts}>
          {facts.map(({ figure, label }) => (
            <li key={label}>
              <span className={styles.number}>{figure}</span> {label}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
