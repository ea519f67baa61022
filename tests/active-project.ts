import { activeProject } from '#project/folders.ts'
import { loadProject } from '#project/load.ts'
import { projectSet } from '#project/project-set.ts'

/** The project that is built, served and tested. */
export const project = loadProject(activeProject())

/** The same project as a set, for code that serves several. */
export const projects = projectSet([project])
