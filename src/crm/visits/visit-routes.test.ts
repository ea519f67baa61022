import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { VisitsResponse } from '#api/visits/visits.ts'
import { everything } from '#domain/team/scope.ts'
import type { DeskEnv } from '../team/desk-env.ts'
import { visitRoutes } from './visit-routes.ts'
import type { Visits } from './visits.ts'

/** The response for a calendar with this many visits. */
const answerOf = async (visits: number): Promise<VisitsResponse> => {
  const list: Visits['list'] = async (_period, { most }) =>
    JSON.parse(JSON.stringify(Array(visits).fill({}).slice(0, most)))
  const routes = visitRoutes({ visits: { list, checkIn: async () => undefined }, zone: 'Asia/Kolkata' })
  const app = new Hono<DeskEnv>()
    .use(async (c, next) => {
      c.set('scope', everything)
      await next()
    })
    .route('/', routes)
  return (await app.request('/api/desk/visits?since=2026-11-01&until=2026-11-30')).json()
}

test.each([
  [500, 500, false],
  [501, 500, true],
  [0, 0, false],
])('of %i visits %i are sent, and whether there are more: %s', async (there, answered, hasMore) => {
  const { visits, hasMore: told } = await answerOf(there)
  expect([visits.length, told]).toEqual([answered, hasMore])
})
