import { fillText } from '#labels/text.ts'
import { useLateContent } from '../../content/content-context.tsx'
import styles from './visit-slots.module.css'
import { siteClock } from './visit-time.ts'
import { visitorZone, visitWords } from './visit-words.ts'

interface VisitSlotsProps {
  visit: Date
  now: Date
  onVisit: (visit: Date) => void
}

/** The chosen day's slots in the site's time, each with the visitor's own time if it differs. */
export function VisitSlots({ visit, now, onVisit }: VisitSlotsProps) {
  const { settings, labels } = useLateContent()
  const { siteDay, slotsOf } = siteClock(settings.timeZone)
  const { formatSlot, isSiteZone, siteZoneName } = visitWords(settings)

  const zone = visitorZone()
  const isLocal = isSiteZone(zone, now)
  return (
    <fieldset className={styles.slots} data-clocks={isLocal ? 'one' : 'two'}>
      <legend>
        {isLocal ? labels.visit.time : fillText(labels.visit.twoTimes, { zone: siteZoneName(visit) })}
      </legend>
      {slotsOf(siteDay(visit), now).map(({ at, over }) => {
        const { site, own } = formatSlot(at, zone)
        return (
          <label key={at.getTime()} className={styles.slot}>
            <input
              type="radio"
              name="visit-slot"
              className="visually-hidden"
              checked={at.getTime() === visit.getTime()}
              disabled={over}
              onChange={() => onVisit(at)}
            />
            <span>
              {site}
              {own && <small>{own}</small>}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
