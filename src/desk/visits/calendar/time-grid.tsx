import type { DragEvent } from 'react'
import type { Visit } from '#api/visits/visits.ts'
import { visitMinutes, visitSlots, visitStageNames } from '#domain/visits/visit-state.ts'
import { useAddress } from '../../address/address.ts'
import { Go } from '../../address/go.tsx'
import { visitsOfDay } from '../../address/views.ts'
import { useProjectNames } from '../../data/session/projects.ts'
import { clock, dayOf, instantOf, shortDay, today, weekday } from '../../text/desk-time.ts'
import { colleague, count, properName } from '../../text/labels.ts'
import { shownStage } from '../visit-stage.tsx'
import agents from './agents.module.css'
import type { AgentColour } from './agents.ts'
import { type Crowd, fitLanes, type PlannedVisit, planDay } from './day-plan.ts'
import { movable, takesVisits } from './drag-visit.ts'
import { keyOfVisit, slotNear } from './move-visit.ts'
import styles from './time-grid.module.css'

const hourHeight = 58
const firstHour = visitSlots.firstMinute / 60
const hours = Array.from(
  { length: visitSlots.lastMinute / 60 + 1 - firstHour },
  (_, index) => firstHour + index,
)

const placeOf = (from: number, lane: number, lanes: number) => ({
  top: ((from - visitSlots.firstMinute) / 60) * hourHeight,
  height: (visitMinutes / 60) * hourHeight - 3,
  left: `${(lane / lanes) * 100}%`,
  width: `calc(${100 / lanes}% - 3px)`,
})

interface BlockProps {
  plan: PlannedVisit
  colour: number | undefined
}

function Block({ plan: { visit, from, lane, lanes, isClash }, colour }: BlockProps) {
  const inbox = useAddress(state => state.inbox)
  const { dealId, visitAt, owner } = visit
  const { isSure } = visit.visit
  const stage = shownStage(visit.visit.stage, visit.status)
  const name = properName(visit.name)
  const project = useProjectNames(visit.projects)
  const sure = stage === 'confirmed' && isSure ? ' ✓' : ''
  return (
    <li
      className={`${agents.agent} ${styles.block}`}
      data-agent={colour}
      data-clash={isClash || undefined}
      data-stage={stage}
      data-visit={keyOfVisit(visit)}
      style={placeOf(from, lane, lanes)}
    >
      <Go
        className={styles.link}
        to={{ name: 'lead', dealId, inbox }}
        title={`${clock(visitAt)} ${name}, ${stage ? visitStageNames[stage] : ''}. Alt and the arrow keys move it.`}
        {...movable(visit)}
      >
        <span className={styles.time}>
          {clock(visitAt)}
          {sure}
          {isClash && <span className="visually-hidden">, clashes with another visit</span>}
        </span>
        <strong>{name}</strong>
        {(project || owner) && (
          <span className={styles.with}>
            {[project, owner && colleague(owner)].filter(Boolean).join(' · ')}
          </span>
        )}
      </Go>
    </li>
  )
}

const More = ({ crowd: { from, visits }, day, lanes }: { crowd: Crowd; day: string; lanes: number }) => (
  <li
    className={styles.block}
    data-clash
    style={{ ...placeOf(from, lanes - 1, lanes), height: (visitSlots.stepMinutes / 60) * hourHeight - 1 }}
  >
    <Go
      className={styles.link}
      to={() => visitsOfDay(useAddress.getState().view, day)}
      aria-label={`${count(visits, 'more visit')} at ${clock(instantOf(day, from))}`}
    >
      <strong>+{visits}</strong>
    </Go>
  </li>
)

/** How many visits are side by side in a day's column. */
const lanesFor = (days: number) => (days > 1 ? 3 : 5)

interface TimeGridProps {
  days: string[]
  visits: Visit[]
  colourOf: AgentColour
}

/** The slot nearest to the top of the dropped visit. */
const droppedAt = (event: DragEvent<HTMLElement>, day: string): number => {
  const { top } = event.currentTarget.getBoundingClientRect()
  const minute =
    visitSlots.firstMinute + ((event.clientY - top) / hourHeight) * 60 - visitSlots.stepMinutes / 2
  return instantOf(day, slotNear(minute))
}

/** The key to the visits' looks. */
const VisitKey = () => (
  <ul className={styles.key} aria-label="What the calendar shows">
    <li data-key="asked">Asked for, not confirmed</li>
    <li data-key="clash">Clashes with another visit</li>
    <li>
      <s>Name</s> Did not come
    </li>
    <li>✓ Confirmed by both</li>
  </ul>
)

/** Days side by side by the hour, each visit at its time. */
export function TimeGrid({ days, visits, colourOf }: TimeGridProps) {
  const present = today()
  const most = lanesFor(days.length)
  return (
    <>
      <VisitKey />
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
          const { shown, crowds } = fitLanes(plans, most)
          return (
            <section key={day} className={styles.day} data-today={day === present || undefined}>
              <h2 className={styles.head}>
                {weekday(day)} <strong>{shortDay(day)}</strong>
                <span className={styles.count}>{plans.length > 0 && count(plans.length, 'visit')}</span>
              </h2>
              <ul
                className={styles.blocks}
                style={{ height: hours.length * hourHeight }}
                {...takesVisits<HTMLElement>(visits, event => droppedAt(event, day))}
              >
                {shown.map(plan => (
                  <Block key={keyOfVisit(plan.visit)} plan={plan} colour={colourOf(plan.visit.owner)} />
                ))}
                {crowds.map(crowd => (
                  <More key={crowd.from} crowd={crowd} day={day} lanes={most} />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </>
  )
}
