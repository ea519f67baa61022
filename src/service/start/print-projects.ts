import type { Logger } from 'pino'
import type { ProjectSet } from '#project/project-set.ts'
import type { Desk } from '../crm/desk.ts'

/**
 * Says at a start whose leads there are, where that is not plain: what was kept while one project was served is still
 * that one's, and what is filed under a project that is not served (any more) is still here.
 */
export async function printProjects(
  desk: Pick<Desk, 'leadsByProject'>,
  projects: ProjectSet,
  log: Logger,
): Promise<void> {
  const leads = await desk.leadsByProject()
  const notServed = Object.keys(leads).filter(id => !projects.filedUnder(id))
  if (projects.all.length > 1 || notServed.length > 0) {
    log.info({ leads, notServed }, 'leads kept so far, by project')
  }
}
