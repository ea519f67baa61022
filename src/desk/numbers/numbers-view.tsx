import { useMemo } from 'react'
import { type Numbers, numbers } from '#contract/desk/numbers.ts'
import { deskPaths } from '#contract/desk/paths.ts'
import { goTo } from '../address/address.ts'
import { useAnswer } from '../call/use-answer.ts'
import { TextField } from '../controls/field.tsx'
import { Segments } from '../controls/segments.tsx'
import { FaultState, Skeleton } from '../controls/state.tsx'
import { ViewFrame } from '../controls/view.tsx'
import { ProjectChoice } from '../session/project-choice.tsx'
import { addDays, today } from '../text/india-time.ts'
import { ChartCard } from './chart-card.tsx'
import { answerFigure, campaignTable, dayFigure, formFigure, funnelFigure, sourceFigure } from './figures.ts'
import styles from './numbers-view.module.css'

interface Span {
  since: string
  until: string
  project?: string | undefined
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

const Headline = ({ value, label }: { value: string | number; label: string }) => (
  <div>
    <dd>{typeof value === 'number' ? value.toLocaleString('en-IN') : value}</dd>
    <dt>{label}</dt>
  </div>
)

function Figures({ numbers }: { numbers: Numbers }) {
  // Charts are drawn anew when their data is another object.
  const figures = useMemo(
    () => ({
      days: dayFigure(numbers),
      sources: sourceFigure(numbers),
      forms: formFigure(numbers),
      answers: answerFigure(numbers),
      funnel: funnelFigure(numbers),
      campaigns: campaignTable(numbers),
    }),
    [numbers],
  )
  const { days, sources, forms, answers, funnel, campaigns } = figures
  const booked = numbers.funnel.find(({ status }) => status === 'booked')?.people ?? 0
  return (
    <>
      <dl className={styles.headlines}>
        <Headline value={numbers.leads} label="leads" />
        <Headline value={numbers.people} label="people" />
        <Headline value={answers.median} label="median answer time" />
        <Headline value={numbers.answerTime.waiting} label="still waiting" />
        <Headline value={booked} label="booked" />
      </dl>
      <div className={styles.cards}>
        <ChartCard
          title="Leads by day"
          name="leads-by-day"
          table={days.table}
          chart={{ data: days.data }}
          isWide
        />
        <ChartCard
          title="Funnel"
          name="funnel"
          table={funnel.table}
          chart={{ data: funnel.data, isHorizontal: true }}
        >
          <p className={styles.aside}>
            People whose first lead is of these days, by the furthest status they have had; each stage counts
            those beyond it too. Lost stands beside the others.
          </p>
        </ChartCard>
        <ChartCard
          title="Answer time"
          name="answer-time"
          table={answers.table}
          chart={{ data: answers.data, isHorizontal: true }}
        >
          <p className={styles.aside}>
            From a person’s first lead until their status first left New, half of all within{' '}
            <strong>{answers.median}</strong>. Within a day counts those within an hour too. Still waiting:
            never contacted and not lost. The last three add up to all people.
          </p>
        </ChartCard>
        <ChartCard
          title="Leads by source"
          name="leads-by-source"
          table={sources.table}
          chart={{ data: sources.data, isHorizontal: true }}
        />
        <ChartCard
          title="Leads by form"
          name="leads-by-form"
          table={forms.table}
          chart={{ data: forms.data, isHorizontal: true }}
        />
        <ChartCard title="Campaigns" name="campaigns" table={campaigns} isWide />
      </div>
    </>
  )
}

/** What the campaigns brought and how the team keeps up with it. */
export default function NumbersView({ since, until, project }: Span) {
  const { answer, fault, isLoading, again } = useAnswer(
    `${deskPaths.numbers}?${new URLSearchParams({ since, until, ...(project && { project }) })}`,
    numbers,
  )
  return (
    <ViewFrame title="Numbers" tools={<Range since={since} until={until} project={project} />}>
      {fault && <FaultState what="The numbers" fault={fault} onRetry={again} />}
      {!answer && !fault && <Skeleton label="Loading the numbers" />}
      {answer && !fault && (
        <div aria-busy={isLoading}>
          <Figures numbers={answer} />
        </div>
      )}
    </ViewFrame>
  )
}
