import type { PlaceIconName } from '#project/brand/place-drawings.ts'
import { usePage } from '../content/content-context.tsx'
import { PlaceIcon } from '../icons/place-icon.tsx'
import { Picture } from '../picture/picture.tsx'
import styles from './amenities.module.css'
import { photoSizes } from './gallery/photo-sizes.ts'
import { Section, SectionHeading } from './section.tsx'

/**
 * It covers the section, which is mostly taller than the picture; on a phone it is hardly visible, so it loads fewer
 * bytes.
 */
const groundSizes = '(max-width: 599px) 100vw, (max-width: 768px) 165vw, (max-width: 1129px) 112vw, 120vw'

/** The amenities, each with its icon, over a dark picture. */
export function Amenities() {
  const {
    words: { amenities },
  } = usePage()

  const { title, text, background, items, photos } = amenities
  return (
    <Section id="amenities" className={styles.amenities} night>
      <Picture className={styles.background} name={background} alt="" sizes={groundSizes} />
      <div className={styles.intro}>
        <SectionHeading>{title}</SectionHeading>
        <p>{text}</p>
      </div>
      <ul
        className={styles.items}
        data-threes={(items.length % 4 > 0 && items.length % 3 === 0) || undefined}
      >
        {items.map(({ name, icon }) => (
          <li key={name}>
            <PlaceIcon name={icon as PlaceIconName} />
            {name}
          </li>
        ))}
      </ul>
      {/* On phones a row to swipe, which the keyboard must reach. */}
      <div className={styles.pictures} role="region" aria-label={title} tabIndex={0}>
        {photos.map(({ name, alt, caption }) => (
          <figure key={name}>
            <Picture name={name} alt={alt} sizes={photoSizes} />
            <figcaption>{caption}</figcaption>
          </figure>
        ))}
      </div>
    </Section>
  )
}
