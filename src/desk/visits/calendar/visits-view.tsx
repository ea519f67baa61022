import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, Suspense, useLayoutEffect, useRef } from 'react'
import { endpoints } from '#api/desk-endpoints.ts'
import { deskPaths } from '#api/desk-paths.ts'
import { goTo } from '../../address/address.ts'
import { Go } from '../../address/go.tsx'
import type { View, VisitSpan } from '../../address/views.ts'
import { Icon } from '../../controls/badges/icon.tsx'
import button from '../../controls/forms/button.module.css'
import { Button } from '../../controls/forms/button.tsx'
import { Segments } from '../../controls/forms/segments.tsx'
import { lateSheet } from '../../controls/late-part.tsx'
import { saveFile } from '../../controls/save-file.ts'
import { ErrorState, Skeleton, State } from '../../controls/state.tsx'
import { useMedia } from '../../controls/use-media.ts'
import { useDeals } from '../../data/deals.ts'
import { query } from '../../data/queries.ts'
import { useProjectAndPartnerNames } from '../../data/session/projects.ts'
import { useIsAdmin } from '../../data/session/session.ts'
import { ViewFrame } from '../../frame/view.tsx'
import { ProjectChoice } from '../../session/project-choice.tsx'
import { addDays, longDay, shortDay, today } from '../../text/desk-time.ts'
import { CheckIn } from '../check-in.tsx'
import { Agenda } from './agenda.tsx'
import { AgentLegend } from './agent-legend.tsx'
import { useAgentColours } from './agents.ts'
import { MonthGrid } from './month-grid.tsx'
import { currentVisits } from './move-visit.ts'
import { addMonths, daysOf, monthName } from './spans.ts'
import { TimeGrid } from './time-grid.tsx'
import styles from './visits-view.module.css'

/** A visit that Alt and an arrow move to another day is rendered again there, and keeps the focus. */
function useMovedFocus(calendar: RefObject<HTMLElement | null>) {
  const moved = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (moved.current === undefined || document.activeElement !== document.body) return
    calendar.current?.querySelector<HTMLElement>(`[data-visit="${CSS.escape(moved.current)}"] a`)?.focus()
  })
  return ({ altKey, target }: KeyboardEvent<HTMLElement>) => {
    const visit = target instanceof Element ? target.closest('[data-visit]') : null
    moved.current = altKey ? (visit?.getAttribute('data-visit') ?? undefined) : undefined
  }
}

const CheckInSheet = lateSheet(() => import('../check-in-sheet.tsx'))

type VisitsViewProps = Omit<Extract<View, { name: 'visits' }>, 'name'>

const spanNames: Record<VisitSpan, string> = { day: 'Day', week: 'Week', month: 'Month' }
const stepsBack: Record<VisitSpan, (day: string, by: 1 | -1) => string> = {
  day: addDays,
  week: (day, by) => addDays(day, by * 7),
  month: addMonths,
}

/** The address of a file with the shown visits. */
const exportAddress = ({ span, day, project }: VisitsViewProps): string => {
  const days = daysOf(span, day)
  const since = days[0] ?? day
  const until = days.at(-1) ?? since
  return `${deskPaths.visitsExport}?${new URLSearchParams({ since, until, ...(project && { project }) })}`
}

function Tools({ view }: { view: VisitsViewProps }) {
  const { span, day, project } = view
  const to = (there: Partial<VisitsViewProps>) => ({ name: 'visits', ...view, ...there }) as const
  const step = stepsBack[span]
  const isAdmin = useIsAdmin()
  return (
    <>
      <ProjectChoice project={project} onChoose={chosen => goTo(to({ project: chosen }))} />
      <span className={styles.steps}>
        <Go className={button.icon} to={to({ day: step(day, -1) })} aria-label={`Previous ${span}`}>
          <Icon name="left" />
        </Go>
        <Go className={button.quiet} to={to({ day: today() })}>
          Today
        </Go>
        <Go className={button.icon} to={to({ day: step(day, 1) })} aria-label={`Next ${span}`}>
          <Icon name="right" />
        </Go>
      </span>
      <Segments
        label="Span"
        parts={(['day', 'week', 'month'] as const).map(one => ({
          label: spanNames[one],
          view: to({ span: one }),
          isCurrent: span === one,
        }))}
      />
      <CheckIn />
      {isAdmin && (
        <Button kind="quiet" className={styles.export} onClick={() => saveFile(exportAddress(view))}>
          Export
        </Button>
      )}
      <Button kind="quiet" onClick={() => print()}>
        <Icon name="print" />
        Print
      </Button>
    </>
  )
}

const rangeText = (span: VisitSpan, day: string, since: string, until: string): string => {
  if (span === 'day') return longDay(since)
  return span === 'month' ? monthName(day) : `${shortDay(since)} – ${shortDay(until)}`
}

/** The calendar of visits, by day, week or month, with a list to print. */
export default function VisitsView({
  checkIn,
  ...props
}: VisitsViewProps & { checkIn?: string | undefined }) {
  const { span, day, project, owner } = props
  const { names, partners } = useProjectAndPartnerNames()
  const days = daysOf(span, day)
  const [since = day] = days
  const until = days.at(-1) ?? since
  const isWide = useMedia('(min-width: 900px)')
  const colourOf = useAgentColours()
  const { data, error, isFetching, refetch } = useQuery({
    ...query(endpoints.visits, { search: { since, until, ...(project && { project }) } }),
    // Each visit shows on its own day, so that the days before can stay until the response comes.
    placeholderData: keepPreviousData,
  })
  const deals = useDeals(state => state.deals)
  const all = currentVisits(data?.visits ?? [], deals)
  const visits = all.filter(visit => owner === undefined || (visit.owner ?? 'nobody') === owner)
  const hasGrid = isWide && span !== 'day'
  const plan = useRef<HTMLDivElement>(null)
  const noteKey = useMovedFocus(plan)
  return (
    <ViewFrame title="Visits" tools={<Tools view={props} />}>
      <p className={styles.range}>
        {rangeText(span, day, since, until)}
        <span className={styles.whose}>
          {names}, {partners}
        </span>
      </p>
      {checkIn !== undefined && (
        <Suspense fallback={null}>
          <CheckInSheet
            code={checkIn}
            onClose={() => goTo({ name: 'visits', ...props }, { replace: true })}
          />
        </Suspense>
      )}
      {!data && error && <ErrorState what="The visits" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton label="Loading the visits" />}
      {data && (
        <>
          {data.hasMore && (
            <p className={styles.range}>
              Showing the first {all.length} visits. Choose a shorter span to see the rest.
            </p>
          )}
          <AgentLegend visits={all} colourOf={colourOf} view={{ name: 'visits', ...props }} />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the visits in it are moved by keys */}
          <div className={styles.plan} ref={plan} data-span={span} aria-busy={isFetching} onKeyDown={noteKey}>
            {isWide && span === 'month' && (
              <MonthGrid days={days} month={day.slice(0, 7)} visits={visits} colourOf={colourOf} />
            )}
            {isWide && span !== 'month' && <TimeGrid days={days} visits={visits} colourOf={colourOf} />}
            <div className={hasGrid ? styles.paperOnly : undefined}>
              {visits.length > 0 ? (
                <Agenda key={since} days={days} visits={visits} colourOf={colourOf} />
              ) : (
                <State icon="calendar" title="No visits">
                  <p>No visits are requested or booked this {span}.</p>
                </State>
              )}
            </div>
          </div>
        </>
      )}
    </ViewFrame>
  )
}
