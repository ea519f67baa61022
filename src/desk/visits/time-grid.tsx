import type { Visit } from '#contract/desk/visits.ts'
import { visitMinutes, visitSlots } from '#contract/visit-slots.ts'
import { useAddress } from '../address/address.ts'
import { Go } from '../address/go.tsx'
import { clock, dayOf, instantOf, shortDay, today, weekday } from '../words/india-time.ts'
import { colleague, count } from '../words/lead-words.ts'
import { type PlannedVisit, planDay } from './day-plan.ts'
import styles from './time-grid.module.css'

const hourHeight = 58
const firstHour = visitSlots.firstMinute / 60
const hours = Array.from(
  { length: visitSlots.lastMinute / 60 + 1 - firstHour },
  (_, index) => firstHour + index,
)

function Block({ plan: { visit, from, lane, lanes, isClash } }: { plan: PlannedVisit }) {
  const inbox = useAddress(state => state.inbox)
  const { personId, name, visitAt, status, assignee } = visit
  return (
    <li
      className={styles.block}
      data-clash={isClash || undefined}
      data-asked={status === 'new' || status === 'contacted' || undefined}
      style={{
        top: ((from - visitSlots.firstMinute) / 60) * hourHeight,
        height: (visitMinutes / 60) * hourHeight - 3,
        left: `${(lane / lanes) * 100}%`,
        width: `calc(${100 / lanes}% - 3px)`,
      }}
    >
      <Go className={styles.link} to={{ name: 'lead', personId, inbox }} title={`${clock(visitAt)} ${name}`}>
        <span className={styles.time}>
          {clock(visitAt)}
          {isClash && <span className="visually-hidden">, at the same time as another</span>}
        </span>
        <strong>{name}</strong>
        {assignee && <span className={styles.with}>{colleague(assignee)}</span>}
      </Go>
    </li>
  )
}

/** Days beside each other with their hours below, each visit where it falls. */
export function TimeGrid({ days, visits }: { days: string[]; visits: Visit[] }) {
  const present = today()
  return (
    <div className={styles.grid} style={{ '--days': days.length }}>
      <div className={styles.hours} aria-hidden="true">
        {hours.map(hour => (
          <span key={hour} style={{ height: hourHeight }}>
            {clock(instantOf(present, hour * 60)).replace(':00', '')}
          </span>
        ))}
      </div>
      {days.map(day => {
        const plans = planDay(visits.filter(({ visitAt }) => dayOf(visitAt) === day))
        return (
          <section key={day} className={styles.day} data-today={day === present || undefined}>
            <h2 className={styles.head}>
              {weekday(day)} <strong>{shortDay(day)}</strong>
              <span className={styles.count}>{plans.length > 0 && count(plans.length, 'visit')}</span>
            </h2>
            <ul className={styles.blocks} style={{ height: hours.length * hourHeight }}>
              {plans.map(plan => (
                <Block key={plan.visit.personId} plan={plan} />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
