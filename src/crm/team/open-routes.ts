import { Hono, type MiddlewareHandler } from 'hono'
import { type Refused, teamPaths } from '#api/team/team.ts'
import { refuseOtherOrigin } from './require-member.ts'
import type { ServiceEnv } from './service-env.ts'
import { forgottenPasswordRoutes } from './sign-in/forgotten-password-routes.ts'
import { signInRoutes } from './sign-in/sign-in-routes.ts'
import type { Team } from './team.ts'

/** The only paths of the desk that are open without a session, and the method of each. */
export const openPaths: Readonly<Record<string, 'GET' | 'POST'>> = {
  [teamPaths.session]: 'GET',
  [teamPaths.signInByPassword]: 'POST',
  [teamPaths.signInByLink]: 'POST',
  [teamPaths.signInByFirebase]: 'POST',
  [teamPaths.signInFirst]: 'POST',
  [teamPaths.forgottenPassword]: 'POST',
}

/** The routes without a session. They answer every request to their paths, so that none reaches a route of members. */
export function openRoutes(team: Team): Hono<ServiceEnv> {
  const guard: MiddlewareHandler<ServiceEnv> = async (c, next) => {
    c.header('cache-control', 'no-store')
    return refuseOtherOrigin(team, c) ?? next()
  }
  const routes = new Hono<ServiceEnv>()
  for (const path of Object.keys(openPaths)) routes.use(path, guard)
  routes.route('/', signInRoutes(team)).route('/', forgottenPasswordRoutes(team))
  for (const [path, allow] of Object.entries(openPaths)) {
    routes.all(path, c => c.json<Refused>({ ok: false, error: `Use ${allow} here.` }, 405, { allow }))
  }
  return routes
}
