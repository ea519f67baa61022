import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { endpoints } from '#api/desk-endpoints.ts'
import { deskPaths } from '#api/desk-paths.ts'
import { maxValues } from '#api/inbox/inbox.ts'
import type { Numbers } from '#api/numbers/numbers.ts'
import type { TeamNumbers } from '#api/numbers/team-numbers.ts'
import { goTo } from '../address/address.ts'
import { TextField } from '../controls/forms/field.tsx'
import { Segments } from '../controls/forms/segments.tsx'
import { saveFile } from '../controls/save-file.ts'
import { ErrorState, Skeleton } from '../controls/state.tsx'
import { ownersFor, useChoices } from '../data/choices.ts'
import { read, request } from '../data/send-request.ts'
import { showFailure } from '../data/toasts.ts'
import { ViewFrame } from '../frame/view.tsx'
import { ProjectChoice } from '../session/project-choice.tsx'
import { addDays, today } from '../text/desk-time.ts'
import { CampaignPageCard } from './campaign-page-card.tsx'
import { ChartCard } from './chart-card.tsx'
import {
  agentTable,
  type Counted,
  campaignTable,
  compareWithEarlier,
  dayFigure,
  funnelFigure,
  lostFigure,
  replyTimeFigure,
  sourceFigure,
} from './figures.ts'
import styles from './numbers-view.module.css'

interface Span {
  since: string
  until: string
  project?: string | undefined
}

const searchOf = ({ since, until, project }: Span) => ({ since, until, ...(project && { project }) })

/** The period of the same length before. */
const daysBefore = ({ since, until }: Pick<Span, 'since' | 'until'>) => {
  const length = Math.round((Date.parse(until) - Date.parse(since)) / 86_400_000) + 1
  return { since: addDays(since, -length), until: addDays(since, -1) }
}

function Range({ since, until, project }: Span) {
  const last = today()
  const show = (days: { since: string; until: string }) => goTo({ name: 'numbers', project, ...days })
  return (
    <>
      <ProjectChoice
        project={project}
        onChoose={chosen => goTo({ name: 'numbers', since, until, project: chosen })}
      />
      <Segments
        label="Days"
        parts={[7, 30, 90].map(days => {
          const span = { since: addDays(last, 1 - days), until: last }
          const isCurrent = span.since === since && until === last
          return { label: `${days} days`, view: { name: 'numbers', project, ...span }, isCurrent }
        })}
      />
      <div className={styles.dates}>
        <TextField
          label="From"
          type="date"
          value={since}
          max={until}
          onChange={({ target }) => target.value && show({ since: target.value, until })}
        />
        <TextField
          label="To"
          type="date"
          value={until}
          min={since}
          max={last}
          onChange={({ target }) => target.value && show({ since, until: target.value })}
        />
      </div>
    </>
  )
}

/** The browser downloads the file itself, so the session must be valid first. */
const saveAll = async (span: Span) => {
  try {
    await request(endpoints.session)
    saveFile(`${deskPaths.campaignList}?${new URLSearchParams(searchOf(span))}`)
  } catch (error) {
    showFailure('The list was not saved.', error)
  }
}

interface HeadlineProps {
  value: string | number
  label: string
  /** The same figure of the earlier period. */
  before: string | number
}

const figure = (value: string | number) => (typeof value === 'number' ? value.toLocaleString('en-IN') : value)

const Headline = ({ value, label, before }: HeadlineProps) => (
  <div>
    <dd>{figure(value)}</dd>
    <dt>
      {label}
      <small>{figure(before)} in the period before</small>
    </dt>
  </div>
)

const bookedOf = ({ funnel }: Numbers) => funnel.find(({ status }) => status === 'booked')?.deals ?? 0

interface FiguresProps {
  numbers: Numbers
  before: Numbers
  team: TeamNumbers
  teamBefore: TeamNumbers
  span: Span
}

const figuresIn = (numbers: Numbers, team: TeamNumbers, counted: Counted, members: readonly string[]) => ({
  days: dayFigure(numbers, counted),
  sources: sourceFigure(numbers, counted),
  answers: replyTimeFigure(numbers, counted),
  funnel: funnelFigure(numbers, counted),
  campaigns: campaignTable(numbers, counted),
  lost: lostFigure(team, counted),
  agents: agentTable(team, counted, members),
})

function Figures({ numbers, before, team, teamBefore, span }: FiguresProps) {
  const { since, until, project } = span
  const counted = useMemo(
    () => ({ since, until, ...(project && { project: [project] }) }),
    [since, until, project],
  )
  // Charts are rendered again when their data is another object, so it is memoised.
  const choices = useChoices()
  const members = useMemo(() => ownersFor(choices, project ? [[project]] : []), [choices, project])
  const now = useMemo(() => figuresIn(numbers, team, counted, members), [numbers, team, counted, members])
  const earlier = useMemo(
    () => ({
      ...figuresIn(before, teamBefore, counted, members),
      // The largest sources of now may have been small in the earlier period.
      sources: sourceFigure(before, counted, Number.POSITIVE_INFINITY),
    }),
    [before, teamBefore, counted, members],
  )
  const { days, sources, answers, funnel, campaigns, lost, agents } = now
  return (
    <>
      <dl className={styles.headlines}>
        <Headline value={numbers.leads} label="leads" before={before.leads} />
        <Headline value={numbers.deals} label="people" before={before.deals} />
        <Headline value={answers.median} label="median reply time" before={earlier.answers.median} />
        <Headline
          value={numbers.answerTime.waiting}
          label="still waiting"
          before={before.answerTime.waiting}
        />
        <Headline value={bookedOf(numbers)} label="booked" before={bookedOf(before)} />
      </dl>
      <div className={styles.cards}>
        <ChartCard
          title="Leads by day"
          name="leads-by-day"
          table={days.table}
          chart={{ data: days.data }}
          isWide
        >
          <p className={styles.aside}>Counts every lead on the day it came, including repeat leads.</p>
        </ChartCard>
        <ChartCard
          title="Funnel"
          name="funnel"
          table={compareWithEarlier(funnel.table, earlier.funnel.table)}
          chart={{ data: funnel.data, isHorizontal: true }}
        >
          <p className={styles.aside}>
            People with a lead in this period, by the furthest stage they ever reached. Each stage includes
            the later ones; Lost is counted separately.
          </p>
        </ChartCard>
        <ChartCard
          title="Reply time"
          name="answer-time"
          table={compareWithEarlier(answers.table, earlier.answers.table)}
          chart={{ data: answers.data, isHorizontal: true }}
        >
          <p className={styles.aside}>
            Time from a person’s first lead until their stage changes from New. Half had a reply within{' '}
            <strong>{answers.median}</strong>. Within a day includes within an hour. Still waiting: not
            contacted and not lost. The last three add up to everyone.
          </p>
        </ChartCard>
        <ChartCard
          title="Leads by source"
          name="leads-by-source"
          table={compareWithEarlier(sources.table, earlier.sources.table)}
          chart={{ data: sources.data, isHorizontal: true }}
          onSaveAll={sources.hasOthers ? () => void saveAll(span) : undefined}
        >
          <p className={styles.aside}>
            Counts every lead by its own source. Direct: no source. Shows the top twelve, and all others
            together.
          </p>
        </ChartCard>
        <ChartCard
          title="Lost reasons"
          name="lost-reasons"
          table={compareWithEarlier(lost.table, earlier.lost.table)}
          chart={{ data: lost.data, isHorizontal: true }}
        >
          <p className={styles.aside}>People from the funnel whose stage is Lost now.</p>
        </ChartCard>
        <ChartCard
          title="Agents"
          name="agents"
          table={compareWithEarlier(agents, earlier.agents)}
          isWide
          isWhole
        >
          <p className={styles.aside}>
            People with a lead in this period, by their current owner; Unassigned have none. Median reply:
            half had a reply within this time. In time: of all who wrote and were due a reply, the share first
            tried or replied to within the reply time in Settings. Calls: logged in this period. Visits
            agreed, came, did not come and booked count people.
          </p>
        </ChartCard>
        <ChartCard
          title="Campaigns"
          name="campaigns"
          table={compareWithEarlier(campaigns, earlier.campaigns)}
          onSaveAll={campaigns.hasOthers ? () => void saveAll(span) : undefined}
          isWide
        >
          <p className={styles.aside}>
            Leads by their own campaign; people by the campaign of their first lead in this period. Contacted,
            visited and booked count people by the furthest stage they reached. Conversion: the share of
            people who booked.
            {campaigns.hasOthers &&
              ` Shows the ${maxValues} with the most leads, and all others together. Save the full list to see each.`}
          </p>
        </ChartCard>
        <CampaignPageCard
          span={searchOf(span)}
          earlier={searchOf({ ...daysBefore(span), project })}
          days={{ since, until }}
        />
      </div>
    </>
  )
}

/** A period and the one before, read together: figures of two periods never stand side by side by mistake. */
const periodQuery = (span: Span) => {
  const search = searchOf(span)
  const earlier = searchOf({ ...daysBefore(span), project: span.project })
  return queryOptions({
    queryKey: [endpoints.numbers.path, search],
    queryFn: async ({ signal }): Promise<FiguresProps> => {
      const [numbers, before, team, teamBefore] = await Promise.all([
        read(endpoints.numbers, { search, signal }),
        read(endpoints.numbers, { search: earlier, signal }),
        read(endpoints.teamNumbers, { search, signal }),
        read(endpoints.teamNumbers, { search: earlier, signal }),
      ])
      return { numbers, before, team, teamBefore, span }
    },
  })
}

/** The results of the campaigns, and how the team keeps up with the leads. */
export default function NumbersView(span: Span) {
  const { data, error, isFetching, refetch } = useQuery(periodQuery(span))
  return (
    <ViewFrame title="Numbers" tools={<Range {...span} />}>
      {!data && error && <ErrorState what="The numbers" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton label="Loading the numbers" />}
      {data && (
        <div className={styles.figures} aria-busy={isFetching}>
          <Figures {...data} />
        </div>
      )}
    </ViewFrame>
  )
}
