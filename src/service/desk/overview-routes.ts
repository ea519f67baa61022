import { Hono } from 'hono'
import { type Numbers, numbersQuery } from '#contract/desk/numbers.ts'
import { deskPaths } from '#contract/desk/paths.ts'
import { type VisitsAnswer, visitsQuery } from '#contract/desk/visits.ts'
import { queryWords } from '../http/query.ts'
import type { DeskEnv } from '../team/desk-env.ts'
import type { DeskParts } from './desk-parts.ts'
import { periodOf } from './selection.ts'

/** The visits and the figures of some days. */
export const overviewRoutes = ({ desk }: DeskParts): Hono<DeskEnv> =>
  new Hono<DeskEnv>()
    .get(deskPaths.visits, async c => {
      const visits = await desk.visits(periodOf(queryWords(c, visitsQuery)))
      return c.json<VisitsAnswer>({ ok: true, visits })
    })
    .get(deskPaths.numbers, async c => {
      const numbers = await desk.numbers(periodOf(queryWords(c, numbersQuery)))
      return c.json<Numbers>({ ok: true, ...numbers })
    })
