import * as project from '#content/project.ts'
import type { IconName } from '../icons/drawings.ts'
import { Icon } from '../icons/icon.tsx'
import { Picture } from '../picture/picture.tsx'
import styles from './amenities.module.css'
import { Section, SectionHeading } from './section.tsx'

/** The eight amenities over the pool at blue hour. */
export function Amenities() {
  const { title, text, background, items } = project.amenities
  return (
    <Section id="amenities" className={styles.amenities} night>
      <Picture className={styles.background} name={background} alt="" sizes="100vw" />
      <div className={styles.intro}>
        <SectionHeading>{title}</SectionHeading>
        <p>{text}</p>
      </div>
      <ul className={styles.items}>
        {items.map(({ name, icon }) => (
          <li key={name}>
            <Icon name={icon as IconName} />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  )
}
