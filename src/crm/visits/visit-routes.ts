import { Hono } from 'hono'
import { deskPaths } from '#api/desk-paths.ts'
import { type VisitsResponse, visitsQuery } from '#api/visits/visits.ts'
import { readQuery } from '#lib/http/query.ts'
import type { CrmDeps } from '../crm-deps.ts'
import { narrowScope } from '../reading/narrow-scope.ts'
import { periodOf } from '../reading/selection.ts'
import type { DeskEnv } from '../team/desk-env.ts'

/** A calendar shows a month, and the days around it. */
const maxDays = 62
/** The most visits in one answer; a busier month is read week by week. */
const maxVisits = 500

export const visitRoutes = ({ visits, zone }: Pick<CrmDeps, 'visits' | 'zone'>): Hono<DeskEnv> =>
  new Hono<DeskEnv>().get(deskPaths.visits, async c => {
    const { project, ...days } = readQuery(c, visitsQuery)
    const period = periodOf(days, maxDays, zone)
    const found = await visits.list(period, { most: maxVisits + 1 }, narrowScope(c, project))
    const hasMore = found.length > maxVisits
    return c.json<VisitsResponse>({ ok: true, visits: found.slice(0, maxVisits), hasMore })
  })
