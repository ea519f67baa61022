import { type Context, Hono } from 'hono'
import { type Numbers, numbersQuery } from '#contract/crm/numbers.ts'
import { deskPaths } from '#contract/crm/paths.ts'
import type { TeamNumbers } from '#contract/crm/team-numbers.ts'
import { type Today, todayQuery, todaySections } from '#contract/crm/today.ts'
import { type VisitsAnswer, visitsQuery } from '#contract/crm/visits.ts'
import { dayIn } from '#contract/zone-time.ts'
import { narrowToProjects, type Scope } from '#domain/team/scope.ts'
import { queryWords } from '../../http/query.ts'
import type { DeskEnv } from '../../team/desk-env.ts'
import type { DeskParts } from '../crm-deps.ts'
import { periodOf } from '../inbox/selection.ts'
import { readAnswerClocks } from '../settings/answer-clocks.ts'

/** The figures of ten years are a few numbers a day. */
export const mostDaysOfFigures = 3660
/** A calendar shows a month, and the days around it. */
const mostDaysOfVisits = 62
/** Nobody reads more of them at once; a busier month is read by its weeks. */
const mostVisits = 1000

const only = (c: Context<DeskEnv>, project: string | undefined): Scope =>
  narrowToProjects(c.var.scope, project === undefined ? undefined : [project])

/** What is on today, and the visits and the figures of some days. */
export const overviewRoutes = ({
  desk,
  now,
  zone,
  projects,
}: Pick<DeskParts, 'desk' | 'now' | 'zone' | 'projects'>): Hono<DeskEnv> =>
  new Hono<DeskEnv>()
    .get(deskPaths.today, async c => {
      const { whose, project } = queryWords(c, todayQuery)
      const day = dayIn(now(), zone)
      const owner = whose === 'mine' ? c.var.member.email : null
      const scope = only(c, project)
      const found = await desk.today(periodOf({ since: day, until: day }, 1, zone), owner, scope)
      const hasNothing = todaySections.every(section => found[section].count === 0)
      const isEmpty = hasNothing && (await desk.count({}, 1, scope)) === 0
      return c.json<Today>({ ok: true, ...found, ...(isEmpty && { isEmpty }) })
    })
    .get(deskPaths.visits, async c => {
      const { project, ...days } = queryWords(c, visitsQuery)
      const choice = { most: mostVisits + 1 }
      const period = periodOf(days, mostDaysOfVisits, zone)
      const visits = await desk.visits(period, choice, only(c, project))
      const hasMore = visits.length > mostVisits
      return c.json<VisitsAnswer>({ ok: true, visits: visits.slice(0, mostVisits), hasMore })
    })
    .get(deskPaths.numbers, async c => {
      const { project, ...days } = queryWords(c, numbersQuery)
      const numbers = await desk.numbers(periodOf(days, mostDaysOfFigures, zone), zone, only(c, project))
      return c.json<Numbers>({ ok: true, ...numbers })
    })
    .get(deskPaths.teamNumbers, async c => {
      const { project, ...days } = queryWords(c, numbersQuery)
      const clocks = await readAnswerClocks(desk, projects)
      const period = periodOf(days, mostDaysOfFigures, zone)
      return c.json<TeamNumbers>({
        ok: true,
        ...(await desk.teamNumbers(period, { clocks, now: now() }, only(c, project))),
      })
    })
