import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { deskPaths } from '#api/desk-paths.ts'
import { everything } from '#domain/team/scope.ts'
import type { CrmDeps } from '../crm-deps.ts'
import { LiveConnections } from './live-connections.ts'
import { liveRoutes } from './live-routes.ts'

test('a change that comes while a page of events is read is read next, not at the next sign of life', async () => {
  const isReading = Promise.withResolvers<void>()
  const read = Promise.withResolvers<void>()
  const isReadAgain = Promise.withResolvers<string | null>()
  let reads = 0
  const liveEvents = {
    async since(cursor: string | null) {
      reads += 1
      if (reads === 2) {
        isReading.resolve()
        await read.promise
      }
      if (reads === 3) isReadAgain.resolve(cursor)
      return { events: [], cursor: 'c' }
    },
    inScope: async () => [],
  }
  const live = new LiveConnections({ liveEvents, changes: { watch: () => () => {} } })
  const deps = {
    ...{ live, liveEvents, now: Date.now, log: pino({ level: 'silent' }) },
    readScope: async () => everything,
    team: {},
  } as unknown as CrmDeps
  const member = { email: 'agent@northfield.example' }
  const app = new Hono()
    .use(async (c, next) => {
      for (const [name, value] of Object.entries({ session: 's', member, request: 'r' }))
        c.set(name as never, value as never)
      await next()
    })
    .route('/', liveRoutes(deps))
  const response = await app.request(deskPaths.live)
  const reader = response.body?.getReader()
  onTestFinished(async () => {
    await Promise.all([live.stop(), reader?.cancel()])
  })
  await reader?.read()
  await reader?.read()
  live.wake()
  await isReading.promise
  live.wake()
  read.resolve()
  expect(await isReadAgain.promise).toBe('c')
})
