import { deskPaths } from '#contract/desk/paths.ts'
import { visitsAnswer } from '#contract/desk/visits.ts'
import { goTo } from '../address/address.ts'
import { Go } from '../address/go.tsx'
import { useAnswer } from '../call/use-answer.ts'
import button from '../controls/button.module.css'
import { Icon } from '../controls/icon.tsx'
import { Segments } from '../controls/segments.tsx'
import { FaultState, Skeleton, State } from '../controls/state.tsx'
import { useMedia } from '../controls/use-media.ts'
import { ViewFrame } from '../controls/view.tsx'
import { ProjectChoice } from '../session/project-choice.tsx'
import { useProjectAndPartnerNames } from '../session/projects.ts'
import { addDays, longDay, shortDay, today, weekStart } from '../text/india-time.ts'
import { Agenda } from './agenda.tsx'
import { TimeGrid } from './time-grid.tsx'
import styles from './visits-view.module.css'

interface VisitsViewProps {
  span: 'day' | 'week'
  day: string
  project?: string | undefined
}

const daysOf = ({ span, day }: VisitsViewProps) => {
  const first = span === 'day' ? day : weekStart(day)
  return Array.from({ length: span === 'day' ? 1 : 7 }, (_, index) => addDays(first, index))
}

function Tools({ span, day, project }: VisitsViewProps) {
  const step = span === 'day' ? 1 : 7
  const to = (there: string) => ({ name: 'visits', span, day: there, project }) as const
  return (
    <>
      <ProjectChoice
        project={project}
        onChoose={chosen => goTo({ name: 'visits', span, day, project: chosen })}
      />
      <span className={styles.steps}>
        <Go className={button.icon} to={to(addDays(day, -step))} aria-label={`Previous ${span}`}>
          <Icon name="left" />
        </Go>
        <Go className={button.quiet} to={to(today())}>
          Today
        </Go>
        <Go className={button.icon} to={to(addDays(day, step))} aria-label={`Next ${span}`}>
          <Icon name="right" />
        </Go>
      </span>
      <Segments
        label="Span"
        parts={[
          { label: 'Day', view: { name: 'visits', span: 'day', day, project }, isCurrent: span === 'day' },
          { label: 'Week', view: { name: 'visits', span: 'week', day, project }, isCurrent: span === 'week' },
        ]}
      />
      <button className={button.quiet} type="button" onClick={() => print()}>
        <Icon name="print" />
        Print
      </button>
    </>
  )
}

/** The calendar of visits, by day or week, with a list to print. */
export default function VisitsView(props: VisitsViewProps) {
  const { names, partners } = useProjectAndPartnerNames()
  const days = daysOf(props)
  const [since = props.day] = days
  const until = days.at(-1) ?? since
  const isWide = useMedia('(min-width: 900px)')
  const { answer, fault, isLoading, again } = useAnswer(
    `${deskPaths.visits}?${new URLSearchParams({ since, until, ...(props.project && { project: props.project }) })}`,
    visitsAnswer,
  )
  const visits = answer?.visits ?? []
  return (
    <ViewFrame title="Visits" tools={<Tools {...props} />}>
      <p className={styles.range}>
        {props.span === 'day' ? longDay(since) : `${shortDay(since)} – ${shortDay(until)}`}
        <span className={styles.whose}>
          {names}, {partners}
        </span>
      </p>
      {fault && <FaultState what="The visits" fault={fault} onRetry={again} />}
      {!answer && !fault && <Skeleton label="Loading the visits" />}
      {answer && !fault && (
        <div className={styles.plan} data-span={props.span} aria-busy={isLoading}>
          {isWide && <TimeGrid days={days} visits={visits} />}
          <div className={isWide && props.span === 'week' ? styles.paperOnly : undefined}>
            {visits.length > 0 ? (
              <Agenda days={days} visits={visits} />
            ) : (
              <State icon="calendar" title="No visits">
                <p>
                  Nobody has asked for a visit or been booked for one{' '}
                  {props.span === 'day' ? 'this day' : 'this week'}.
                </p>
              </State>
            )}
          </div>
        </div>
      )}
    </ViewFrame>
  )
}
