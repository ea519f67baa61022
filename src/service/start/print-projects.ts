import type { Logger } from 'pino'
import type { ProjectSet } from '#project/project-set.ts'
import type { Figures } from '../crm/numbers/figures.ts'

/**
 * Says at a start whose leads there are, where that is not plain: what was kept while one project was served is still
 * that one's, and what is filed under a project that is not served (any more) is still here.
 */
export async function printProjects(
  figures: Pick<Figures, 'countLeadsByProject'>,
  projects: ProjectSet,
  log: Logger,
): Promise<void> {
  const leads = await figures.countLeadsByProject()
  const notServed = Object.keys(leads).filter(id => !projects.filedUnder(id))
  if (projects.all.length > 1 || notServed.length > 0) {
    log.info({ leads, notServed }, 'leads kept so far, by project')
  }
}
