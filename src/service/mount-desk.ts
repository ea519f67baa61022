import type { Hono } from 'hono'
import { readScope } from '#crm/access/read-scope.ts'
import { accountAudit } from '#crm/audit/account-audit.ts'
import type { CrmDeps } from '#crm/crm-deps.ts'
import { deskRoutes } from '#crm/crm-routes.ts'
import { intakeRoutes } from '#crm/intake/intake-routes.ts'
import { dealsOwnedBy, handOver } from '#crm/leaving/hand-over.ts'
import { noDoNotCallList } from '#crm/reading/do-not-call-numbers.ts'
import { openRoutes } from '#crm/team/open-routes.ts'
import { requireMember } from '#crm/team/require-member.ts'
import type { ServiceEnv } from '#crm/team/service-env.ts'
import type { TeamOrigins } from '#crm/team/sessions/team-origins.ts'
import { createTeam } from '#crm/team/team.ts'
import { requireProjectAccess } from '#crm/team/team-emails.ts'
import { teamRoutes } from '#crm/team/team-routes.ts'
import { revokeCalendarFeeds } from '#crm/visits/calendar-feed.ts'
import { calendarFeedRoutes } from '#crm/visits/calendar-feed-routes.ts'
import { noPreviews } from '#editor/service/preview/preview-renderer.ts'
import { previewRoutes } from '#editor/service/preview/preview-routes.ts'
import { sharedPreviewRoutes } from '#editor/service/preview/shared-preview-routes.ts'
import { noPublisher } from '#editor/service/publisher.ts'
import { siteRoutes } from '#editor/service/site-routes.ts'
import type { Project } from '#project/project.ts'
import type { AppDeps } from './app-deps.ts'
import { mayPushTo } from './delivery/push/push.ts'
import { publicPushKey, storedPushKey } from './delivery/push/push-keys.ts'

/** Dependencies that the desk shares with the rest of the app. */
interface SharedDeps
  extends Pick<CrmDeps, 'live' | 'sendConsent' | 'wakeOutbox' | 'requestDays' | 'keepSealedDays' | 'now'> {
  /** The browsers and networks of the team. */
  origins: TeamOrigins
  madeOf(project: Project): string
}

/** Adds everything under `/api/desk/`: the team, the CRM, the site's editions and their previews. */
export function mountDesk(app: Hono<ServiceEnv>, deps: AppDeps, shared: SharedDeps): void {
  const { projects, store, crm, country, channels, trustedProxies, log } = deps
  const { live, sendConsent, wakeOutbox, origins, madeOf, requestDays, keepSealedDays, now } = shared
  const { changes } = crm
  const zone = projects.first.settings.timeZone
  const team = createTeam(deps.team, {
    projects,
    zone,
    trustedProxies,
    now,
    country,
    origins,
    record: accountAudit(changes, log, now),
    refuseHandOver: async (member, to) =>
      requireProjectAccess(
        deps.team,
        crm.deals,
        to,
        to === null ? [] : await dealsOwnedBy(crm.inbox, member),
      ),
    async handOver(member, to, by) {
      const handedOver = await handOver(crm, member, to, { by, at: now() })
      if (handedOver > 0) live.wake()
      return handedOver
    },
    endCalendarLink: member => revokeCalendarFeeds(changes, { member }),
    mailLink: deps.mailLink,
    warn: fault => log.warn({ fault }, 'could not finish work that a desk request started'),
    onSessionsEnded: () => live.recheck(),
  })
  // Both are open without a session, and so are added before the desk requires one: senders of leads have a key.
  app.route('/', intakeRoutes({ changes, projects, store, channels, now, onLeadStored: wakeOutbox }))
  app.route('/', openRoutes(team))
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
  // Only editors also see projects that wait for their first edition.
  const editedProjects = {
    get all() {
      return projects.all
    },
    filedUnder: (id: string) => projects.filedUnder(id) ?? deps.start?.started.find(id)?.[0],
  }
  const start = deps.start && {
    ...deps.start,
    served: projects,
    countLeadsByProject: () => crm.index.slow.leadsByProject(),
  }
  app.route(
    '/',
    siteRoutes({
      records: changes,
      projects: editedProjects,
      start,
      publisher: deps.publisher ?? noPublisher,
      checkThoroughly: deps.checkThoroughly,
      masters: deps.masters,
      now,
      log,
    }),
  )
  const previewDeps = {
    records: changes,
    projects: editedProjects,
    start,
    renderer: deps.previews ?? noPreviews,
    team,
    madeOf,
    trustedProxies,
    now,
  }
  app.route('/', sharedPreviewRoutes(previewDeps))
  app.route('/', previewRoutes(previewDeps))
  app.all('/api/desk/*', c => c.json({ ok: false, error: 'There is nothing at this address.' }, 404))
}
