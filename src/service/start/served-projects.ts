import { StartError } from '#lib/start-error.ts'
import { activeProjects, type Wanted } from '#project/folders.ts'
import { inEveryLanguage, loadProject } from '#project/load.ts'
import { type ProjectSet, projectSet } from '#project/project-set.ts'
import { ProjectFault } from '#project/read-json.ts'

/** The projects that `PROJECTS`, `PROJECT` or `projects/default` name; throws a `StartProjectError` with their errors. */
export function servedProjects(wanted: Wanted): ProjectSet {
  try {
    const projects = activeProjects(wanted).map(id => loadProject(id))
    return projectSet(
      projects,
      projects.flatMap(project => inEveryLanguage(project).slice(1)),
    )
  } catch (error) {
    throw error instanceof ProjectFault ? new StartError(error.lines) : error
  }
}
