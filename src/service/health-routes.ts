import { Hono } from 'hono'
import type { ServiceEnv } from './service-env.ts'
import type { LeadStore } from './store/lead-store.ts'

const rememberedMs = 1000

/** Whether the service lives, and whether it could take a lead now. */
export function healthRoutes(store: LeadStore, now: () => number): Hono<ServiceEnv> {
  let latest: { at: number; result: Promise<number | null> } | undefined

  const oldestAt = async () => {
    await store.check()
    return (await store.backlog()).oldestAt
  }

  // Each look costs a wait for the disk, and anybody may ask: one look a second answers all.
  const look = () => {
    const time = performance.now()
    if (!latest || time - latest.at >= rememberedMs) latest = { at: time, result: oldestAt() }
    return latest.result
  }

  return new Hono<ServiceEnv>()
    .get('/healthz', c => c.json({ ok: true }, 200, { 'cache-control': 'no-store' }))
    .get('/readyz', async c => {
      try {
        const oldest = await look()
        const outboxAgeSeconds = oldest === null ? 0 : Math.max(0, Math.round((now() - oldest) / 1000))
        return c.json({ ok: true, outboxAgeSeconds }, 200, { 'cache-control': 'no-store' })
      } catch {
        return c.json({ ok: false, error: 'The store cannot take a lead.' }, 503, {
          'cache-control': 'no-store',
        })
      }
    })
}
