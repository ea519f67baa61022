import { Icon } from '#desk/controls/badges/icon.tsx'
import button from '#desk/controls/forms/button.module.css'
import { Button } from '#desk/controls/forms/button.tsx'
import { clock } from '#desk/text/desk-time.ts'
import { colleague } from '#desk/text/labels.ts'
import { keyOf, type Place } from '../content/places.ts'
import { describeValue } from '../describe-value.ts'
import { settleConflict, useSite } from '../site-store.ts'
import styles from './fields.module.css'

/** Shows another editor's text next to the member's own, and asks which one stays. */
export function ConflictBox({ place }: { place: Place }) {
  const conflict = useSite(({ conflicts }) => conflicts.find(one => keyOf(one.place) === keyOf(place)))
  if (!conflict) return null
  const { mine, theirs, by, at } = conflict
  return (
    <section className={styles.conflict} role="alert">
      <h3>
        <Icon name="warning" />
        {by ? `${colleague(by)} changed this first` : 'Someone else changed this first'}
        {at && `, at ${clock(at)}`}
      </h3>
      <dl className={styles.versions}>
        <div>
          <dt>Theirs</dt>
          <dd>{describeValue(theirs)}</dd>
        </div>
        <div>
          <dt>Yours, not saved</dt>
          <dd>{describeValue(mine)}</dd>
        </div>
      </dl>
      <div className={button.row}>
        <Button kind="primary" onClick={() => settleConflict(conflict, true)}>
          Keep mine
        </Button>
        <Button kind="quiet" onClick={() => settleConflict(conflict, false)}>
          Take theirs
        </Button>
      </div>
    </section>
  )
}
