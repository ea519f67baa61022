import { Hono } from 'hono'
import type { ServiceEnv } from '#crm/team/service-env.ts'
import type { LeadRecords } from '#store/lead-records.ts'
import type { CountryData } from './country/country-data.ts'

const rememberedMs = 1000
const dayMs = 86_400_000

/** Whether the service is running, and whether it could store a lead now. */
export function healthRoutes(
  store: LeadRecords,
  now: () => number,
  countryData?: CountryData,
  unknownFacts: () => number = () => 0,
): Hono<ServiceEnv> {
  let latest: { at: number; result: Promise<object> } | undefined

  const state = async () => {
    const { isAway, spooled } = await store.check()
    if (isAway) return { storeAway: true, spooledLeads: spooled }
    const { oldestAt } = await store.backlog()
    const outboxAgeSeconds = oldestAt === null ? 0 : Math.max(0, Math.round((now() - oldestAt) / 1000))
    return { outboxAgeSeconds, ...(spooled > 0 && { spooledLeads: spooled }) }
  }

  const countryDataDays = () =>
    countryData && Math.max(0, Math.floor((now() - countryData.compiledAt.getTime()) / dayMs))

  const skipped = () => {
    const facts = unknownFacts()
    return facts > 0 && { unknownFacts: facts }
  }

  // Each check waits for the disk, and the route is public, so one check per second answers all requests.
  const look = () => {
    const time = performance.now()
    if (!latest || time - latest.at >= rememberedMs) latest = { at: time, result: state() }
    return latest.result
  }

  return new Hono<ServiceEnv>()
    .get('/healthz', c => c.json({ ok: true }, 200, { 'cache-control': 'no-store' }))
    .get('/readyz', async c => {
      try {
        const report = { ...(await look()), countryDataDays: countryDataDays(), ...skipped() }
        return c.json({ ok: true, ...report }, 200, { 'cache-control': 'no-store' })
      } catch {
        return c.json({ ok: false, error: 'The store cannot take a lead.' }, 503, {
          'cache-control': 'no-store',
        })
      }
    })
}
