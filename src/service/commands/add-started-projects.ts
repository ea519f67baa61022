import { pino } from 'pino'
import { readEditions } from '#editor/service/edition-documents.ts'
import { createStartedProjects } from '#editor/service/start/started-projects.ts'
import type { ProjectSet } from '#project/project-set.ts'
import type { OpenRecords } from '#store/records.ts'
import type { Settings } from '../settings/settings.ts'

/** A command prints what its reader can act on; the service logs projects that cannot be read. */
const log = pino({ level: 'silent' })

/** Adds the published projects that were started in the desk, as the service does when it starts. */
export async function addStartedProjects(
  projects: ProjectSet,
  { changes }: Pick<OpenRecords, 'changes'>,
  { DATA_DIR }: Pick<Settings, 'DATA_DIR'>,
): Promise<void> {
  const started = createStartedProjects({ records: changes, projects, dataFolder: DATA_DIR, log })
  await started.sync()
  for (const project of started.all()) {
    const { projectId } = project.settings
    const languages = started.find(projectId)
    if (languages && (await readEditions(changes, projectId)).live > 0) projects.add(languages)
  }
}
