import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { StartError } from '#lib/start-error.ts'
import { withProjectsIn } from '#project/folders.ts'
import { inEveryLanguage, loadProject } from '#project/load.ts'
import type { Project } from '#project/project.ts'
import { ProjectFault } from '#project/read-json.ts'
import { assetStoreOf } from '../../published/asset-store.ts'
import { readSite, type Site } from '../../published/site.ts'
import { damageOf, projectsOf, readRecord } from './edition-folder.ts'

/** What replaces a project when an edition goes live. */
export interface LoadedEdition {
  languages: readonly [Project, ...Project[]]
  site: Site
}

/** Why a built edition cannot be served, for the log. */
export class EditionFault extends Error {}

/** Checks the files of a built edition again, and that it has the content of a digest; throws an `EditionFault` if it cannot be served. */
export async function checkEdition(folder: string, digest: string | undefined): Promise<void> {
  const damage = await damageOf(folder)
  if (damage) throw new EditionFault(damage)
  if (digest !== undefined && readRecord(folder)?.content !== digest)
    throw new EditionFault(`${folder} was built from other content`)
}

/** Reads a built edition; throws an `EditionFault` if it cannot be served. */
export async function loadEdition(
  id: string,
  folder: string,
  stores: [string, ...string[]],
): Promise<LoadedEdition> {
  try {
    const languages = withProjectsIn(projectsOf(folder), () => inEveryLanguage(loadProject(id)))
    // The service answers visitors in between.
    await nextTurn()
    const site = readSite({ built: folder, stores }, languages[0])
    return { languages, site: { ...site, made: join(projectsOf(folder), id, 'made') } }
  } catch (error) {
    if (error instanceof ProjectFault || error instanceof StartError)
      throw new EditionFault(error.lines.join('; '), { cause: error })
    throw error
  }
}

/** The folders of the hashed files of all builds of a project, those of editions first. */
export const storesOf = (editions: string, dist: string, id: string): [string, string] => [
  assetStoreOf(editions),
  assetStoreOf(join(dist, id)),
]
