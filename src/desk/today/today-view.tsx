import { memo, type ReactNode, Suspense, useDeferredValue, useEffect } from 'react'
import { type Today, type TodayRow, todayLimits } from '#contract/crm/today.ts'
import { mayCall } from '#domain/contacts/permission.ts'
import { useAddress } from '../address/address.ts'
import { Go } from '../address/go.tsx'
import type { InboxView } from '../address/views.ts'
import { RequestMark } from '../consent/request-mark.tsx'
import { AddPerson } from '../contacts/add-person.tsx'
import { CallLink } from '../contacts/call-link.tsx'
import { DoNotCallBadge } from '../controls/badges/do-not-call-badge.tsx'
import { DueMark } from '../controls/badges/due-mark.tsx'
import { Icon, type IconName } from '../controls/badges/icon.tsx'
import { Initials } from '../controls/badges/initials.tsx'
import { StatusMark } from '../controls/badges/status-mark.tsx'
import { WroteAgainBadge } from '../controls/badges/wrote-again-badge.tsx'
import button from '../controls/forms/button.module.css'
import segments from '../controls/forms/segments.module.css'
import { latePart } from '../controls/late-part.tsx'
import { FaultState, Skeleton, State } from '../controls/state.tsx'
import { ViewFrame } from '../controls/view.tsx'
import { RegistrationMark } from '../deals/registration-mark.tsx'
import { ProjectChoice } from '../session/project-choice.tsx'
import { useIsAdmin } from '../session/session.ts'
import { clock } from '../text/desk-time.ts'
import { colleague, properName, readable } from '../text/labels.ts'
import { CheckIn } from '../visits/check-in.tsx'
import { VisitStage } from '../visits/visit-stage.tsx'
import { describeVisitAsk } from './describe-visit-ask.ts'
import {
  chooseTodaysProject,
  loadToday,
  loadTodayIfOld,
  setTodayOwner,
  useDay,
  useToday,
  type Whose,
} from './today-store.ts'
import styles from './today-view.module.css'

const SetupList = latePart(() => import('./setup-list.tsx'))

const figure = (count: number) => (count >= todayLimits.most ? `${todayLimits.most - 1}+` : String(count))

interface SectionProps {
  title: string
  icon: IconName
  people: Today['waiting']
  /** What stands where there is nobody. */
  none: string
  about: (row: TodayRow) => ReactNode
  /** Where all of them are, when there are more than are shown here. */
  all?: InboxView
}

function PersonLine({ row, about }: { row: TodayRow; about: ReactNode }) {
  const inbox = useAddress(state => state.inbox)
  const name = properName(row.name)
  return (
    <li className={styles.line}>
      <Go className={styles.link} to={{ name: 'lead', personId: row.personId, inbox }}>
        <span className={styles.name}>{name}</span>
        <span className={styles.about}>{about}</span>
        <span className={styles.more}>
          {readable(row.phone)}
          {row.hasWrittenAgain && <WroteAgainBadge className={styles.again} />}
          <StatusMark status={row.status} />
        </span>
      </Go>
      {row.owner && <Initials email={row.owner} />}
      <DoNotCallBadge who={row} isShort />
      {mayCall(row) && (
        <CallLink className={button.icon} deal={{ ...row, id: row.personId }} aria-label={`Call ${name}`}>
          <Icon name="phone" />
        </CallLink>
      )}
    </li>
  )
}

function Section({ title, icon, people, none, about, all }: SectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.title}>
        <Icon name={icon} />
        {title}
        <span className={styles.count} data-some={people.count > 0 || undefined}>
          {figure(people.count)}
        </span>
      </h2>
      {people.rows.length === 0 && <p className={styles.none}>{none}</p>}
      <ul>
        {people.rows.map(row => (
          <PersonLine key={row.personId} row={row} about={about(row)} />
        ))}
      </ul>
      {all && people.count > people.rows.length && (
        <Go className={`${button.quiet} ${styles.all}`} to={{ name: 'inbox', inbox: all }}>
          All {figure(people.count)} in the inbox
        </Go>
      )}
    </section>
  )
}

const Sections = memo(function Sections({ day }: { day: Today }) {
  const isAdmin = useIsAdmin()
  return (
    <div className={styles.sections}>
      <Section
        title="Due now"
        icon="clock"
        people={day.waiting}
        none="No one is waiting for an answer."
        about={row => <DueMark of={row} project={row.projectId} />}
        all={{ waiting: 'yes' }}
      />
      <Section
        title="Today’s steps"
        icon="phone"
        people={day.steps}
        none="Nothing is due today."
        about={row => (
          <>
            {row.next?.what} <DueMark of={{ ...row, waitingSince: null }} project={row.projectId} />
          </>
        )}
      />
      <Section
        title="Today’s visits"
        icon="calendar"
        people={day.visits}
        none="No visits today."
        about={row => (
          <>
            {row.visitAt !== null && clock(row.visitAt)} <VisitStage visit={row.visit} status={row.status} />
          </>
        )}
      />
      {day.rights.count > 0 && (
        <Section
          title="Requests"
          icon="record"
          people={day.rights}
          none=""
          about={row => row.rights.map(one => <RequestMark key={`${one.of} ${one.page}`} request={one} />)}
        />
      )}
      <Section
        title="Visit requests"
        icon="chat"
        people={day.requests}
        none="No visit requests."
        about={describeVisitAsk}
      />
      {day.registrations.count > 0 && (
        <Section
          title="Registrations ending"
          icon="record"
          people={day.registrations}
          none=""
          about={row =>
            row.registrationEndsAt !== undefined && <RegistrationMark end={row.registrationEndsAt} />
          }
        />
      )}
      {isAdmin && day.taken.count > 0 && (
        <Section
          title="Reassigned"
          icon="people"
          people={day.taken}
          none=""
          about={row => `Reassigned from ${colleague(row.takenFrom ?? '')}`}
        />
      )}
      <Section
        title="Without a next step"
        icon="flag"
        people={day.withoutNext}
        none="Every open lead has a next step."
        about={() => 'Add a next step'}
      />
    </div>
  )
})

const choices: [whose: Whose, label: string][] = [
  ['mine', 'Mine'],
  ['all', 'Everyone’s'],
]

function WhoseChoice() {
  const chosen = useToday(state => state.whose)
  return (
    <fieldset className={segments.segments}>
      <legend className="visually-hidden">Whose day</legend>
      {choices.map(([whose, label]) => (
        <label key={whose}>
          <input
            className="visually-hidden"
            type="radio"
            name="whose"
            checked={whose === chosen}
            onChange={() => setTodayOwner(whose)}
          />
          <span className={segments.part}>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

const NoLeads = () => (
  <State icon="inbox" title="No leads yet">
    <p>Leads show up here as soon as somebody sends a form on your site, or you add one.</p>
  </State>
)

/** What the day asks of the team: who waits, what is due, who comes, who asks, and whom nobody should forget. */
export default function TodayView() {
  // Drawn in pieces: it is told anew while somebody scrolls or types.
  const day = useDeferredValue(useDay())
  const fault = useToday(state => state.fault)
  const project = useToday(state => state.project)
  const isAdmin = useIsAdmin()
  useEffect(loadTodayIfOld, [])
  return (
    <ViewFrame
      title="Today"
      tools={
        <>
          <AddPerson />
          <CheckIn />
          <ProjectChoice project={project} onChoose={chooseTodaysProject} />
          <WhoseChoice />
        </>
      }
    >
      {!day && fault && <FaultState what="Today" fault={fault} onRetry={() => void loadToday()} />}
      {!day && !fault && <Skeleton label="Loading today" />}
      {isAdmin && day && (
        <Suspense fallback={null}>
          <SetupList day={day} />
        </Suspense>
      )}
      {day?.isEmpty ? <NoLeads /> : day && <Sections day={day} />}
    </ViewFrame>
  )
}
