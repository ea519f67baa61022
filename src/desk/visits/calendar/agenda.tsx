import { useEffect, useRef } from 'react'
import type { Visit } from '#api/visits/visits.ts'
import { isNumber } from '#domain/contacts/handle.ts'
import { canCall } from '#domain/contacts/permission.ts'
import { useAddress } from '../../address/address.ts'
import { Go } from '../../address/go.tsx'
import { CallLink } from '../../contacts/calls/call-link.tsx'
import { DoNotCallBadge } from '../../controls/badges/do-not-call-badge.tsx'
import { StageBadge } from '../../controls/badges/stage-badge.tsx'
import { useNow } from '../../controls/use-now.ts'
import { useProjectNames } from '../../data/session/projects.ts'
import { clock, dayOf, longDay, today } from '../../text/desk-time.ts'
import { colleague, properName, readable } from '../../text/labels.ts'
import { awaitsCheckIn, CheckIn } from '../check-in.tsx'
import { awaitsOutcome, VisitOutcome } from '../visit-outcome.tsx'
import { visitRequests } from '../visit-requests.ts'
import { VisitStage } from '../visit-stage.tsx'
import styles from './agenda.module.css'
import agents from './agents.module.css'
import type { AgentColour } from './agents.ts'
import { planDay } from './day-plan.ts'
import { keyOfVisit } from './move-visit.ts'

function ProjectNames({ ids }: { ids: readonly string[] }) {
  const names = useProjectNames(ids)
  return names && <span>{names}</span>
}

/** The present actions for a visit, in one row; empty if it is in the future or settled. */
function VisitActs({ visit, now }: { visit: Visit; now: number }) {
  const canCheckIn = awaitsCheckIn(visit)
  const isDue = visit.visit.stage === 'confirmed' && visit.visitAt <= now
  const hasCome = awaitsOutcome(visit.visit)
  if (!canCheckIn && !isDue && !hasCome) return null
  return (
    <div className={styles.acts}>
      {canCheckIn && <CheckIn visit={visit} />}
      {isDue && <VisitOutcome visit={visit} />}
      {hasCome && <VisitOutcome visit={visit} hasCome />}
    </div>
  )
}

interface AgendaProps {
  days: string[]
  visits: Visit[]
  colourOf: AgentColour
}

/** The visits of a period as a list, to read on a phone or on paper. */
export function Agenda({ days, visits, colourOf }: AgendaProps) {
  const inbox = useAddress(state => state.inbox)
  const now = useNow()
  const start = useRef<HTMLElement>(null)
  // On a phone the week is one long list, with past visits at the top.
  useEffect(() => {
    if (matchMedia('(max-width: 899px)').matches) start.current?.scrollIntoView({ block: 'start' })
  }, [])
  const present = today()
  const filled = days
    .map(day => ({ day, plans: planDay(visits.filter(({ visitAt }) => dayOf(visitAt) === day)) }))
    .filter(({ plans }) => plans.length > 0)
  const first = filled.find(({ day }) => day >= present)?.day
  return (
    <div className={styles.agenda}>
      {filled.map(({ day, plans }, index) => (
        <section key={day} className={styles.day} ref={day === first && index > 0 ? start : undefined}>
          <h2 className={styles.title}>
            {longDay(day)}
            {day === present && <span className={styles.today}>Today</span>}
          </h2>
          <ul>
            {plans.map(({ visit, isClash }) => (
              <li key={keyOfVisit(visit)} className={styles.visit} data-clash={isClash || undefined}>
                <span className={styles.time}>{clock(visit.visitAt)}</span>
                <span className={styles.who}>
                  <Go to={{ name: 'lead', dealId: visit.dealId, inbox }}>{properName(visit.name)}</Go>
                  <DoNotCallBadge who={visit} isShort />
                  {canCall(visit) ? (
                    <CallLink
                      className={styles.phone}
                      deal={{ ...visit, id: visit.dealId, projectId: visit.projects[0] ?? '' }}
                    >
                      {readable(visit.phone)}
                    </CallLink>
                  ) : (
                    !isNumber(visit.phone) && <span className={styles.phone}>{readable(visit.phone)}</span>
                  )}
                </span>
                <span className={styles.how}>
                  <VisitStage visit={visit.visit} status={visit.status} />
                  <StageBadge status={visit.status} />
                  <ProjectNames ids={visit.projects} />
                  <span className={`${agents.agent} ${styles.with}`} data-agent={colourOf(visit.owner)}>
                    {visit.owner ? `with ${colleague(visit.owner)}` : 'unassigned'}
                  </span>
                  {isClash && <strong className={styles.clash}>Clashes with another visit</strong>}
                  {visitRequests(visit).length > 0 && (
                    <span>Asks for {visitRequests(visit).join(', and for ')}</span>
                  )}
                </span>
                {(visit.visit.outcome ?? visit.lastNote) && (
                  <p className={styles.note}>{visit.visit.outcome ?? visit.lastNote}</p>
                )}
                {!visit.isPast && <VisitActs visit={visit} now={now} />}
                <span className={styles.box} aria-hidden="true">
                  Outcome
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
