import { useState } from 'react'
import { fillText } from '#labels/text.ts'
import { minuteAt } from '#lib/time/zone-time.ts'
import { useLateContent } from '../../content/content-context.tsx'
import styles from './visit-slots.module.css'
import { siteClock } from './visit-time.ts'
import { visitorZone, visitWords } from './visit-words.ts'

/** The hours that are offered before all others. */
const suggestedHours = new Set([10, 11, 13, 15, 17].map(hour => hour * 60))

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
  const [showsAll, setShowsAll] = useState(false)
  const isSuggested = (at: Date) =>
    at.getTime() === visit.getTime() || suggestedHours.has(minuteAt(at.getTime(), settings.timeZone))
  const slots = slotsOf(siteDay(visit), now).filter(({ at }) => showsAll || isSuggested(at))
  return (
    <fieldset className={styles.slots} data-clocks={isLocal ? 'one' : 'two'}>
      <legend>
        {isLocal ? labels.visit.time : fillText(labels.visit.twoTimes, { zone: siteZoneName(visit) })}
      </legend>
      {slots.map(({ at, over }) => {
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
      {!showsAll && (
        <button type="button" className={styles.more} onClick={() => setShowsAll(true)}>
          {labels.visit.moreTimes}
        </button>
      )}
    </fieldset>
  )
}
