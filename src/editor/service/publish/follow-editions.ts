import type { Logger } from 'pino'
import { errorText } from '#lib/log/log.ts'
import { type EditionRows, readDigest, readEditionContent, readEditions } from '../edition-documents.ts'
import type { createBuildQueue } from './build-queue.ts'
import type { createEditionBuilder } from './edition-builder.ts'
import type { createEditionStates } from './edition-states.ts'
import { EditionFault } from './load-edition.ts'
import { BuildFailure } from './run-build.ts'
import type { createSiteSwitch, SwitchDeps } from './site-switch.ts'

interface FollowerDeps extends Pick<SwitchDeps, 'records'> {
  log: Logger
  site: ReturnType<typeof createSiteSwitch>
  queue: ReturnType<typeof createBuildQueue>
  builder: ReturnType<typeof createEditionBuilder>
  states: ReturnType<typeof createEditionStates>
  /** Runs one piece of work at a time that changes the served site. */
  exclusively: <Result>(work: () => Promise<Result>) => Promise<Result>
  publish: (projectId: string, number: number) => void
  finishLater: (projectId: string, number: number) => void
  now: () => number
}

const retryMs = 60_000

/** Follows the rows of the records, so that this instance serves what any instance has published. */
export function createFollower({
  records,
  log,
  site,
  queue,
  builder,
  states,
  exclusively,
  publish,
  finishLater,
  now,
}: FollowerDeps) {
  /** Serves an edition as the rows say. If it is not built here, it is built first. */
  const follow = async (
    projectId: string,
    number: number,
    rows: EditionRows,
    signal: AbortSignal,
  ): Promise<void> => {
    const digest = await readDigest(records, projectId, number, rows)
    try {
      await site.serve(projectId, number, digest)
      return
    } catch (error) {
      if (!(error instanceof EditionFault) || digest === undefined) throw error
    }
    const content = await readEditionContent(records, projectId, number)
    if (!content) throw new EditionFault(`the content of edition ${number} is not stored`)
    // A number that was used again: what is served under it is not what the records say.
    if (site.live(projectId) === number) site.withhold(projectId)
    const faults = await builder.build(projectId, number, content, signal)
    if (faults.length > 0) throw new EditionFault(faults.join('; '))
    await site.serve(projectId, number, digest)
    finishLater(projectId, number)
  }

  /** When editions could not be served here, so that each is tried and logged once a minute. */
  const failedAt = new Map<string, number>()

  const followLive = (projectId: string, number: number): void => {
    const key = `${projectId} ${number}`
    if (now() - (failedAt.get(key) ?? 0) < retryMs) return
    queue.add(`follow ${key}`, async signal => {
      try {
        await exclusively(async () => {
          const rows = await readEditions(records, projectId)
          const digest = await readDigest(records, projectId, number, rows)
          if (rows.live === number && !site.serves(projectId, number, digest))
            await follow(projectId, number, rows, signal)
        })
      } catch (error) {
        if (signal.aborted) return
        if (error instanceof EditionFault || error instanceof BuildFailure) failedAt.set(key, now())
        log.error(
          { project: projectId, edition: number, served: site.live(projectId), fault: errorText(error) },
          'could not serve the live edition',
        )
      }
    })
  }

  /** Compares the served edition with the rows: follows the live edition, and builds those that wait for it. */
  const lookAt = async (projectId: string): Promise<void> => {
    const rows = await states.failLost(projectId)
    const digest = await readDigest(records, projectId, rows.live, rows)
    if (!site.serves(projectId, rows.live, digest)) followLive(projectId, rows.live)
    for (const row of rows.editions)
      if (row.state === 'building' && rows.lease?.number !== row.number) publish(projectId, row.number)
  }

  return { follow, lookAt }
}
