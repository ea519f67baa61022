import type { Logger } from 'pino'
import type { IndexOf } from '#crm/index/index-of.ts'
import type { ProjectQueries } from '#crm/numbers/project-queries.ts'
import type { ProjectSet } from '#project/project-set.ts'

/**
 * Logs at a start how many leads each project has, if that is not obvious: leads stored while one project was served
 * still belong to it, and leads of a project that is not served any more are still here.
 */
export async function printProjects(
  index: Pick<IndexOf<ProjectQueries>, 'slow'>,
  projects: ProjectSet,
  log: Logger,
): Promise<void> {
  const leads = await index.slow.leadsByProject()
  const notServed = Object.keys(leads).filter(id => !projects.filedUnder(id))
  if (projects.all.length > 1 || notServed.length > 0) {
    log.info({ leads, notServed }, 'stored leads by project')
  }
}
