import { join } from 'node:path'
import type { Project } from '#project/project.ts'
import { assetStoreOf } from './asset-store.ts'
import { contentPolicy, readInlineHashes } from './content-policy.ts'
import { loadSiteFiles, type SiteFiles } from './site-files.ts'

/** A project's built site, and what its pages may do in a browser. */
export interface Site extends SiteFiles {
  policy: string
  /** Where the files are that were made of its project, such as brochures; in the project's folder unless an edition has its own. */
  made?: string
}

/** Reads what the build left of a project's site under `dist/<project>`. */
export function loadSite(dist: string, { id, settings }: Project): Site {
  const built = join(dist, id)
  return {
    ...loadSiteFiles(join(built, 'site'), assetStoreOf(built)),
    policy: contentPolicy(settings, readInlineHashes(join(built, 'csp.json'))),
  }
}
