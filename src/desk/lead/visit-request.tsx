import type { Person } from '#contract/desk/person.ts'
import button from '../controls/button.module.css'
import { changePerson } from '../people/change-person.ts'
import { dayAndClock } from '../text/india-time.ts'
import styles from './visit-request.module.css'

/** Another time a lead asks for after a visit was agreed; nothing changes until the team accepts or declines it. */
export function VisitRequest({ person: { id, visitAt, visitRequest } }: { person: Person }) {
  if (visitRequest === null) return null
  return (
    <fieldset className={styles.request}>
      <legend className={styles.legend}>Visit request</legend>
      <p>
        Asks for <strong>{dayAndClock(visitRequest)}</strong>
      </p>
      <div className={styles.answers}>
        <button
          className={button.primary}
          type="button"
          onClick={() => void changePerson(id, { visitAt: visitRequest })}
        >
          Accept
        </button>
        <button className={button.quiet} type="button" onClick={() => void changePerson(id, { visitAt })}>
          {visitAt === null ? 'Decline' : `Keep ${dayAndClock(visitAt)}`}
        </button>
      </div>
    </fieldset>
  )
}
