import { ownEmail } from '#desk/data/session/session.ts'
import { dayAndClock } from '#desk/text/desk-time.ts'
import { colleague } from '#desk/text/labels.ts'
import { holds, type Place } from '../content/places.ts'
import { useSite } from '../site-store.ts'
import styles from './fields.module.css'

/** The colleague who last changed a field of the draft. */
export function WriterLine({ place }: { place: Place }) {
  const writer = useSite(({ site }) => site?.draft?.writers.findLast(one => holds(one, place)))
  if (!writer || writer.by === ownEmail()) return null
  return (
    <p className={styles.writer}>
      Changed by {colleague(writer.by)}, {dayAndClock(writer.at)}
    </p>
  )
}
