import { activeProject } from '#project/folders.ts'
import { loadProject } from '#project/load.ts'
import type { Project } from '#project/project.ts'
import { ProjectFault } from '#project/project-fault.ts'
import type { Settings } from './settings.ts'
import { StartFault } from './start-fault.ts'

/** The project that `PROJECT` or `projects/default` names; a `StartFault` says what is wrong with it. */
export function servedProject({ PROJECT }: Pick<Settings, 'PROJECT'>): Project {
  try {
    return loadProject(activeProject(PROJECT))
  } catch (error) {
    throw error instanceof ProjectFault ? new StartFault(error.lines) : error
  }
}
