import { use } from 'react'
import { firstStats } from '#lib/stats/stats.ts'
import { usePage } from '../content/content-context.tsx'
import { ModalButton } from '../forms/modal/modal-button.tsx'
import { Icon } from '../icons/icon.tsx'
import { Picture } from '../picture/picture.tsx'
import { heroSizes } from '../picture/preload.ts'
import buttons from '../styles/button.module.css'
import styles from './home.module.css'
import { Registration, registrationProps } from './registration.tsx'
import { Section, SectionPlace } from './section.tsx'

/** As many columns as there are figures; with many, the figures are smaller. */
const columnsOf = (count: number) => ({
  '--columns': `repeat(${count}, minmax(0, 1fr))`,
  ...(count > 4 && { '--stat': 'min(1.75rem, 10px + 1.1vw)' }),
})

/** A sentence needs more room than a name. */
const headlineSize = { fontSize: 'clamp(2.25rem, 1.5rem + 3.6vw, 5.25rem)' }

/** The hero, with the figures at its lower edge. */
export function Home() {
  const { settings, words, labels, registration } = usePage()

  const registered = registrationProps(registration)
  const { badge, hero, priceNote, stats, tagline } = words
  const impression = hero.wide.isPhotograph ? labels.sections.photograph : words.impression
  // Fades in as the other sections do when they are scrolled to, and like them only on the full page.
  const arrives = use(SectionPlace).alone ? '' : ` ${styles.arrives}`
  const firstAsked = firstStats(stats, ['price', 'configuration', 'possession'])
  // If there are four, the stylesheet has columns as wide as their content.
  const columns = stats.length === 4 ? undefined : columnsOf(stats.length)
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
          <h1 className={styles.name} style={words.headline ? headlineSize : undefined}>
            {words.headline || settings.projectName}
          </h1>
          <p className={styles.tagline}>{tagline}</p>
          <p className={styles.facts}>
            {firstAsked.map(({ label, value }) => (
              <span key={label}>
                {/* "On request" means nothing without the thing requested, so it keeps its label on phones. */}
                {/\d/.test(value) ? <small>{label}</small> : `${label}:`}
                {` ${value}`}
              </span>
            ))}
          </p>
          <div className={styles.actions}>
            <ModalButton opens="contact" opener="home" counts="home" className={buttons.quiet}>
              {labels.shell.enquire}
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
      <dl className={styles.stats + arrives} style={columns}>
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
