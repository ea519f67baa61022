import { usePage } from '../content/content-context.tsx'
import { ModalButton } from '../forms/modal/modal-button.tsx'
import { Picture } from '../picture/picture.tsx'
import { PictureLabel } from '../picture/picture-label.tsx'
import { largestAddress } from '../picture/sources.ts'
import buttons from '../styles/button.module.css'
import styles from './overview.module.css'
import { Section, SectionHeading } from './section.tsx'

/** The township in words, next to its aerial picture on wide screens, and the homes from inside. */
export function Overview() {
  const { words, labels, pictures } = usePage()

  const { title, text, more, picture, interiors } = words.overview
  return (
    <Section id="overview" className={styles.overview}>
      <div className={styles.words}>
        <SectionHeading>{title}</SectionHeading>
        <p className={styles.lead}>{text}</p>
        <p>{more}</p>
        <ModalButton opens="contact" opener="overview" counts="overview" className={buttons.solid}>
          {labels.shell.enquire}
        </ModalButton>
      </div>
      <figure className={styles.figure}>
        {/* Next to the words it is cropped to 5 : 4 from a wider picture. */}
        <Picture className={styles.picture} {...picture} sizes="(max-width: 1129px) 100vw, 68vw" />
        <PictureLabel corner="lower" isPhotograph={picture.isPhotograph} />
      </figure>
      {interiors.length > 0 && (
        <div id="interiors" className={styles.interiors}>
          {interiors.map(({ name, alt, caption, isPhotograph }, index) => (
            <figure key={name}>
              {/* The script shows it large, see rooms.ts; without one, the link opens the picture. */}
              <a href={largestAddress(pictures, name)}>
                <Picture
                  name={name}
                  alt={alt}
                  // On a phone slightly narrower than the screen, which saves a typical one the next larger file; two
                  // smaller ones share its width, each cropped to 4 : 3 from a wider picture.
                  sizes={
                    index === 0
                      ? '(max-width: 720px) 95vw, (max-width: 768px) 100vw, 50vw'
                      : '(max-width: 768px) 57vw, 33vw'
                  }
                />
              </a>
              <figcaption>
                <span>{caption}</span>
                {(index === 0 || isPhotograph) &&
                  (isPhotograph ? labels.sections.photograph : words.impression)}
              </figcaption>
            </figure>
          ))}
        </div>
      )}
    </Section>
  )
}
