import * as settings from 'virtual:project/settings'
import * as words from 'virtual:project/words'
import * as shell from '#labels/shell.ts'
import { namedStats } from '#project/stats.ts'
import { ModalButton } from '../forms/modal-button.tsx'
import { Icon } from '../icons/icon.tsx'
import { Picture } from '../picture/picture.tsx'
import buttons from '../styles/button.module.css'
import styles from './home.module.css'
import { Registration, registered } from './registration.tsx'
import { Section } from './section.tsx'

/** The hero, and the four figures standing on its edge. */
export function Home() {
  const { badge, hero, impression, priceNote, stats, tagline } = words
  const { price, configuration, possession } = namedStats(stats)
  const firstAsked = [price, configuration, possession]
  return (
    <Section id="home" className={styles.home} night still>
      <div className={`${styles.hero} ${registered?.className ?? ''}`.trim()} style={registered?.style}>
        <Picture
          className={styles.picture}
          name={hero.wide.name}
          tall={hero.tall.name}
          alt={hero.wide.alt}
          sizes="100vw"
          priority
        />
        {registered && <Registration>{impression}</Registration>}
        <div className={styles.words}>
          <h1 className={styles.name}>{settings.projectName}</h1>
          <p className={styles.tagline}>{tagline}</p>
          <p className={styles.facts}>
            {firstAsked.map(({ label, value }) => (
              <span key={label}>
                <small>{label}</small>
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
      <dl className={styles.stats}>
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
