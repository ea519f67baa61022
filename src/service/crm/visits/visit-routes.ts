import { Hono } from 'hono'
import { deskPaths } from '#contract/desk-paths.ts'
import { type VisitsResponse, visitsQuery } from '#contract/visits/visits.ts'
import { queryWords } from '../../http/query.ts'
import type { DeskEnv } from '../../team/desk-env.ts'
import type { CrmDeps } from '../crm-deps.ts'
import { periodOf } from '../inbox/selection.ts'
import { narrowScope } from '../narrow-scope.ts'

/** A calendar shows a month, and the days around it. */
const mostDays = 62
/** The most visits in one answer; a busier month is read week by week. */
const mostVisits = 500

export const visitRoutes = ({ visits, zone }: Pick<CrmDeps, 'visits' | 'zone'>): Hono<DeskEnv> =>
  new Hono<DeskEnv>().get(deskPaths.visits, async c => {
    const { project, ...days } = queryWords(c, visitsQuery)
    const period = periodOf(days, mostDays, zone)
    const found = await visits.list(period, { most: mostVisits + 1 }, narrowScope(c, project))
    const hasMore = found.length > mostVisits
    return c.json<VisitsResponse>({ ok: true, visits: found.slice(0, mostVisits), hasMore })
  })
