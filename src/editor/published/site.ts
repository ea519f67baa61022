import { join } from 'node:path'
import type { Project } from '#project/project.ts'
import { assetStoreOf } from './asset-store.ts'
import { contentPolicy, readInlineHashes } from './content-policy.ts'
import { earlierFiles, loadSiteFiles, type SiteFiles } from './site-files.ts'

/** A project's built site, and the policy of its pages. */
export interface Site extends SiteFiles {
  policy: string
  /**
   * The folder of files made from its project, such as brochures; in the project's folder unless an edition has its
   * own.
   */
  made?: string
}

/** The output of a build, and the stores with files of it and of earlier builds, this site's first. */
interface BuiltSite {
  built: string
  stores: [string, ...string[]]
}

/** Reads a built site from any folder. */
export function readSite({ built, stores }: BuiltSite, { settings }: Project): Site {
  const [store, ...others] = stores
  const files = loadSiteFiles(join(built, 'site'), store)
  const lookups = [files.earlier, ...others.map(other => earlierFiles(other))]
  return {
    ...files,
    earlier: path =>
      lookups.reduce<ReturnType<Site['earlier']>>((found, look) => found ?? look(path), undefined),
    policy: contentPolicy(settings, readInlineHashes(join(built, 'csp.json'))),
  }
}

/** Reads the built site of a project under `dist/<project>`; pages of other builds may be open. */
export function loadSite(dist: string, project: Project, otherStores: string[] = []): Site {
  const built = join(dist, project.id)
  return readSite({ built, stores: [assetStoreOf(built), ...otherStores] }, project)
}
