import { activeProject } from '#project/folders.ts'
import { loadProject } from '#project/load.ts'

/** The project that is built, served and tested. */
export const project = loadProject(activeProject())
