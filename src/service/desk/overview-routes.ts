import { Hono } from 'hono'
import { type Numbers, numbersQuery } from '#contract/desk/numbers.ts'
import { deskPaths } from '#contract/desk/paths.ts'
import { type Today, todayQuery } from '#contract/desk/today.ts'
import { type VisitsAnswer, visitsQuery } from '#contract/desk/visits.ts'
import { localTime } from '#contract/local-time.ts'
import { queryWords } from '../http/query.ts'
import type { DeskEnv } from '../team/desk-env.ts'
import type { DeskParts } from './desk-parts.ts'
import { periodOf } from './selection.ts'

/** What is on today, and the visits and the figures of some days. */
export const overviewRoutes = ({ desk, now }: DeskParts): Hono<DeskEnv> =>
  new Hono<DeskEnv>()
    .get(deskPaths.today, async c => {
      const { whose } = queryWords(c, todayQuery)
      const day = localTime(now()).slice(0, 10)
      const owner = whose === 'mine' ? c.var.member.email : null
      return c.json<Today>({ ok: true, ...(await desk.today(periodOf({ since: day, until: day }), owner)) })
    })
    .get(deskPaths.visits, async c => {
      const visits = await desk.visits(periodOf(queryWords(c, visitsQuery)))
      return c.json<VisitsAnswer>({ ok: true, visits })
    })
    .get(deskPaths.numbers, async c => {
      const numbers = await desk.numbers(periodOf(queryWords(c, numbersQuery)))
      return c.json<Numbers>({ ok: true, ...numbers })
    })
