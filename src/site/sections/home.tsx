import * as settings from 'virtual:project/settings'
import * as words from 'virtual:project/words'
import { use } from 'react'
import * as shell from '#labels/shell.ts'
import { namedStats } from '#project/words/stats.ts'
import { ModalButton } from '../forms/modal/modal-button.tsx'
import { Icon } from '../icons/icon.tsx'
import { Picture } from '../picture/picture.tsx'
import { heroSizes } from '../picture/preload.ts'
import buttons from '../styles/button.module.css'
import styles from './home.module.css'
import { Registration, registered } from './registration.tsx'
import { Section, SectionPlace } from './section.tsx'

/** The hero, and the four figures standing on its edge. */
export function Home() {
  const { badge, hero, impression, priceNote, stats, tagline } = words
  const { price, configuration, possession } = namedStats(stats)
  // As the other sections do when they are scrolled to, and like them on the full page only.
  const arrives = use(SectionPlace).alone ? '' : ` ${styles.arrives}`
  const firstAsked = [price, configuration, possession]
  return (
    <Section id="home" night still>
      <div className={`${styles.hero} ${registered?.className ?? ''}`.trim()} style={registered?.style}>
        <Picture
          className={styles.picture}
          name={hero.wide.name}
          tall={hero.tall.name}
          alt={hero.wide.alt}
          sizes={heroSizes}
          priority
        />
        {registered && <Registration>{impression}</Registration>}
        <div className={styles.words + arrives}>
          <h1 className={styles.name}>{settings.projectName}</h1>
          <p className={styles.tagline}>{tagline}</p>
          <p className={styles.facts}>
            {firstAsked.map(({ label, value }) => (
              <span key={label}>
                {/* "On request" says nothing without what is requested, so it keeps its label on phones. */}
                {/\d/.test(value) ? <small>{label}</small> : `${label}:`}
                {` ${value}`}
              </span>
            ))}
          </p>
          <div className={styles.actions}>
            <ModalButton opens="contact" opener="home" counts="home" className={buttons.quiet}>
              {shell.enquire}
            </ModalButton>
            <p className={styles.badge}>
              <Icon name="pin" />
              <span className={styles.small}>{badge.small}</span>
              <span className={styles.large}>{badge.large}</span>
            </p>
          </div>
        </div>
        {!registered && <p className={styles.impression}>{impression}</p>}
      </div>
      <dl className={styles.stats + arrives}>
        {stats.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {priceNote && <p className={styles.note}>{priceNote}</p>}
    </Section>
  )
}
