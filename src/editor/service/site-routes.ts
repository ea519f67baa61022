import { Hono } from 'hono'
import type { DeskEnv } from '#crm/team/desk-env.ts'
import { addUploadFolder } from '#project/media.ts'
import { draftRoutes } from './drafts/draft-routes.ts'
import { editionRoutes } from './drafts/edition-routes.ts'
import { pictureRoutes } from './pictures/picture-routes.ts'
import { createPictureIntake } from './pictures/take-picture.ts'
import type { SiteDeps } from './site-deps.ts'
import { startRoutes } from './start/start-routes.ts'

/** The routes of the site's editor; `requireMember` guards them. */
export function siteRoutes(deps: SiteDeps): Hono<DeskEnv> {
  // Videos that were uploaded once lie beside the pictures.
  if (deps.masters) addUploadFolder(deps.masters.folder)
  const intake = createPictureIntake(deps)
  return new Hono<DeskEnv>()
    .route('/', startRoutes(deps, intake))
    .route('/', draftRoutes(deps))
    .route('/', editionRoutes(deps))
    .route('/', pictureRoutes(deps, intake))
}
