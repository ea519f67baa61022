import type { Logger } from 'pino'
import { startAssignment } from '#crm/assignment/start-assignment.ts'
import { storeNotices } from '#crm/consent/notices.ts'
import { fingerprint } from '#crm/leads/fingerprint.ts'
import { LiveConnections } from '#crm/live/live-connections.ts'
import { startNotifications } from '#crm/notifications/start-notifications.ts'
import { openCrmForRecords } from '#crm/open-crm-for-records.ts'
import { doNotCallList } from '#crm/reading/do-not-call-numbers.ts'
import { deskOrigin } from '#crm/team/desk-origin.ts'
import { signInOrigins } from '#crm/team/firebase/identity-toolkit.ts'
import { setUpTeam } from '#crm/team/set-up-team.ts'
import { firstLink } from '#crm/team/sign-in/first-link.ts'
import { describeLink } from '#crm/team/sign-in/one-time-link.ts'
import { loadSite } from '#editor/published/site.ts'
import { createThoroughCheck } from '#editor/service/drafts/check-thoroughly.ts'
import { createMasters, mastersFolder } from '#editor/service/pictures/masters.ts'
import { isUploadRequest } from '#editor/service/pictures/picture-routes.ts'
import { removeUnlistedUploads, removeUnusedUploads } from '#editor/service/pictures/remove-unused.ts'
import { removePreviewPictures } from '#editor/service/preview/preview-pictures.ts'
import { createPreviewRenderer } from '#editor/service/preview/preview-renderer.ts'
import { createHook } from '#editor/service/publish/call-hook.ts'
import { createPublisher, type RunningPublisher } from '#editor/service/publish/create-publisher.ts'
import { buildWith } from '#editor/service/publish/run-build.ts'
import { createRenderer, type Renderer } from '#editor/service/renderer/renderer.ts'
import { createFilesWith } from '#editor/service/start/create-files.ts'
import { startedIds } from '#editor/service/start/started-folder.ts'
import { createStartedProjects } from '#editor/service/start/started-projects.ts'
import { listen } from '#lib/http/listen.ts'
import { countUnknownFacts, errorText } from '#lib/log/log.ts'
import type { ProjectSet } from '#project/project-set.ts'
import { deskOriginOf } from '#project/settings/origins.ts'
import { doNotCallKey, neededDoNotCallKey } from '#store/do-not-call-key.ts'
import { openRecords } from '#store/open-records.ts'
import type { OpenRecords } from '#store/records.ts'
import { lostKeys } from '#store/seal-keys.ts'
import { removeReplaced } from '#store/sqlite/restore/replaced-copies.ts'
import { createApp } from './app.ts'
import type { AppDeps } from './app-deps.ts'
import { type CountryData, openCountryData } from './country/country-data.ts'
import { outsideCountry } from './country/outside.ts'
import { channelNames, configuredChannels, leadChannels } from './delivery/channels.ts'
import type { DeliveryChannel } from './delivery/delivery-channel.ts'
import { notificationMail } from './delivery/notification-mail.ts'
import { startOutbox } from './delivery/outbox.ts'
import { pushSender } from './delivery/push/push.ts'
import { storedPushKey } from './delivery/push/push-keys.ts'
import { signInMail } from './delivery/sign-in-mail.ts'
import { createLeadRate, type LeadRate } from './intake/lead-rate.ts'
import { loadDeskPage } from './pages/desk-page.ts'
import { createRetentionErasure } from './retention/erase-inactive-contacts.ts'
import { startHousekeeping } from './retention/housekeeping.ts'
import { retentionOf } from './retention/retention.ts'
import type { Settings } from './settings/settings.ts'
import { findEnvironmentErrors, inheritedSettings } from './start/inherited-settings.ts'
import { printProjects } from './start/print-projects.ts'

const deliveryGraceMs = 2000
/** Each read of a hosted outbox costs money; this instance's own deliveries are sent without reading. */
const hostedLookMs = 10_000
/** How soon this instance follows an edition that another process on the same records has published. */
const editionLookMs = 2000

/** The interface of a running service. */
export interface RunningService {
  port: number
  /** A one-time sign-in link and its purpose, as long as no member has a password. */
  signInLink: { words: string; address: string } | undefined
  /** A warning if records were sealed with a missing key. */
  lostKeys: string | undefined
  /** Stops accepting requests, finishes those in progress, and closes the store. */
  stop(): Promise<void>
}

/** Starts all parts and resolves when the service listens; throws a `StartProjectError` with the reason if it cannot. */
export async function startService(
  settings: Settings,
  projects: ProjectSet,
  log: Logger,
): Promise<RunningService> {
  const countryData = openCountryData(settings.COUNTRY_FILE)
  const sites = new Map(projects.all.map(project => [project.id, loadSite(settings.DIST_DIR, project)]))
  const deskPage = loadDeskPage(settings.DIST_DIR, signInOrigins(settings))
  const leads = { arrived: () => {}, rate: createLeadRate() }
  const store = await openRecords(settings, fault => log.error({ fault }, 'store failed'), {
    log,
    channels: channelNames(settings),
    fingerprintOf: ({ form, payload }) => fingerprint(form, payload),
    onDrained: () => leads.arrived(),
  })
  const unknown = countUnknownFacts(log)
  const toClose: { close(): Promise<void> }[] = [store]
  try {
    const team = await setUpTeam(settings, store.team)
    const crm = await openCrmForRecords(store, settings, {
      onError: fault => log.error({ fault }, 'index failed'),
      onProgress: (entries, isDone) => log.info({ entries, isDone }, 'indexing what the desk reads'),
      onUnknown: unknown.add,
      isBusy: leads.rate.isHigh,
    })
    toClose.unshift(crm)
    const { DATA_DIR, DIST_DIR, LEAD_STORE, PUBLISH_HOOK_URL } = settings
    const started = createStartedProjects({ records: store.changes, projects, dataFolder: DATA_DIR, log })
    const renderer = createRenderer({
      distFolder: DIST_DIR,
      onError: fault => log.warn({ fault }, 'a preview failed'),
    })
    toClose.unshift({ close: async () => renderer.stop() })
    const start: AppDeps['start'] = {
      started,
      createFiles: createFilesWith(renderer),
      inherit: () => inheritedSettings(settings, projects.first),
      refuseStarted: project => findEnvironmentErrors(settings, project),
      otherProjects: settings.OTHER_PROJECTS,
      mastersFolder: mastersFolder(DATA_DIR),
    }
    const publisher = createPublisher({
      started,
      refuseStarted: start.refuseStarted,
      records: store.changes,
      projects,
      sites,
      dataFolder: DATA_DIR,
      distFolder: DIST_DIR,
      log,
      now: Date.now,
      build: buildWith(renderer, DIST_DIR),
      lookMs: LEAD_STORE === 'firestore' ? hostedLookMs : editionLookMs,
      ...(PUBLISH_HOOK_URL && { onLive: createHook(PUBLISH_HOOK_URL, log) }),
    })
    // Before the first request, so that no visitor sees the folder's site while an edition is live.
    await publisher.start()
    toClose.unshift({ close: publisher.stop })
    // Must follow loading the projects that were started in the desk, which may have settings too.
    const channels = configuredChannels(settings, projects, startedIds(DATA_DIR))
    return await serve({
      start,
      publisher,
      renderer,
      settings,
      projects,
      log,
      store,
      crm,
      team,
      channels,
      leads,
      sites,
      deskPage,
      countryData,
      unknownFacts: unknown.total,
    })
  } catch (error) {
    for (const one of toClose) await one.close()
    throw error
  }
}

interface ServiceDeps
  extends Pick<
    AppDeps,
    'projects' | 'team' | 'crm' | 'log' | 'sites' | 'deskPage' | 'start' | 'unknownFacts'
  > {
  settings: Settings
  store: OpenRecords
  channels: DeliveryChannel[]
  publisher: RunningPublisher
  renderer: Renderer
  countryData: CountryData
  /** The callback for new deliveries, and the rate of arriving leads. */
  leads: { arrived: () => void; rate: LeadRate }
}

const serve = async ({
  settings,
  channels,
  leads,
  publisher,
  renderer,
  countryData,
  ...deps
}: ServiceDeps): Promise<RunningService> => {
  const { projects, store, crm, log } = deps
  const origin = deskOriginOf(projects.first.settings)
  const { SMTP_URL, SMTP_ALLOW_PLAIN, MAIL_FROM } = settings
  const mail =
    SMTP_URL && MAIL_FROM
      ? { server: { smtpUrl: SMTP_URL, allowsPlain: SMTP_ALLOW_PLAIN }, from: MAIL_FROM, origin }
      : undefined
  const live = new LiveConnections(crm)
  const previews = createPreviewRenderer({
    renderer,
    dataFolder: settings.DATA_DIR,
    onError: fault => log.warn({ fault }, 'a preview failed'),
  })
  const masters = createMasters(mastersFolder(settings.DATA_DIR))
  const app = createApp({
    ...deps,
    publisher,
    live,
    previews,
    doNotCall: doNotCallList(
      store.changes,
      () => doNotCallKey(settings),
      () => neededDoNotCallKey(settings),
    ),
    country: settings.GEO_URL
      ? outsideCountry({ url: settings.GEO_URL, key: settings.GEO_KEY, log }, countryData.lookup)
      : countryData.lookup,
    countryData,
    masters,
    checkThoroughly: createThoroughCheck(renderer, masters.folder),
    rateLimit: settings.RATE_LIMIT,
    trustedProxies: settings.TRUST_PROXY,
    corsOrigins: settings.CORS_ORIGINS,
    hstsWithSubdomains: settings.HSTS_SUBDOMAINS,
    outside: { projects: settings.OTHER_PROJECTS, agents: settings.OTHER_AGENTS },
    channels: leadChannels(channels),
    sendsConsent: channels.some(({ name }) => name === 'consent'),
    mailLink: mail && signInMail(mail),
    notifications: { hasMail: mail !== undefined, allowsPrivate: settings.PUSH_ALLOW_PRIVATE },
    requestDays: settings.REQUEST_DAYS,
    keepSealedDays: settings.KEEP_SEALED_DAYS,
    onLeadStored() {
      leads.rate.count()
      leads.arrived()
    },
  })
  const server = await listen(app, settings, { isUpload: isUploadRequest })
  // After listening, because a start that fails on a port in use must not have sent or removed anything.
  masters.removeUnfinished()
  const lookMs = settings.LEAD_STORE === 'firestore' ? hostedLookMs : undefined
  const outbox = startOutbox({ store, channels, log, reachOf: crm.consent.permissionOf, lookMs })
  const housekeeping = startHousekeeping({
    store,
    team: deps.team.store,
    log,
    retention: retentionOf(settings, projects, startedIds(settings.DATA_DIR)),
    sealed: { records: store.sealed, days: settings.KEEP_SEALED_DAYS },
    addOptOutsToDoNotCall: crm.consent.addOptOutsToDoNotCall,
    finishErasures: () => store.changes.finishErasures(),
    eraseInactiveContacts: createRetentionErasure(crm, settings.ERASE_AFTER_DAYS, projects),
    removeCopies: now => (settings.LEAD_STORE === 'sqlite' ? removeReplaced(settings.DATA_DIR, now) : 0),
    removePictures: async now => {
      const uploads = { records: crm.changes, masters }
      const edited = [...new Set([...projects.all, ...(deps.start?.started.all() ?? [])])]
      const unused = await removeUnusedUploads({ ...uploads, projects: edited }, now)
      const unlisted = await removeUnlistedUploads(uploads, now)
      return unused + unlisted + removePreviewPictures(settings.DATA_DIR, now)
    },
    projectIds: async () => Object.keys(await crm.index.slow.leadsByProject()),
  })
  const team = { store: deps.team.store, fixed: deps.team.fixed ?? [] }
  const notificationLoop = startNotifications({
    ...crm,
    team,
    projects: { get: projectId => projects.filedUnder(projectId)?.settings.projectName },
    zones: projects,
    push: pushSender({
      key: storedPushKey(team.store),
      subject: origin,
      allowsPrivate: settings.PUSH_ALLOW_PRIVATE,
    }),
    mail: mail && notificationMail(mail),
    now: Date.now,
    log,
  })
  const assignmentLoop = startAssignment({
    ...crm,
    team,
    projects,
    now: Date.now,
    log,
    onAssigned: () => live.wake(),
    onPass: notificationLoop.wake,
  })
  leads.arrived = outbox.wake
  crm.startIndexing()
  printProjects(crm.index, projects, log).catch(error =>
    log.warn({ fault: errorText(error) }, 'could not count the leads of each project'),
  )
  storeNotices(crm.changes, projects, Date.now()).catch(error =>
    log.warn(
      { fault: errorText(error) },
      'could not store the privacy notices that visitors see; the next start tries again',
    ),
  )
  const link = await firstLink(deps.team, projects.all).catch(error => {
    log.warn(
      { fault: errorText(error) },
      'could not store a sign-in link; run `npm run team -- link` once the store is back',
    )
    return undefined
  })
  const lost = await lostKeys(store.sealed, settings).catch(error => {
    log.warn(
      { fault: errorText(error) },
      'could not check the keys of sealed records; the next start checks again',
    )
    return undefined
  })
  return {
    port: server.port,
    lostKeys: lost,
    signInLink: link && {
      words: describeLink(link),
      address: `${deskOrigin(origin, settings.TRUST_PROXY, server.port)}${link.path}`,
    },
    async stop() {
      // An open connection for live events would keep the server from closing.
      const hasStopped = live.stop()
      // What waits for the end of a rebuild must not delay the stop.
      const hasStoppedIndexing = crm.stopIndexing()
      await server.stop()
      await hasStopped
      await publisher.stop()
      previews.stop()
      renderer.stop()
      await Promise.all([
        housekeeping.stop(),
        outbox.stop(deliveryGraceMs),
        assignmentLoop.stop(),
        notificationLoop.stop(),
      ])
      await hasStoppedIndexing
      await crm.close()
      await store.close()
    },
  }
}
