import { Hono } from 'hono'
import type { Logger } from 'pino'
import { paths } from '#contract/endpoints.ts'
import { usualRequestDays } from '#domain/contacts/rights.ts'
import * as messages from '#labels/messages.ts'
import { projectPath } from '#project/folders.ts'
import type { Project } from '#project/project.ts'
import type { ProjectSet } from '#project/project-set.ts'
import { countryRoutes, geoPath } from './country/country-routes.ts'
import { readScope } from './crm/access/read-scope.ts'
import { accountAudit } from './crm/audit/account-audit.ts'
import { type DoNotCallList, noDoNotCallList } from './crm/consent/do-not-call-numbers.ts'
import { noticeKept } from './crm/consent/notices.ts'
import { createConsentSender } from './crm/consent/send-consent.ts'
import type { CrmDeps } from './crm/crm-deps.ts'
import { deskRoutes } from './crm/crm-routes.ts'
import { dealsOwnedBy, handOver } from './crm/deals/hand-over.ts'
import { intakeRoutes } from './crm/intake/intake-routes.ts'
import { LiveFeed } from './crm/live/live-feed.ts'
import type { Crm } from './crm/open-crm.ts'
import { phoneOf } from './crm/settings/member-phones.ts'
import { requireProjectAccess } from './crm/settings/team-emails.ts'
import { createVisitPages } from './crm/visit-pages/visit-pages.ts'
import { revokeCalendarFeeds } from './crm/visits/calendar-feed.ts'
import { calendarFeedRoutes } from './crm/visits/calendar-feed-routes.ts'
import { mayPushTo } from './delivery/push/push.ts'
import { publicPushKey, storedPushKey } from './delivery/push/push-keys.ts'
import { downloadRoutes } from './downloads/download-routes.ts'
import { noPreviews, type PreviewRenderer } from './editions/preview/preview-renderer.ts'
import { previewRoutes } from './editions/preview/preview-routes.ts'
import { sharedPreviewRoutes } from './editions/preview/shared-preview-routes.ts'
import { noPublisher, type Publisher } from './editions/publisher.ts'
import type { SiteDeps } from './editions/site-deps.ts'
import { siteRoutes } from './editions/site-routes.ts'
import { healthRoutes } from './health-routes.ts'
import { visitorAddress } from './http/addresses.ts'
import type { CountryLookup } from './http/country-lookup.ts'
import { crossOrigin } from './http/cross-origin.ts'
import { headOnly } from './http/head-only.ts'
import { hostOf } from './http/host.ts'
import { HttpError } from './http/http-error.ts'
import { createRateLimit } from './http/rate-limit.ts'
import { requestLog } from './http/request-log.ts'
import { isAllowedOrigin } from './http/same-origin.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { ServiceEnv } from './http/service-env.ts'
import type { OutsideProjects } from './intake/find-expected.ts'
import { knownNotices } from './intake/known-notices.ts'
import { leadListener, type NodeListener } from './intake/lead-listener.ts'
import { leadRoutes } from './intake/lead-routes.ts'
import { createLeadIntake } from './intake/take-lead.ts'
import type { DeskPage } from './pages/desk-page.ts'
import { deskPageRoutes } from './pages/desk-page-routes.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { securityTextRoutes } from './pages/security-text.ts'
import type { Site } from './pages/site.ts'
import { siteThemes } from './pages/theme.ts'
import type { Channel, LeadRecords } from './records/lead-records.ts'
import { StoreUnavailable } from './records/store-unavailable.ts'
import { requireMember } from './team/require-member.ts'
import { createTeam, type TeamSetup } from './team/team.ts'
import { teamRoutes } from './team/team-routes.ts'
import { visitPageRoutes } from './visit-page/visit-page-routes.ts'

const leadsADay = 20

const storeAway =
  'The store does not answer now. Leads are still taken; look whether your change is there, then try again.'

/** What the app is made of; tests hand in their own. */
export interface AppDeps {
  /** Whose sites and leads these are. */
  projects: ProjectSet
  /** The built site of each, by the project's id; an edition that is published takes its project's place. */
  sites: ReadonlyMap<string, Site>
  store: LeadRecords
  team: TeamSetup
  crm: Crm
  /** The do-not-call list as admins change it. */
  doNotCall?: DoNotCallList
  live?: LiveFeed | undefined
  /** Publishes what is edited in the desk. */
  publisher?: Publisher
  checkThoroughly?: SiteDeps['checkThoroughly']
  masters?: SiteDeps['masters']
  /** Renders what is edited before it is published. */
  previews?: PreviewRenderer
  country: CountryLookup
  /** The lead desk's page; without it there is nothing under `/desk`. */
  deskPage?: DeskPage
  log: Logger
  rateLimit: number
  trustedProxies: number
  channels: Channel[]
  /** Whether somebody outside is told what is withdrawn. */
  tellsConsent?: boolean
  /** Whether members can be told by mail, and by push services of this machine or its network. */
  notifications?: { hasMail: boolean; allowsPrivate: boolean }
  /** Mails a member a link to sign in by. */
  mailLink?: ((to: string, path: string) => Promise<void>) | undefined
  /** Other origins whose pages may send leads. */
  corsOrigins?: readonly string[]
  hstsWithSubdomains?: boolean
  /** What leads are taken for beside the served projects and their agents. */
  outside?: OutsideProjects
  now?: () => number
  /** Within how many days what a buyer asks of their details is answered. */
  requestDays?: number
  /** For how many days what is erased is kept sealed. */
  keepSealedDays?: number
  /** Called when something waits in the outbox. */
  onKept?: () => void
}

/** The app, and what takes most leads before it where Node's own server is listening. */
export interface ServiceApp {
  app: Hono<ServiceEnv>
  takeLead: NodeListener
}

/** Builds the service's app: nothing is opened, started or read here. */
export function createApp(deps: AppDeps): ServiceApp {
  const { projects, store, crm, country, channels, trustedProxies, log, now = Date.now } = deps
  const { requestDays = usualRequestDays, keepSealedDays = 0 } = deps
  const { changes } = crm
  const live = deps.live ?? new LiveFeed(crm)
  const wakeOutbox = deps.onKept ?? (() => {})
  const onKept = () => {
    wakeOutbox()
    live.wakeForChange()
  }
  const app = new Hono<ServiceEnv>()

  app.use(async (c, next) => {
    const socket = c.env?.incoming?.socket.remoteAddress
    c.set('visitor', visitorAddress(socket, c.req.header('x-forwarded-for'), trustedProxies))
    c.set('project', projects.at(hostOf(c, trustedProxies)))
    await next()
  })
  app.use(headOnly)
  app.use(requestLog(log, trustedProxies))
  app.use(securityHeaders(trustedProxies, deps.hstsWithSubdomains))

  if (deps.corsOrigins?.length) {
    const allow = crossOrigin(deps.corsOrigins)
    for (const path of [paths.siteVisit, paths.enquiry, paths.ip, geoPath]) app.use(path, allow)
  }

  app.route('/', healthRoutes(store, now))
  app.route('/', securityTextRoutes(now))
  app.route('/', countryRoutes(country))
  const madeOf = ({ id }: Project) => deps.sites.get(id)?.made ?? projectPath(id, 'made')
  app.route(
    '/',
    downloadRoutes({
      projects,
      madeOf,
      store,
      now,
    }),
  )
  const sendConsent = createConsentSender({
    deals: crm.deals,
    leads: store,
    live,
    outside: deps.tellsConsent ? { wakeOutbox } : undefined,
    now,
  })
  const pages = createVisitPages({
    ...crm,
    projects,
    leads: store,
    live,
    sendConsent,
    contactOf: async email => ({
      name: (await deps.team.store.member(email))?.name ?? null,
      phone: await phoneOf(changes, email),
    }),
    now,
  })
  const themeOf = siteThemes(deps.sites)
  app.route(
    '/',
    visitPageRoutes({
      pages,
      projects,
      themeOf,
      trustedProxies,
      requestDays,
      keepSealedDays,
      now,
    }),
  )
  const intake = createLeadIntake({
    projects,
    store,
    country,
    channels,
    rateLimit: createRateLimit(deps.rateLimit),
    // Who turns the limits of leads off means those of numbers too.
    leadsADay: deps.rateLimit === 0 ? 0 : leadsADay,
    findNotice: knownNotices(projects, hash => noticeKept(changes, hash), now),
    outside: deps.outside ?? { projects: [], agents: [] },
    now,
    log,
    onKept,
  })
  app.route(
    '/',
    leadRoutes({
      intake,
      projects,
      facesOf: project => themeOf(project).faces,
      isAllowedPage: c =>
        isAllowedOrigin(c, trustedProxies, [
          ...projects.all.map(({ settings }) => settings.origin),
          ...(deps.corsOrigins ?? []),
        ]),
      now,
      log,
    }),
  )
  for (const path of [paths.siteVisit, paths.enquiry]) {
    app.all(path, c => c.json({ ok: false, error: 'Leads are sent by POST.' }, 405, { allow: 'POST' }))
  }
  const zone = projects.first.settings.timeZone
  const team = createTeam(deps.team, {
    projects,
    zone,
    trustedProxies,
    now,
    country,
    record: accountAudit(changes, log, now),
    refuseHandOver: async (member, to) =>
      requireProjectAccess(
        deps.team,
        crm.deals,
        to,
        to === null ? [] : await dealsOwnedBy(crm.inbox, member),
      ),
    async handOver(member, to, by) {
      const given = await handOver(crm, member, to, { by, at: now() })
      if (given > 0) live.wake()
      return given
    },
    endCalendarLink: member => revokeCalendarFeeds(changes, { member }),
    mailLink: deps.mailLink,
    warn: fault => log.warn({ fault }, 'behind an answer of the desk'),
    onSessionsEnded: () => live.recheck(),
  })
  // Before the desk asks for a session: who sends leads from elsewhere has a key and no session.
  app.route('/', intakeRoutes({ changes, projects, store, channels, now, onKept }))
  app.use('/api/desk/*', requireMember(team))
  app.route('/', teamRoutes(team))
  const pushKey = storedPushKey(deps.team.store)
  const { hasMail, allowsPrivate } = deps.notifications ?? { hasMail: false, allowsPrivate: false }
  const crmDeps: CrmDeps = {
    ...crm,
    readScope: member => readScope(changes, member),
    projects,
    zone,
    leads: store,
    team,
    live,
    channels,
    notifications: {
      hasMail,
      publicKey: async () => publicPushKey(await pushKey()),
      mayPushTo: device => mayPushTo(device, allowsPrivate),
    },
    wakeOutbox,
    sendConsent,
    doNotCall: deps.doNotCall ?? noDoNotCallList,
    requestDays,
    keepSealedDays,
    now,
    log,
  }
  app.route('/', deskRoutes(crmDeps))
  app.route('/', calendarFeedRoutes(crmDeps))
  app.route(
    '/',
    siteRoutes({
      desk: changes,
      projects,
      publisher: deps.publisher ?? noPublisher,
      checkThoroughly: deps.checkThoroughly,
      masters: deps.masters,
      now,
      log,
    }),
  )
  // A desk that was opened before deals had this address would take a 404 for an erased contact.
  app.all('/api/desk/people/*', c =>
    c.json({ ok: false, error: 'The desk was updated. Reload the page.' }, 410),
  )
  const previewDeps = {
    desk: changes,
    projects,
    renderer: deps.previews ?? noPreviews,
    team,
    madeOf,
    trustedProxies,
    now,
  }
  app.route('/', sharedPreviewRoutes(previewDeps))
  app.route('/', previewRoutes(previewDeps))
  app.all('/api/desk/*', c => c.json({ ok: false, error: 'There is nothing at this address.' }, 404))
  if (deps.deskPage) app.route('/', deskPageRoutes(deps.deskPage))
  app.route('/', pageRoutes(deps.sites, now))

  app.onError((error, c) => {
    if (error instanceof HttpError) {
      const { status, message, field, headers } = error
      return Response.json({ ok: false, error: message, field }, { status, headers })
    }
    log.error({ request: c.var.request, err: error }, 'unexpected failure')
    const isAway = error instanceof StoreUnavailable
    const words = isAway && c.req.path.startsWith('/api/desk/') ? storeAway : messages.failed
    return c.json({ ok: false, error: words }, isAway ? 503 : 500)
  })
  const takeLead = leadListener({
    intake,
    projects,
    trustedProxies,
    hasOtherOrigins: Boolean(deps.corsOrigins?.length),
    hstsWithSubdomains: deps.hstsWithSubdomains,
    log,
  })
  return { app, takeLead }
}
