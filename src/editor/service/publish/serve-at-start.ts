import type { Logger } from 'pino'
import type { ChangeRecords } from '#store/change-records.ts'
import { readDigest, readEditions } from '../edition-documents.ts'
import { EditionFault } from './load-edition.ts'
import type { SiteSwitch } from './site-switch.ts'

interface ServeAtStartDeps {
  records: Pick<ChangeRecords, 'settings' | 'saveSettings'>
  site: SiteSwitch
  log: Logger
}

/**
 * Serves the live edition at a start and returns its number. If it cannot be served here, visitors are asked to come
 * back until it is built from its content: another edition or the project's folder may have a price that is over.
 */
export async function serveAtStart(
  projectId: string,
  { records, site, log }: ServeAtStartDeps,
): Promise<number | undefined> {
  const rows = await readEditions(records, projectId)
  const { live } = rows
  if (live === 0) return undefined
  try {
    await site.serve(projectId, live, await readDigest(records, projectId, live, rows))
  } catch (error) {
    if (!(error instanceof EditionFault)) throw error
    site.withhold(projectId)
    log.warn(
      { project: projectId, edition: live, fault: error.message },
      'building the missing live edition; visitors are asked to come back until then',
    )
    return undefined
  }
  log.info({ project: projectId, edition: live }, 'the live edition is served')
  return live
}
