import { Hono } from 'hono'
import { deskPaths } from '#contract/desk-paths.ts'
import { type VisitsResponse, visitsQuery } from '#contract/visits/visits.ts'
import { readQuery } from '../../http/query.ts'
import type { DeskEnv } from '../../team/desk-env.ts'
import type { CrmDeps } from '../crm-deps.ts'
import { periodOf } from '../inbox/selection.ts'
import { narrowScope } from '../narrow-scope.ts'

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
