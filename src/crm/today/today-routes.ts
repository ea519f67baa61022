import { Hono } from 'hono'
import { deskPaths } from '#api/desk-paths.ts'
import { type Today, todayQuery, todaySections } from '#api/today.ts'
import { readQuery } from '#lib/http/query.ts'
import { dayIn } from '#lib/time/zone-time.ts'
import type { CrmDeps } from '../crm-deps.ts'
import { narrowScope } from '../reading/narrow-scope.ts'
import { periodOf } from '../reading/selection.ts'
import type { DeskEnv } from '../team/desk-env.ts'

export const todayRoutes = ({ inbox, today, now, zone }: CrmDeps): Hono<DeskEnv> =>
  new Hono<DeskEnv>().get(deskPaths.today, async c => {
    const { whose, project } = readQuery(c, todayQuery)
    const day = dayIn(now(), zone)
    const owner = whose === 'mine' ? c.var.member.email : null
    const scope = narrowScope(c, project)
    const found = await today.read(periodOf({ since: day, until: day }, 1, zone), owner, scope)
    const hasNothing = todaySections.every(section => found[section].count === 0)
    const isEmpty = hasNothing && (await inbox.count({}, 1, scope)) === 0
    return c.json<Today>({ ok: true, ...found, ...(isEmpty && { isEmpty }) })
  })
