import type { Visit } from '#contract/desk/visits.ts'
import { callHref } from '#contract/phone-links.ts'
import { useAddress } from '../address/address.ts'
import { Go } from '../address/go.tsx'
import { StatusMark } from '../controls/status-mark.tsx'
import { useProjectNames } from '../session/projects.ts'
import { clock, dayOf, longDay } from '../text/india-time.ts'
import { colleague, properName, readable } from '../text/labels.ts'
import styles from './agenda.module.css'
import { planDay } from './day-plan.ts'

function ProjectNames({ ids }: { ids: readonly string[] }) {
  const names = useProjectNames(ids)
  return names && <span>{names}</span>
}

/** The visits of some days one below the other, to read on a phone or on paper. */
export function Agenda({ days, visits }: { days: string[]; visits: Visit[] }) {
  const inbox = useAddress(state => state.inbox)
  const filled = days
    .map(day => ({ day, plans: planDay(visits.filter(({ visitAt }) => dayOf(visitAt) === day)) }))
    .filter(({ plans }) => plans.length > 0)
  return (
    <div className={styles.agenda}>
      {filled.map(({ day, plans }) => (
        <section key={day} className={styles.day}>
          <h2 className={styles.title}>{longDay(day)}</h2>
          <ul>
            {plans.map(({ visit, isClash }) => (
              <li key={visit.personId} className={styles.visit} data-clash={isClash || undefined}>
                <span className={styles.time}>{clock(visit.visitAt)}</span>
                <span className={styles.who}>
                  <Go to={{ name: 'lead', personId: visit.personId, inbox }}>{properName(visit.name)}</Go>
                  <a className={styles.phone} href={callHref(visit.phone)}>
                    {readable(visit.phone)}
                  </a>
                </span>
                <span className={styles.how}>
                  <StatusMark status={visit.status} />
                  <ProjectNames ids={visit.projects} />
                  <span>{visit.owner ? `with ${colleague(visit.owner)}` : 'with nobody yet'}</span>
                  {isClash && <strong className={styles.clash}>Same time</strong>}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
