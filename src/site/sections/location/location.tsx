import { fillText } from '#labels/text.ts'
import { usePage } from '../../content/content-context.tsx'
import { ModalButton } from '../../forms/modal/modal-button.tsx'
import { Icon } from '../../icons/icon.tsx'
import buttons from '../../styles/button.module.css'
import { Section, SectionHeading } from '../section.tsx'
import styles from './location.module.css'
import { LocationMap, type MapLayouts, mapOf, numberedIn } from './location-map.tsx'
import picture from './location-picture.module.css'
import { LocationPicture } from './location-picture.tsx'

/** The classes of a list whose places the map numbers in some of its layouts; empty if it names them all. */
const numberedClasses = (map: MapLayouts | undefined) =>
  (map ? numberedIn(map) : []).map(name => (name === 'tall' ? styles.inTall : styles.inWide)).join(' ')

/** The places nearby, with the numbers shown on the map if there is no room for all names. */
function Distances({ numbered }: { numbered: boolean }) {
  const { words, labels } = usePage()
  return words.location.distances.map(({ to, kilometres }, index) => (
    <li key={to}>
      <span>
        {numbered && <span className={styles.number}>{index + 1} </span>}
        {to}
      </span>{' '}
      <span className={styles.kilometres}>
        {fillText(labels.sections.kilometres, { number: kilometres })}
      </span>
    </li>
  ))
}

/** The location: distances in words, and a map. */
export function Location() {
  const page = usePage()
  const { settings, words, labels } = page
  const map = mapOf(page)
  const numbered = numberedClasses(map)

  const { title, place, text } = words.location
  const mapTitle = fillText(labels.sections.mapOf, { place })
  return (
    <Section id="location" className={styles.location}>
      <div className={styles.words}>
        <SectionHeading>{title}</SectionHeading>
        <p className={styles.address}>{place}</p>
        <p>{text}</p>
        <ul className={`${styles.distances} ${map ? numbered : picture.listed}`}>
          <Distances numbered={numbered !== ''} />
        </ul>
        <div className={styles.actions}>
          <a className={buttons.quiet} href={settings.mapLink} target="_blank" rel="noopener">
            {labels.sections.openMaps}
            <Icon name="arrow-up-right" />
          </a>
          <ModalButton opens="visit" opener="location" className={buttons.link}>
            <Icon name="calendar" />
            {labels.shell.schedule}
          </ModalButton>
        </div>
      </div>
      <div className={styles.place}>
        <div className={styles.map} data-map={settings.mapEmbed} data-title={mapTitle}>
          {map ? <LocationMap {...map} /> : <LocationPicture />}
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
        {numbered && (
          <ol className={`${styles.key} ${numbered}`}>
            <Distances numbered={numbered !== ''} />
          </ol>
        )}
      </div>
    </Section>
  )
}
