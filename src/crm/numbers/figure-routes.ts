import { Hono } from 'hono'
import { deskPaths } from '#api/desk-paths.ts'
import type { CampaignPageFigures, CampaignPageNumbers } from '#api/numbers/campaign-page-numbers.ts'
import { type Numbers, numbersQuery } from '#api/numbers/numbers.ts'
import type { TeamNumbers } from '#api/numbers/team-numbers.ts'
import type { Scope } from '#domain/team/scope.ts'
import { readQuery } from '#lib/http/query.ts'
import type { ProjectSet } from '#project/project-set.ts'
import type { CrmDeps } from '../crm-deps.ts'
import { readReplyClocks } from '../documents/reply-clocks.ts'
import { narrowScope } from '../reading/narrow-scope.ts'
import { periodOf } from '../reading/selection.ts'
import type { DeskEnv } from '../team/desk-env.ts'
import type { CampaignPageCount, CampaignPageId } from './campaign-page-queries.ts'

/** A campaign page with the team's name for it. */
interface NamedPage extends CampaignPageId {
  name: string
}

/** The published campaign pages of all projects in a scope, latest first. */
const listCampaignPages = ({ all }: Pick<ProjectSet, 'all'>, scope: Scope): NamedPage[] =>
  all
    .filter(({ settings }) => scope.projects?.includes(settings.projectId) ?? true)
    .flatMap(({ settings, campaigns }) =>
      Object.entries(campaigns)
        .toSorted(([, one], [, other]) => (one.from < other.from ? 1 : -1))
        .map(([slug, { name }]) => ({ project: settings.projectId, slug, name })),
    )

const nothing = { leads: 0, deals: 0, visitsAgreed: 0, came: 0, booked: 0 }

/** A row for each page, also for those without leads, then one for the removed pages of each project. */
const nameCounts = (
  pages: readonly NamedPage[],
  counts: readonly CampaignPageCount[],
): CampaignPageFigures[] => [
  ...pages.map(page => ({
    ...nothing,
    ...counts.find(({ project, slug }) => project === page.project && slug === page.slug),
    ...page,
  })),
  ...counts.filter(({ slug }) => slug === null).map(count => ({ ...count, name: '' })),
]

/** The figures of ten years are a few numbers per day. */
export const maxDays = 3660

/** The figures of a period, in total and for each member. */
export const figureRoutes = ({ changes, index, blockedMarks, projects, now, zone }: CrmDeps): Hono<DeskEnv> =>
  new Hono<DeskEnv>()
    .get(deskPaths.numbers, async c => {
      const { project, ...days } = readQuery(c, numbersQuery)
      const numbers = await index.slow.numbers(periodOf(days, maxDays, zone), zone, narrowScope(c, project))
      return c.json<Numbers>({ ok: true, ...numbers })
    })
    .get(deskPaths.campaignPageNumbers, async c => {
      const { project, ...days } = readQuery(c, numbersQuery)
      const scope = narrowScope(c, project)
      const pages = listCampaignPages(projects, scope)
      const counts = await index.slow.campaignPages(periodOf(days, maxDays, zone), pages, scope)
      return c.json<CampaignPageNumbers>({ ok: true, pages: nameCounts(pages, counts) })
    })
    .get(deskPaths.teamNumbers, async c => {
      const { project, ...days } = readQuery(c, numbersQuery)
      const clocks = await readReplyClocks(changes, projects)
      const period = periodOf(days, maxDays, zone)
      const scope = narrowScope(c, project)
      const clock = { clocks, now: now() }
      const blocked = await blockedMarks.waiting(null, scope)
      const team = await index.slow.teamNumbers(period, clock, scope, blocked)
      return c.json<TeamNumbers>({ ok: true, ...team })
    })
