import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { siteConfig } from '#content/site.config.ts'
import { createApp } from './app.ts'
import { offlineCountry } from './country/offline.ts'
import { outsideCountry } from './country/outside.ts'
import { listen } from './listen.ts'
import { createLog } from './log.ts'
import { readInlineHashes } from './pages/content-policy.ts'
import { loadSiteFiles } from './pages/site-files.ts'
import { placeholders } from './placeholders.ts'
import { readSettings } from './settings.ts'
import { StartFault } from './start-fault.ts'
import { openSqliteStore } from './store/sqlite/sqlite-store.ts'

/** Starts the service and resolves when it listens; rejects with a `StartFault` when it cannot. */
export async function start(environment: NodeJS.ProcessEnv) {
  const settings = readSettings(environment)
  const log = createLog(settings.LOG_LEVEL)
  const site = loadSiteFiles(join(settings.DIST_DIR, 'site'))
  const hashes = readInlineHashes(join(settings.DIST_DIR, 'csp.json'))
  const store = await openSqliteStore(settings.DATA_DIR, fault => log.error({ fault }, 'store failed'))
  const country = settings.GEO_URL
    ? outsideCountry({ url: settings.GEO_URL, key: settings.GEO_KEY, log }, offlineCountry)
    : offlineCountry
  const app = createApp({
    store,
    country,
    site,
    hashes,
    log,
    rateLimit: settings.RATE_LIMIT,
    trustedProxies: settings.TRUST_PROXY,
    channels: [],
  })
  try {
    const server = await listen(app, settings)
    const stop = async () => {
      await server.stop()
      await store.close()
    }
    return { port: server.port, stop, settings }
  } catch (error) {
    await store.close()
    throw error
  }
}

/** Starts the service as a program: says where it listens, or why it does not and ends. */
export async function boot(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  try {
    const { port, stop } = await start(process.env)
    const missing = placeholders(siteConfig)
    if (missing.length > 0) {
      console.warn(`Still placeholders in content/site.config.ts: ${missing.join(', ')}`)
    }
    console.log(`${siteConfig.projectName} is ready on http://localhost:${port}`)
    const end = () => void stop().then(() => process.exit(0))
    process.once('SIGTERM', end)
    process.once('SIGINT', end)
  } catch (error) {
    if (!(error instanceof StartFault)) throw error
    for (const line of error.lines) console.error(line)
    process.exit(1)
  }
}

if (import.meta.main) await boot()
