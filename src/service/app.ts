import { Hono } from 'hono'
import { leadHeaders, paths } from '#api/endpoints.ts'
import { visitHeaders } from '#api/visits/visit-page.ts'
import { findStoredNotice } from '#crm/consent/notices.ts'
import { LiveConnections } from '#crm/live/live-connections.ts'
import { createConsentSender } from '#crm/notifications/send-consent.ts'
import { phoneOf } from '#crm/settings/member-phones.ts'
import type { ServiceEnv } from '#crm/team/service-env.ts'
import { createTeamOrigins, teamCookies } from '#crm/team/sessions/team-origins.ts'
import { createVisitPages } from '#crm/visit-pages/visit-pages.ts'
import { defaultRequestDays } from '#domain/contacts/rights.ts'
import { messages } from '#labels/english.ts'
import { headOnly } from '#lib/http/head-only.ts'
import { visitorAddress } from '#lib/http/headers/addresses.ts'
import { crossOrigin } from '#lib/http/headers/cross-origin.ts'
import { hostOf } from '#lib/http/headers/host.ts'
import { isAllowedOrigin } from '#lib/http/headers/same-origin.ts'
import { securityHeaders } from '#lib/http/headers/security-headers.ts'
import { HttpError } from '#lib/http/http-error.ts'
import { createRateLimit } from '#lib/http/rate-limit.ts'
import { requestLog } from '#lib/http/request-log.ts'
import { projectPath } from '#project/folders.ts'
import type { Project } from '#project/project.ts'
import { StoreUnavailable } from '#store/store-unavailable.ts'
import type { AppDeps } from './app-deps.ts'
import { countryRoutes, geoPath } from './country/country-routes.ts'
import { downloadRoutes } from './downloads/download-routes.ts'
import { faultRoutes } from './faults/fault-routes.ts'
import { healthRoutes } from './health-routes.ts'
import { knownNotices } from './intake/known-notices.ts'
import { leadRoutes } from './intake/lead-routes.ts'
import { createLeadIntake, formsADay } from './intake/take-lead.ts'
import { mountDesk } from './mount-desk.ts'
import { deskPageRoutes } from './pages/desk-page-routes.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { securityTextRoutes } from './pages/security-text.ts'
import { siteThemes } from './pages/theme.ts'
import { visitPageRoutes } from './visit-page/visit-page-routes.ts'

const storeAway =
  'The desk is not available right now. New leads are still stored. If you changed something, check whether it was saved before you try again.'

/** Builds the service's app, without opening, starting or reading anything. */
export function createApp(deps: AppDeps): Hono<ServiceEnv> {
  const { projects, store, crm, country, channels, trustedProxies, log, now = Date.now } = deps
  const { requestDays = defaultRequestDays, keepSealedDays = 0 } = deps
  const { changes } = crm
  const live = deps.live ?? new LiveConnections(crm)
  const wakeOutbox = deps.onLeadStored ?? (() => {})
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
    const allow = crossOrigin(deps.corsOrigins, {
      sent: Object.values(leadHeaders),
      read: [visitHeaders.page],
    })
    for (const path of [paths.siteVisit, paths.enquiry, paths.ip, geoPath]) app.use(path, allow)
  }

  app.route('/', healthRoutes(store, now, deps.countryData, deps.unknownFacts))
  app.route('/', securityTextRoutes(now))
  const isPage = (project: string, path: string) =>
    deps.sites.get(project)?.pages.has(path.toLowerCase().replace(/(?<=.)\/$/, '')) ?? false
  app.route('/', faultRoutes({ isPage, log, trustedProxies, now }))
  app.route('/', countryRoutes(country, deps.countryData?.lookup ?? (async () => null)))
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
    outside: deps.sendsConsent ? { wakeOutbox } : undefined,
    now,
  })
  const pages = createVisitPages({
    ...crm,
    projects,
    leads: store,
    live,
    sendConsent,
    contactOfMember: async email => ({
      name: (await deps.team.store.member(email))?.name ?? null,
      phone: await phoneOf(changes, email),
    }),
    now,
  })
  const themeOf = siteThemes(deps.sites)
  const origins = createTeamOrigins(teamCookies(trustedProxies, deps.team.cookieName), now)
  app.route(
    '/',
    visitPageRoutes({
      pages,
      projects,
      themeOf,
      isOfTeam: origins.isOfTeam,
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
    // Without a rate limit, there is no limit per day either.
    dayLimit: createRateLimit(deps.rateLimit === 0 ? 0 : formsADay, now, 86_400_000),
    findNotice: knownNotices(projects, hash => findStoredNotice(changes, hash), now),
    outside: deps.outside ?? { projects: [], agents: [] },
    now,
    log,
    onLeadStored: wakeOutbox,
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
    app.all(path, c => c.json({ ok: false, error: 'Send leads by POST.' }, 405, { allow: 'POST' }))
  }
  mountDesk(app, deps, {
    ...{ live, sendConsent, wakeOutbox, origins, madeOf, requestDays, keepSealedDays, now },
  })
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
  return app
}
