import type { Logger } from 'pino'
import { errorText } from '../../log/error-text.ts'
import { readEditionContent, readEditions } from '../edition-documents.ts'
import type { createBuildQueue } from './build-queue.ts'
import type { createEditionBuilder } from './edition-builder.ts'
import { editionFolder, readRecord } from './edition-folder.ts'
import { type createEditionStates, isToBuild } from './edition-states.ts'
import { EditionFault } from './load-edition.ts'
import { BuildFailure } from './run-build.ts'
import type { createSiteSwitch, SwitchDeps } from './site-switch.ts'

interface FollowerDeps extends Pick<SwitchDeps, 'records' | 'dataFolder'> {
  log: Logger
  canBuild: boolean
  site: ReturnType<typeof createSiteSwitch>
  queue: ReturnType<typeof createBuildQueue>
  builder: ReturnType<typeof createEditionBuilder>
  states: ReturnType<typeof createEditionStates>
  /** Returns the name of a project's folder. */
  idOf: (projectId: string) => string
  /** Runs one piece of work at a time that changes the served site. */
  exclusively: <Result>(work: () => Promise<Result>) => Promise<Result>
  publish: (projectId: string, number: number) => void
  finishLater: (projectId: string, number: number) => void
  logFailure: (projectId: string, number: number, error: unknown) => void
  onLive: (projectId: string, number: number) => void
}

/** Follows the rows of the records, so that this instance serves what any instance has published. */
export function createFollower({
  records,
  dataFolder,
  log,
  canBuild,
  site,
  queue,
  builder,
  states,
  idOf,
  exclusively,
  publish,
  finishLater,
  logFailure,
  onLive,
}: FollowerDeps) {
  /** Serves the edition that is live by the rows. If it is not built here, it is built first. */
  const follow = async (projectId: string, number: number, signal: AbortSignal): Promise<void> => {
    const content = number === 0 ? undefined : await readEditionContent(records, projectId, number)
    try {
      await site.serve(projectId, number, content)
      return
    } catch (error) {
      if (!(error instanceof EditionFault) || !canBuild || !content) throw error
    }
    const faults = await builder.build(projectId, number, content, signal)
    if (faults.length > 0) throw new EditionFault(faults.join('; '))
    await site.serve(projectId, number, content)
    finishLater(projectId, number)
  }

  /** Editions that could not be served here, so that each is tried and logged only once. */
  const failed = new Set<string>()

  const followLive = (projectId: string, number: number): void => {
    const key = `${projectId} ${number}`
    if (failed.has(key)) return
    queue.add(`follow ${key}`, async signal => {
      try {
        await exclusively(async () => {
          const { live } = await readEditions(records, projectId)
          if (live === number && site.live(projectId) !== number) await follow(projectId, number, signal)
        })
      } catch (error) {
        if (signal.aborted) return
        if (error instanceof EditionFault || error instanceof BuildFailure) failed.add(key)
        log.error(
          { project: projectId, edition: number, served: site.live(projectId), fault: errorText(error) },
          'the live edition cannot be served here; the one before is served',
        )
      }
    })
  }

  /** Makes an edition live that was built elsewhere and copied into its folder. */
  const takeBuilt = async (projectId: string, number: number): Promise<void> => {
    const folder = editionFolder(dataFolder, idOf(projectId), number)
    const content = await readEditionContent(records, projectId, number)
    if (!content || !readRecord(folder)) return
    await exclusively(async () => {
      await site.serve(projectId, number, content)
      await states.makeLive(projectId, number)
    })
    log.info({ project: projectId, edition: number }, 'an edition that was built elsewhere is live')
    onLive(projectId, number)
  }

  /** Compares the served edition with the rows: follows the live edition, and starts on those that wait to be built. */
  const lookAt = async (projectId: string): Promise<void> => {
    const rows = await states.failLost(projectId)
    if (rows.live !== site.live(projectId)) followLive(projectId, rows.live)
    for (const row of rows.editions) {
      const { number, state } = row
      if (!isToBuild(row) || rows.lease?.number === number) continue
      if (canBuild) {
        publish(projectId, number)
        continue
      }
      if (state === 'building') await states.store(projectId, number)
      await takeBuilt(projectId, number).catch(error => {
        const key = `${projectId} ${number}`
        if (!failed.has(key)) logFailure(projectId, number, error)
        failed.add(key)
      })
    }
  }

  return { follow, lookAt }
}
