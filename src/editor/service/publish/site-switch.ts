import { storeNotices } from '#crm/consent/notices.ts'
import type { Project } from '#project/project.ts'
import type { ProjectSet } from '#project/project-set.ts'
import { ProjectFault } from '#project/read-json.ts'
import type { ChangeRecords } from '#store/change-records.ts'
import { assetStoreOf } from '../../published/asset-store.ts'
import { retainAssets } from '../../published/retain-assets.ts'
import { loadSite, type Site } from '../../published/site.ts'
import type { Languages, StartedProjects } from '../start/started-projects.ts'
import { editionFolder, projectEditions } from './edition-folder.ts'
import { checkEdition, EditionFault, type LoadedEdition, loadEdition, storesOf } from './load-edition.ts'

export interface SwitchDeps {
  records: Pick<ChangeRecords, 'settings' | 'saveSettings' | 'removeSettings'>
  projects: ProjectSet
  /** The sites that visitors see, by the name of the project's folder. */
  sites: Map<string, Site>
  dataFolder: string
  distFolder: string
  now: () => number
  /** Projects that were started in the desk; each is served once it is published. */
  started?: StartedProjects
  /** The reasons why a started project may not be served here, a line for each. */
  refuseStarted?: (project: Project) => string[]
}

/** Decides which edition of each project visitors see. */
export interface SiteSwitch {
  /** The edition served now; 0 is the project's folder. */
  live(projectId: string): number
  /**
   * Serves a built edition with the content of a digest. 0 is the site of the project's folder, which a started project does not have. On failure it
   * throws an `EditionFault` and changes nothing.
   */
  serve(projectId: string, number: number, digest?: string): Promise<void>
  /** Serves nothing until an edition is served, because what is there is not what the records say. */
  withhold(projectId: string): void
  /** Whether visitors see this edition now; after a restore its number can have been used for other content. */
  serves(projectId: string, number: number, digest: string | undefined): boolean
}

/** Creates the switch, which initially serves the projects' folders. */
export function createSiteSwitch({
  records,
  projects,
  sites,
  dataFolder,
  distFolder,
  now,
  started,
  refuseStarted,
}: SwitchDeps): SiteSwitch {
  const served = new Map<string, { number: number; digest?: string | undefined }>()
  const inFolders = new Map(
    projects.all.map((project): [string, Languages] => [
      project.settings.projectId,
      [
        project,
        ...projects.everyLanguage.filter(
          ({ id, language }) => id === project.id && language !== project.language,
        ),
      ],
    ]),
  )

  const readFolder = (languages: Languages): LoadedEdition => {
    const [project] = languages
    const editions = projectEditions(dataFolder, project.id)
    return { languages, site: loadSite(distFolder, project, [assetStoreOf(editions)]) }
  }

  const readBuilt = async (id: string, number: number, digest: string | undefined) => {
    const folder = editionFolder(dataFolder, id, number)
    const editions = projectEditions(dataFolder, id)
    await checkEdition(folder, digest)
    // Stored before serving, so that a page that is open when the next edition comes still finds its files.
    await retainAssets(editions, folder, now())
    return loadEdition(id, folder, storesOf(editions, distFolder, id))
  }

  const withheld = new Set<string>()
  const live = (projectId: string): number => served.get(projectId)?.number ?? 0

  return {
    live,
    serves(projectId, number, digest) {
      const known = served.get(projectId)?.digest
      const isSame = known === undefined || digest === undefined || known === digest
      return !withheld.has(projectId) && live(projectId) === number && isSame
    },
    withhold(projectId) {
      const project = projects.filedUnder(projectId)
      if (!project) return
      sites.delete(project.id)
      withheld.add(projectId)
    },
    async serve(projectId, number, digest) {
      const inFolder = inFolders.get(projectId)
      const own = inFolder ?? started?.find(projectId)
      if (!own) throw new EditionFault(`${projectId} is not served here`)
      const [{ id }] = own
      if (!inFolder && number === 0) {
        // A started project has no site besides its editions.
        projects.remove(projectId)
        sites.delete(id)
        served.set(projectId, { number: 0 })
        withheld.delete(projectId)
        return
      }
      const { languages, site } = number === 0 ? readFolder(own) : await readBuilt(id, number, digest)
      const refused = inFolder ? [] : (refuseStarted?.(languages[0]) ?? [])
      if (refused.length > 0) throw new EditionFault(refused.join('; '))
      // Stored before a page shows the notice, because a lead from that page may reach another instance, which looks
      // for the notice in the store.
      await storeNotices(records, { everyLanguage: languages }, now())
      try {
        if (projects.filedUnder(projectId)) projects.replace(languages)
        else projects.add(languages)
      } catch (error) {
        if (error instanceof ProjectFault) throw new EditionFault(error.lines.join('; '), { cause: error })
        throw error
      }
      sites.set(id, site)
      const former = served.get(projectId)
      served.set(projectId, {
        number,
        digest: digest ?? (former?.number === number ? former.digest : undefined),
      })
      withheld.delete(projectId)
    },
  }
}
