import { Hono } from 'hono'
import type { DeskEnv } from '../team/desk-env.ts'
import { draftRoutes } from './drafts/draft-routes.ts'
import { editionRoutes } from './drafts/edition-routes.ts'
import { pictureRoutes } from './pictures/picture-routes.ts'
import type { SiteDeps } from './site-deps.ts'

/** The part of the desk's API where the site is edited; `requireMember` stands before it. */
export const siteRoutes = (deps: SiteDeps): Hono<DeskEnv> =>
  new Hono<DeskEnv>()
    .route('/', draftRoutes(deps))
    .route('/', editionRoutes(deps))
    .route('/', pictureRoutes(deps))
