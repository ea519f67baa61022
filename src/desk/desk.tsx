import { memo, Suspense, useDeferredValue, useEffect } from 'react'
import { useAddress } from './address/address.ts'
import { type View, viewNames } from './address/views.ts'
import { loadCallQuestions, useCallQuestions } from './contacts/calls/call-question.ts'
import { latePart, lateView } from './controls/late-part.tsx'
import { ErrorState, Skeleton } from './controls/state.tsx'
import { useDeals } from './data/deals.ts'
import { listenLive } from './data/live.ts'
import { loadRules } from './data/load-rules.ts'
import { followSendQueue } from './data/send-queue.ts'
import { startSession, useSession, useWorksLeads } from './data/session/session.ts'
import { useDeskSettings } from './data/settings.ts'
import { storeResponsesOf } from './data/stored-responses.ts'
import { useTodo } from './data/today.ts'
import styles from './desk.module.css'
import { SearchAnywhere } from './frame/search-anywhere.tsx'
import { UndoImport } from './import/undo-import.tsx'
import { followNotifications } from './notifications/follow-notifications.ts'
import { SessionSheets } from './session/session-sheets.tsx'
import { FirstAdminPage, LinkCodePage, SignInPage } from './session/sign-in-page.tsx'
import { ConnectionBanner } from './shell/connection-banner.tsx'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { KeyHelp } from './shell/key-help.tsx'
import { Rail } from './shell/rail.tsx'
import { ToastList } from './shell/toast-list.tsx'
import { properName, useNames } from './text/labels.ts'
import { setSourceNames } from './text/lead-field-text.ts'

const loadToday = () => import('./today/today-view.tsx')
const loadInbox = () => import('./inbox/inbox-view.tsx')
const loadCallDock = () => import('./contacts/calls/call-dock.tsx')
const loadLead = () => import('./lead/lead-panel.tsx')
const loadSite = () => import('#editor/desk/site-view.tsx')

/** Starts to load code that will be shown; if that fails, the view that needs it says so. */
const preload = (...loads: (() => Promise<unknown>)[]) => {
  for (const load of loads) load().catch(() => {})
}

// The code of the first view loads along with the session, which saves a second wait.
const opened = useAddress.getState().view.name
const firstLoads = { today: [loadToday], lead: [loadInbox, loadLead], site: [loadSite] }
preload(...(opened in firstLoads ? firstLoads[opened as keyof typeof firstLoads] : [loadInbox]))

const TodayView = lateView(loadToday)
const InboxView = lateView(loadInbox)
const LeadPanel = latePart(loadLead)
const CallDock = latePart(loadCallDock)
const SettingsView = lateView(() => import('./settings/settings-view.tsx'))
const VisitsView = lateView(() => import('./visits/calendar/visits-view.tsx'))
const NumbersView = lateView(() => import('./numbers/numbers-view.tsx'))
const TeamView = lateView(() => import('./team/team-view.tsx'))
const AuditView = lateView(() => import('./audit/audit-view.tsx'))
const DeliveriesView = lateView(() => import('./deliveries/deliveries-view.tsx'))
const SiteView = lateView(loadSite)
const AccountView = lateView(() => import('./team/account-view.tsx'))

interface CurrentViewProps {
  view: View
  /** The names of members: the view is rendered again when a new colleague's name is known. */
  names: Record<string, string>
}

const CurrentView = memo(function CurrentView({ view }: CurrentViewProps) {
  if (view.name === 'today') return <TodayView />
  if (view.name === 'settings') return <SettingsView />
  if (view.name === 'deliveries') return <DeliveriesView />
  if (view.name === 'visits') return <VisitsView {...view} />
  if (view.name === 'numbers') return <NumbersView {...view} />
  if (view.name === 'team') return <TeamView />
  if (view.name === 'audit') return <AuditView project={view.project} />
  if (view.name === 'site') return <SiteView project={view.project} />
  if (view.name === 'account') return <AccountView />
  const dealId = view.name === 'lead' ? view.dealId : undefined
  return (
    <InboxView dealId={dealId} inbox={view.inbox}>
      {dealId && (
        <Suspense fallback={<Skeleton label="Loading the lead" />}>
          <LeadPanel key={dealId} dealId={dealId} inbox={view.inbox} />
        </Suspense>
      )}
    </InboxView>
  )
})

/**
 * Shows the number of open tasks on the installed desk's icon; few browsers support that, and nothing depends on it.
 */
const setBadge = (todo: number) => {
  const shown: Promise<void> | undefined = navigator.setAppBadge?.(todo)
  shown?.catch(() => {})
}

/** An editor sees the site, even if the address names a view of leads. */
const siteOnly: View = { name: 'site' }

/** The view of the address. It changes with every letter of a search, so nothing else is rendered with it. */
function Shown() {
  // A view may take more than a frame to render, which must not delay typing.
  const addressed = useDeferredValue(useAddress(state => state.view))
  const worksLeads = useWorksLeads()
  const view = worksLeads || addressed.name === 'account' || addressed.name === 'site' ? addressed : siteOnly
  const names = useNames(state => state.names)
  const todo = useTodo()
  const name = useDeals(({ deals }) => (view.name === 'lead' ? deals[view.dealId]?.name : undefined))
  const title = name === undefined ? viewNames[view.name] : properName(name)
  useEffect(() => {
    setBadge(todo)
    document.title = `${todo > 0 ? `(${todo}) ` : ''}${title} · Lead desk`
  }, [title, todo])
  return (
    <ErrorBoundary key={view.name === 'lead' ? 'inbox' : view.name}>
      <Suspense fallback={<Skeleton label="Loading the view" />}>
        <CurrentView view={view} names={names} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Background work for a member who works with leads. */
function LeadWork({ email }: { email: string }) {
  useEffect(listenLive, [])
  useEffect(() => followNotifications(email), [email])
  useEffect(() => {
    storeResponsesOf(email)
    loadCallQuestions(email)
    return followSendQueue()
  }, [email])
  useEffect(() => {
    void loadRules()
    preload(loadInbox, loadLead, loadCallDock)
    void import('./data/register-worker.ts').then(({ cacheDesk }) => cacheDesk()).catch(() => {})
  }, [])
  const { sourceNames } = useDeskSettings()
  useEffect(() => setSourceNames(sourceNames ?? {}), [sourceNames])
  const hasCallQuestion = useCallQuestions(({ calls }) => calls.length > 0)
  return <Suspense fallback={null}>{hasCallQuestion && <CallDock />}</Suspense>
}

/** The desk in use. After the session has ended it is hidden, and keeps all input until the member is back. */
function SignedIn({ isOver, email }: { isOver: boolean; email: string }) {
  const worksLeads = useWorksLeads()
  return (
    <div className={styles.desk} data-blank={isOver || undefined}>
      <Rail />
      <div className={styles.beside}>
        <ConnectionBanner />
        <Shown />
        {worksLeads && <LeadWork email={email} />}
      </div>
      <ToastList />
      {worksLeads && <KeyHelp />}
      {worksLeads && <UndoImport />}
      {worksLeads && <SearchAnywhere />}
      <SessionSheets />
    </div>
  )
}

/** The lead desk: the sign-in for visitors without a session, else the view of the address. */
export function Desk() {
  const session = useSession()
  if (session.phase === 'in') {
    return session.needsSecondFactor ? (
      <SessionSheets />
    ) : (
      <SignedIn isOver={session.isOver} email={session.member.email} />
    )
  }
  if (session.phase === 'out') return <SignInPage way={session.signIn} error={session.error} />
  if (session.phase === 'first') return <FirstAdminPage token={session.token} />
  if (session.phase === 'code') return <LinkCodePage token={session.token} />
  if (session.phase === 'unreachable') {
    const error = { message: session.error, status: 0 }
    return (
      <main>
        <ErrorState what="The desk" error={error} onRetry={() => void startSession()} />
      </main>
    )
  }
  return <Skeleton label="Opening the desk" rows={0} />
}
