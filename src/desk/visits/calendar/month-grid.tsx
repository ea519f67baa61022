import type { Visit } from '#api/visits/visits.ts'
import { useAddress } from '../../address/address.ts'
import { Go } from '../../address/go.tsx'
import { clock, dayOf, instantOf, longDay, minutesOf, today, weekday } from '../../text/desk-time.ts'
import { colleague, count, properName } from '../../text/labels.ts'
import { shownStage } from '../visit-stage.tsx'
import agents from './agents.module.css'
import type { AgentColour } from './agents.ts'
import { movable, takesVisits } from './drag-visit.ts'
import styles from './month-grid.module.css'
import { keyOfVisit } from './move-visit.ts'

const maxPerDay = 3

interface MonthGridProps {
  /** Whole weeks. */
  days: string[]
  month: string
  visits: Visit[]
  colourOf: AgentColour
}

function Entry({ visit, colour }: { visit: Visit; colour: number | undefined }) {
  const inbox = useAddress(state => state.inbox)
  const name = properName(visit.name)
  const who = visit.owner ? `, with ${colleague(visit.owner)}` : ''
  return (
    <li
      className={`${agents.agent} ${styles.entry}`}
      data-agent={colour}
      data-stage={shownStage(visit.visit.stage, visit.status)}
      data-visit={keyOfVisit(visit)}
    >
      <Go
        to={{ name: 'lead', dealId: visit.dealId, inbox }}
        title={`${clock(visit.visitAt)} ${name}${who}. Alt and the arrow keys move it.`}
        {...movable(visit)}
      >
        <span className={styles.time}>{clock(visit.visitAt)}</span> {name}
        <span className="visually-hidden">{who}</span>
      </Go>
    </li>
  )
}

/** A month of visits, week by week; a day with more visits than fit links to the day. */
export function MonthGrid({ days, month, visits, colourOf }: MonthGridProps) {
  const present = today()
  return (
    <ol className={styles.month}>
      {days.slice(0, 7).map(day => (
        <li key={`head-${day}`} className={styles.head} aria-hidden="true">
          {weekday(day)}
        </li>
      ))}
      {days.map(day => {
        const all = visits.filter(({ visitAt }) => dayOf(visitAt) === day)
        const rest = all.length - maxPerDay
        return (
          <li
            key={day}
            className={styles.day}
            data-other={!day.startsWith(month) || undefined}
            data-today={day === present || undefined}
            // On another day, at the same hour.
            {...takesVisits(visits, (_, { visitAt }) => instantOf(day, minutesOf(visitAt)))}
          >
            <Go
              className={styles.number}
              to={{ name: 'visits', span: 'day', day }}
              aria-label={`${longDay(day)}${all.length > 0 ? `, ${count(all.length, 'visit')}` : ''}`}
            >
              {Number(day.slice(-2))}
            </Go>
            <ul>
              {all.slice(0, maxPerDay).map(visit => (
                <Entry key={keyOfVisit(visit)} visit={visit} colour={colourOf(visit.owner)} />
              ))}
            </ul>
            {rest > 0 && (
              <Go className={styles.more} to={{ name: 'visits', span: 'day', day }}>
                {rest} more
              </Go>
            )}
          </li>
        )
      })}
    </ol>
  )
}
