import { Hono } from 'hono'
import { deskPaths } from '#api/desk-paths.ts'
import type { CampaignPageNumbers } from '#api/numbers/campaign-page-numbers.ts'
import { type Numbers, numbersQuery } from '#api/numbers/numbers.ts'
import type { TeamNumbers } from '#api/numbers/team-numbers.ts'
import { readQuery } from '#lib/http/query.ts'
import type { CrmDeps } from '../crm-deps.ts'
import { readReplyClocks } from '../documents/reply-clocks.ts'
import { narrowScope } from '../reading/narrow-scope.ts'
import { periodOf } from '../reading/selection.ts'
import type { DeskEnv } from '../team/desk-env.ts'
import { listCampaignPages, nameCounts } from './campaign-pages.ts'

/** The figures of ten years are a few numbers per day. */
export const maxDays = 3660

/** The figures of a period, in total and for each member. */
export const figureRoutes = ({ changes, figures, projects, now, zone }: CrmDeps): Hono<DeskEnv> =>
  new Hono<DeskEnv>()
    .get(deskPaths.numbers, async c => {
      const { project, ...days } = readQuery(c, numbersQuery)
      const numbers = await figures.read(periodOf(days, maxDays, zone), zone, narrowScope(c, project))
      return c.json<Numbers>({ ok: true, ...numbers })
    })
    .get(deskPaths.campaignPageNumbers, async c => {
      const { project, ...days } = readQuery(c, numbersQuery)
      const scope = narrowScope(c, project)
      const pages = listCampaignPages(projects, scope)
      const counts = await figures.countCampaignPages(periodOf(days, maxDays, zone), pages, scope)
      return c.json<CampaignPageNumbers>({ ok: true, pages: nameCounts(pages, counts) })
    })
    .get(deskPaths.teamNumbers, async c => {
      const { project, ...days } = readQuery(c, numbersQuery)
      const clocks = await readReplyClocks(changes, projects)
      const period = periodOf(days, maxDays, zone)
      const team = await figures.readTeam(period, { clocks, now: now() }, narrowScope(c, project))
      return c.json<TeamNumbers>({ ok: true, ...team })
    })
