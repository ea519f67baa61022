import type { Logger } from 'pino'
import { errorText } from '#lib/log/log.ts'
import { addProjectsFolder } from '#project/folders.ts'
import { inEveryLanguage, loadProject } from '#project/load.ts'
import type { Project } from '#project/project.ts'
import type { ProjectSet } from '#project/project-set.ts'
import { ProjectFault } from '#project/read-json.ts'
import type { ChangeRecords } from '#store/change-records.ts'
import { readStarted, readStartedFiles, type StartedRow } from './started-documents.ts'
import { isWritten, removeStartedFolder, startedFolder, writeStartedFolder } from './started-folder.ts'

/** A project in all its languages; the first language comes first. */
export type Languages = readonly [Project, ...Project[]]

/** The projects that were started in the desk, published or not, as this instance knows them. */
export interface StartedProjects {
  /** Reads the projects that this and other instances have started, and drops those that were deleted. */
  sync(): Promise<void>
  all(): readonly Project[]
  /** Finds a project by its id, with the content of its folder. */
  find(projectId: string): Languages | undefined
}

/** Used if no project can be started. */
export const noStartedProjects: StartedProjects = {
  async sync() {},
  all: () => [],
  find: () => undefined,
}

interface StartedDeps {
  records: Pick<ChangeRecords, 'settings'>
  /** The projects that are served at the start; a started project among them is left out here. */
  projects: Pick<ProjectSet, 'all'>
  dataFolder: string
  log: Logger
}

/** Follows the list in the records, and writes the folders of the projects in it. */
export function createStartedProjects({ records, projects, dataFolder, log }: StartedDeps): StartedProjects {
  const configured = new Set(projects.all.map(({ id }) => id))
  const loaded = new Map<string, { files: string; languages: Languages }>()
  /** Projects that could not be read, so that each is logged once. */
  const failed = new Set<string>()
  addProjectsFolder(startedFolder(dataFolder))

  const take = async (row: StartedRow): Promise<void> => {
    const { id, files: key } = row
    if (configured.has(id) || loaded.get(id)?.files === key || failed.has(key)) return
    if (!isWritten(dataFolder, id, key)) {
      const files = await readStartedFiles(records, row)
      if (!files) throw new Error('Its files are not in the store.')
      writeStartedFolder(dataFolder, id, key, files)
    }
    loaded.set(id, { files: key, languages: inEveryLanguage(loadProject(id)) })
  }

  const takeAll = async (): Promise<void> => {
    const rows = await readStarted(records)
    for (const id of [...loaded.keys()].filter(known => !rows.some(row => row.id === known))) {
      loaded.delete(id)
      removeStartedFolder(dataFolder, id)
    }
    for (const row of rows)
      await take(row).catch(error => {
        if (error instanceof ProjectFault) failed.add(row.files)
        log.error(
          { project: row.id, fault: errorText(error) },
          'could not read a project started in the desk',
        )
      })
  }

  let last: Promise<void> = Promise.resolve()
  return {
    sync() {
      const next = last.then(takeAll)
      last = next.catch(() => {})
      return next
    },
    all: () => [...loaded.values()].map(({ languages: [project] }) => project),
    find: projectId =>
      [...loaded.values()].find(({ languages: [project] }) => project.settings.projectId === projectId)
        ?.languages,
  }
}
