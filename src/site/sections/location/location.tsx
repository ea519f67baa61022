import { LocationMap, numbered } from 'virtual:project/location-map'
import * as settings from 'virtual:project/settings'
import * as words from 'virtual:project/words'
import * as sections from '#labels/sections.ts'
import * as shell from '#labels/shell.ts'
import { fillText } from '#labels/text.ts'
import { ModalButton } from '../../forms/modal/modal-button.tsx'
import { Icon } from '../../icons/icon.tsx'
import buttons from '../../styles/button.module.css'
import { Section, SectionHeading } from '../section.tsx'
import styles from './location.module.css'

const numberedIn = [numbered.tall && styles.inTall, numbered.wide && styles.inWide].filter(Boolean).join(' ')

/** The places nearby, with the numbers shown on the map if there is no room for all names. */
const Distances = () =>
  words.location.distances.map(({ to, kilometres }, index) => (
    <li key={to}>
      <span>
        {numberedIn && <span className={styles.number}>{index + 1} </span>}
        {to}
      </span>{' '}
      <span className={styles.kilometres}>{fillText(sections.kilometres, { number: kilometres })}</span>
    </li>
  ))

/** The location: distances in words, and a map. */
export function Location() {
  const { title, place, text } = words.location
  const mapTitle = fillText(sections.mapOf, { place })
  return (
    <Section id="location" className={styles.location}>
      <div className={styles.words}>
        <SectionHeading>{title}</SectionHeading>
        <p className={styles.address}>{place}</p>
        <p>{text}</p>
        <ul className={`${styles.distances} ${numberedIn}`}>
          <Distances />
        </ul>
        <div className={styles.actions}>
          <a className={buttons.quiet} href={settings.mapLink} target="_blank" rel="noopener">
            {sections.openMaps}
            <Icon name="arrow-up-right" />
          </a>
          <ModalButton opens="visit" opener="location" className={buttons.link}>
            <Icon name="calendar" />
            {shell.schedule}
          </ModalButton>
        </div>
      </div>
      <div className={styles.place}>
        <div className={styles.map} data-map={settings.mapEmbed} data-title={mapTitle}>
          <LocationMap />
          {/* With a script, map-frame.ts adds it. */}
          <noscript>
            <iframe
              src={settings.mapEmbed}
              title={mapTitle}
              loading="lazy"
              referrerPolicy="no-referrer"
              allowFullScreen
            />
          </noscript>
        </div>
        {numberedIn && (
          <ol className={`${styles.key} ${numberedIn}`}>
            <Distances />
          </ol>
        )}
      </div>
    </Section>
  )
}
