import type { Logger } from 'pino'
import type { ChangeRecords } from '../../records/change-records.ts'
import { readEditionContent, readEditions } from '../edition-documents.ts'
import { EditionFault } from './load-edition.ts'
import type { SiteSwitch } from './site-switch.ts'

interface ServeAtStartDeps {
  records: Pick<ChangeRecords, 'settings' | 'saveSettings'>
  site: SiteSwitch
  log: Logger
  /** What visitors see if no edition can be served. */
  withoutEdition: string
  canBuild: boolean
}

/**
 * Serves the live edition at a start, else the newest one that works. Returns the edition only if it is the live one.
 */
export async function serveAtStart(
  projectId: string,
  { records, site, log, withoutEdition, canBuild }: ServeAtStartDeps,
): Promise<number | undefined> {
  const rows = await readEditions(records, projectId)
  if (rows.live === 0) return undefined
  const others = rows.editions.filter(({ state, number }) => state === 'built' && number !== rows.live)
  const numbers = [rows.live, ...others.map(({ number }) => number).toReversed()]
  for (const number of numbers) {
    try {
      await site.serve(projectId, number, await readEditionContent(records, projectId, number))
      break
    } catch (error) {
      if (!(error instanceof EditionFault)) throw error
      log.error({ project: projectId, edition: number, fault: error.message }, 'an edition cannot be served')
    }
  }
  const served = site.live(projectId)
  if (served === rows.live) {
    log.info({ project: projectId, edition: served }, 'the live edition is served')
    return served
  }
  const instead = served === 0 ? withoutEdition : `edition ${served}`
  log.error(
    { project: projectId, edition: rows.live },
    `the live edition is not served: visitors see ${instead}${canBuild ? ' until it is built again' : ''}`,
  )
  return undefined
}
