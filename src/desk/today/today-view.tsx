import { Suspense, useDeferredValue } from 'react'
import { AddContact } from '../contacts/add-contact.tsx'
import { Choice } from '../controls/forms/choice.tsx'
import { latePart } from '../controls/late-part.tsx'
import { ErrorState, Skeleton, State } from '../controls/state.tsx'
import { useIsAdmin } from '../data/session/session.ts'
import { chooseToday, type TodayOwner, useToday, useTodayChoice } from '../data/today.ts'
import { ViewFrame } from '../frame/view.tsx'
import { ProjectChoice } from '../session/project-choice.tsx'
import { CheckIn } from '../visits/check-in.tsx'
import { TodaySections } from './today-sections.tsx'

const SetupList = latePart(() => import('./setup-list.tsx'))

const choices: [whose: TodayOwner, label: string][] = [
  ['mine', 'Mine'],
  ['all', 'Everyone’s'],
]

const WhoseChoice = () => (
  <Choice
    name="whose"
    legend="Whose day"
    value={useTodayChoice(state => state.whose)}
    choices={choices}
    onChoose={whose => chooseToday({ whose })}
  />
)

const NoLeads = () => (
  <State icon="inbox" title="No leads yet">
    <p>Leads show up here as soon as someone sends a form on your site, or you add one.</p>
  </State>
)

/** The day's work: waiting contacts, due steps, visits, requests, and leads without a next step. */
export default function TodayView() {
  // Deferred, because it is updated while the member scrolls or types.
  const { data, error, refetch } = useToday()
  const day = useDeferredValue(data)
  const project = useTodayChoice(state => state.project)
  const isAdmin = useIsAdmin()
  return (
    <ViewFrame
      title="Today"
      tools={
        <>
          <AddContact />
          <CheckIn />
          <ProjectChoice project={project} onChoose={chosen => chooseToday({ project: chosen })} />
          <WhoseChoice />
        </>
      }
    >
      {!day && error && <ErrorState what="Today" error={error} onRetry={refetch} />}
      {!day && !error && <Skeleton label="Loading today" />}
      {isAdmin && day && (
        <Suspense fallback={null}>
          <SetupList />
        </Suspense>
      )}
      {day?.isEmpty ? <NoLeads /> : day && <TodaySections day={day} />}
    </ViewFrame>
  )
}
