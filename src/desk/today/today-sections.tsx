import { memo, type ReactNode, useRef, useState } from 'react'
import { type Today, type TodayRow, todayLimits } from '#api/today.ts'
import { isNumber } from '#domain/contacts/handle.ts'
import { canCall, mayMessage } from '#domain/contacts/permission.ts'
import { attemptsBeforeMessage } from '#domain/deals/calls.ts'
import { useAddress } from '../address/address.ts'
import { Go } from '../address/go.tsx'
import type { InboxView, View } from '../address/views.ts'
import { RequestBadge } from '../consent/request-badge.tsx'
import { CallLink } from '../contacts/calls/call-link.tsx'
import { requestMessage } from '../contacts/message-request.ts'
import { DoNotCallBadge } from '../controls/badges/do-not-call-badge.tsx'
import { DueBadge } from '../controls/badges/due-badge.tsx'
import { Icon, type IconName } from '../controls/badges/icon.tsx'
import { Initials } from '../controls/badges/initials.tsx'
import { StageBadge } from '../controls/badges/stage-badge.tsx'
import { WroteAgainBadge } from '../controls/badges/wrote-again-badge.tsx'
import button from '../controls/forms/button.module.css'
import { Button } from '../controls/forms/button.tsx'
import { useMedia } from '../controls/use-media.ts'
import { useProject } from '../data/session/projects.ts'
import { useIsAdmin, useSession } from '../data/session/session.ts'
import { useTodayChoice } from '../data/today.ts'
import { RegistrationBadge } from '../deals/registration-badge.tsx'
import { clock, shortDate, today } from '../text/desk-time.ts'
import { colleague, properName, readable } from '../text/labels.ts'
import { VisitStage } from '../visits/visit-stage.tsx'
import { describeVisitAsk } from './describe-visit-ask.ts'
import styles from './today-view.module.css'

const figure = (count: number) => (count >= todayLimits.max ? `${todayLimits.max - 1}+` : String(count))

interface SectionProps {
  title: string
  icon: IconName
  deals: Today['waiting']
  /** Shown if the list is empty. */
  none: string
  about: (row: TodayRow) => ReactNode
  /** Whether a row needs no more work today. */
  isOver?: (row: TodayRow) => boolean
  /** The view with all rows, if there is one; linked when the list is cut. */
  all?: View
}

/** How many rows a phone shows of each list, so that none of them pushes the others out of sight. */
const shownOnPhone = 5

function DealLine({ row, about, isOver = false }: { row: TodayRow; about: ReactNode; isOver?: boolean }) {
  const inbox = useAddress(state => state.inbox)
  const name = properName(row.name)
  const hasChat = useProject(row.projectId)?.chat !== undefined && isNumber(row.phone)
  const isMessageOffered = hasChat && row.attempts >= attemptsBeforeMessage && mayMessage(row)
  return (
    <li className={styles.line} data-over={isOver || undefined}>
      <Go className={styles.link} to={{ name: 'lead', dealId: row.dealId, inbox }}>
        <span className={styles.name}>{name}</span>
        <span className={styles.about}>{about}</span>
        <span className={styles.more}>
          {readable(row.phone)}
          {row.hasWrittenAgain && <WroteAgainBadge className={styles.again} />}
          <StageBadge status={row.status} />
        </span>
      </Go>
      {row.owner && <Initials email={row.owner} />}
      <DoNotCallBadge who={row} isShort />
      {isMessageOffered && (
        <Go
          className={button.icon}
          to={{ name: 'lead', dealId: row.dealId, inbox }}
          onClick={() => requestMessage(row.dealId)}
          aria-label={`Message ${name}`}
        >
          <Icon name="chat" />
        </Go>
      )}
      {canCall(row) && (
        <CallLink className={button.icon} deal={{ ...row, id: row.dealId }} aria-label={`Call ${name}`}>
          <Icon name="phone" />
        </CallLink>
      )}
    </li>
  )
}

function Section({ title, icon, deals, none, about, isOver, all }: SectionProps) {
  const isNarrow = useMedia('(max-width: 759px)')
  const [isWhole, setIsWhole] = useState(false)
  const { rows, count: found } = deals
  const shown = isNarrow && !isWhole ? rows.slice(0, shownOnPhone) : rows
  const list = useRef<HTMLUListElement>(null)
  const showAll = () => {
    list.current?.querySelector<HTMLElement>('li:last-child a')?.focus({ preventScroll: true })
    setIsWhole(true)
  }
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.title}>
        <Icon name={icon} />
        {title}
        <span className={styles.count} data-some={found > 0 || undefined}>
          {figure(found)}
        </span>
      </h2>
      {rows.length === 0 && <p className={styles.none}>{none}</p>}
      <ul ref={list}>
        {shown.map(row => (
          <DealLine key={row.dealId} row={row} about={about(row)} isOver={isOver?.(row) ?? false} />
        ))}
      </ul>
      {all && found > rows.length && (
        <Go className={`${button.quiet} ${styles.all}`} to={all}>
          Show all {figure(found)}
          <span className="visually-hidden"> of {title}</span>
        </Go>
      )}
      {found <= rows.length && shown.length < rows.length && (
        <Button kind="quiet" className={styles.all} onClick={showAll}>
          Show all {figure(found)}
          <span className="visually-hidden"> of {title}</span>
        </Button>
      )}
    </section>
  )
}

/** The next step of a lead, and when it is due. */
const aboutStep = (row: TodayRow) => (
  <>
    {row.next?.what} <DueBadge of={{ ...row, waitingSince: null }} project={row.projectId} />
  </>
)

/** The time and outcome of a visit today. */
const aboutVisit = ({ visitAt, visit, status }: TodayRow) =>
  visitAt !== null && (
    <>
      <span>{clock(visitAt)}</span> <VisitStage visit={visit} status={status} />
    </>
  )

const isVisitOver = ({ visit: { stage } }: TodayRow) => stage === 'came' || stage === 'missed'

/** The inbox views with all rows of a list, filtered like the day. */
function useAllOf() {
  const project = useTodayChoice(state => state.project)
  const isMine = useTodayChoice(state => state.whose === 'mine')
  const email = useSession(session => (session.phase === 'in' ? session.member.email : ''))
  const limits = { ...(project && { project: [project] }), ...(isMine && { owner: [email] }) }
  return (filter: InboxView): View => ({ name: 'inbox', inbox: { ...filter, ...limits } })
}

export const TodaySections = memo(function TodaySections({ day }: { day: Today }) {
  const isAdmin = useIsAdmin()
  const allOf = useAllOf()
  const project = useTodayChoice(state => state.project)
  return (
    <div className={styles.sections}>
      <Section
        title="Due now"
        icon="clock"
        deals={day.waiting}
        none="No one is waiting for a reply."
        about={row => <DueBadge of={row} project={row.projectId} />}
        all={allOf({ waiting: 'yes' })}
      />
      <Section
        title="Today’s steps"
        icon="phone"
        deals={day.steps}
        none="Nothing is due today."
        about={aboutStep}
        all={allOf({ next: 'due' })}
      />
      <Section
        title="Today’s visits"
        icon="calendar"
        deals={day.visits}
        none="No visits today."
        about={aboutVisit}
        isOver={isVisitOver}
        all={{ name: 'visits', span: 'day', day: today(), ...(project && { project }) }}
      />
      {day.rights.count > 0 && (
        <Section
          title="Requests"
          icon="record"
          deals={day.rights}
          none=""
          about={row => row.rights.map(one => <RequestBadge key={one.of} request={one} />)}
          // For all owners, because every rights request has a deadline.
          all={{ name: 'inbox', inbox: { request: ['data'], ...(project && { project: [project] }) } }}
        />
      )}
      <Section
        title="Visit requests"
        icon="chat"
        deals={day.requests}
        none="No visit requests."
        about={describeVisitAsk}
        all={allOf({ request: ['visit'] })}
      />
      {day.links.count > 0 && (
        <Section
          title="Links to send"
          icon="chat"
          deals={day.links}
          none=""
          about={({ linkRequestedAt }) =>
            linkRequestedAt !== undefined &&
            `Asked for the link to their page on ${shortDate(linkRequestedAt)}, on a form’s page`
          }
        />
      )}
      {day.unreached.count > 0 && (
        <Section
          title="Not reached"
          icon="phone"
          deals={day.unreached}
          none=""
          about={aboutStep}
          all={allOf({ waiting: 'yes', attempts: '1', next: 'later' })}
        />
      )}
      {day.registrations.count > 0 && (
        <Section
          title="Registrations ending"
          icon="record"
          deals={day.registrations}
          none=""
          about={row =>
            row.registrationEndsAt !== undefined && <RegistrationBadge end={row.registrationEndsAt} />
          }
          all={allOf({ registration: 'ending' })}
        />
      )}
      {isAdmin && day.taken.count > 0 && (
        <Section
          title="Reassigned"
          icon="people"
          deals={day.taken}
          none=""
          about={row => `Reassigned from ${colleague(row.takenFrom ?? '')}`}
          all={allOf({ reassigned: 'yes' })}
        />
      )}
      <Section
        title="Without a next step"
        icon="flag"
        deals={day.withoutNext}
        none="Every open lead has a next step."
        about={() => 'Add a next step'}
        all={allOf({ next: 'none', waiting: 'no' })}
      />
    </div>
  )
})
