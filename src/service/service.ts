import { join } from 'node:path'
import type { Logger } from 'pino'
import { siteConfig } from '#content/site.config.ts'
import { createApp } from './app.ts'
import { offlineCountry } from './country/offline.ts'
import { outsideCountry } from './country/outside.ts'
import { configuredChannels } from './delivery/channels.ts'
import { startOutbox } from './delivery/outbox.ts'
import { LiveFeed } from './desk/live-feed.ts'
import { startHousekeeping } from './housekeeping.ts'
import { listen } from './listen.ts'
import { readInlineHashes } from './pages/content-policy.ts'
import { loadDeskPage } from './pages/desk-page.ts'
import { loadSiteFiles } from './pages/site-files.ts'
import type { Settings } from './settings.ts'
import { openSqliteStore, type SqliteStore } from './store/sqlite/sqlite-store.ts'
import { signInOrigins } from './team/firebase/identity-toolkit.ts'
import { firstLink } from './team/first-link.ts'
import { setUpTeam } from './team/set-up-team.ts'

const deliveryGraceMs = 2000

/** A service that runs. */
export interface RunningService {
  port: number
  /** The desk's address with a one-time sign-in, as long as nobody has a password. */
  signInLink: string | undefined
  /** Stops accepting, finishes what is in flight, and closes the store. */
  stop(): Promise<void>
}

/** Starts all parts and resolves when the service listens; a `StartFault` says why it cannot. */
export async function startService(settings: Settings, log: Logger): Promise<RunningService> {
  const site = loadSiteFiles(join(settings.DIST_DIR, 'site'))
  const hashes = readInlineHashes(join(settings.DIST_DIR, 'csp.json'))
  const deskPage = loadDeskPage(settings.DIST_DIR, signInOrigins(settings))
  const store = await openSqliteStore(settings.DATA_DIR, fault => log.error({ fault }, 'store failed'))
  try {
    return await serve(settings, log, store, { site, hashes, deskPage })
  } catch (error) {
    await store.close()
    throw error
  }
}

const serve = async (
  settings: Settings,
  log: Logger,
  store: SqliteStore,
  built: Pick<Parameters<typeof createApp>[0], 'site' | 'hashes' | 'deskPage'>,
): Promise<RunningService> => {
  const channels = configuredChannels(settings)
  const team = await setUpTeam(settings, store.team)
  const live = new LiveFeed(store.desk)
  let onKept = () => {}
  const app = createApp({
    ...built,
    store,
    team,
    desk: store.desk,
    live,
    log,
    country: settings.GEO_URL
      ? outsideCountry({ url: settings.GEO_URL, key: settings.GEO_KEY, log }, offlineCountry)
      : offlineCountry,
    rateLimit: settings.RATE_LIMIT,
    trustedProxies: settings.TRUST_PROXY,
    corsOrigins: settings.CORS_ORIGINS,
    channels: channels.map(({ name }) => name),
    onKept: () => onKept(),
  })
  const link = await firstLink(team, siteConfig.agentId).catch(() => {
    log.warn('no sign-in link: the store cannot take one now')
  })
  const server = await listen(app, settings)
  // Only now: a start that fails on a taken port must not have sent or removed anything.
  const outbox = startOutbox({ store, channels, log })
  const housekeeping = startHousekeeping({ store, team: store.team, log, retainDays: settings.RETAIN_DAYS })
  onKept = outbox.wake
  store.desk.keepReady()
  return {
    port: server.port,
    signInLink: link ? `http://localhost:${server.port}${link}` : undefined,
    async stop() {
      // An open feed would keep the server from closing.
      live.stop()
      await server.stop()
      await housekeeping.stop()
      await outbox.stop(deliveryGraceMs)
      await store.close()
    },
  }
}
