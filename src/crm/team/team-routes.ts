import { Hono } from 'hono'
import type { DeskEnv } from './desk-env.ts'
import { memberRoutes } from './member-routes.ts'
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts'
import { ownSessionRoutes } from './sessions/own-session-routes.ts'
import { signInHelpRoutes } from './sign-in/sign-in-help-routes.ts'
import type { Team } from './team.ts'

/** Members' own accounts and team management; `requireMember` guards these routes. */
export const teamRoutes = (team: Team): Hono<DeskEnv> =>
  new Hono<DeskEnv>()
    .route('/', ownSessionRoutes(team))
    .route('/', secondFactorRoutes(team))
    .route('/', memberRoutes(team))
    .route('/', signInHelpRoutes(team))
