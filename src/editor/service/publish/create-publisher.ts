import type { Logger } from 'pino'
import { HttpError } from '#lib/http/http-error.ts'
import { errorText } from '#lib/log/log.ts'
import type { Project } from '#project/project.ts'
import { readContent } from '#project/project-content.ts'
import {
  contentDigest,
  type EditionRows,
  editionBefore,
  readEditionContent,
  readEditions,
  storeEditionContent,
} from '../edition-documents.ts'
import type { Publisher } from '../publisher.ts'
import { noStartedProjects } from '../start/started-projects.ts'
import { createBuildQueue } from './build-queue.ts'
import { describeFailure } from './describe-failure.ts'
import { createEditionBuilder } from './edition-builder.ts'
import { projectEditions, readInstance } from './edition-folder.ts'
import { createEditionStates, outrun } from './edition-states.ts'
import { findUnseen } from './find-unseen.ts'
import { createFollower } from './follow-editions.ts'
import { EditionFault } from './load-edition.ts'
import { editionsToKeep, removeOldEditions } from './remove-editions.ts'
import { type BuildEdition, BuildFailure } from './run-build.ts'
import { serveAtStart } from './serve-at-start.ts'
import { createSiteSwitch, type SwitchDeps } from './site-switch.ts'

export interface PublisherDeps extends SwitchDeps {
  log: Logger
  /** How often the publisher checks for editions of other instances. */
  lookMs: number
  /** Called when an edition has gone live. */
  onLive?: (projectId: string, number: number) => Promise<void>
  build: BuildEdition
  /** Replaced in tests. */
  findUnseen?: typeof findUnseen
}

/** The publisher, with its start and stop. */
export interface RunningPublisher extends Publisher {
  /** Serves the live editions, or begins to build those that are not here; then follows what any instance publishes. */
  start(): Promise<void>
  /** Resolves when no build runs and no edition waits to be served. */
  settled(): Promise<void>
  stop(): Promise<void>
}

/** An instance that has not renewed its lease for this long has ended. */
const leaseMs = 20_000

/** Builds editions one at a time, serves the live one, and goes back. Nothing is read or started before `start`. */
export function createPublisher(deps: PublisherDeps): RunningPublisher {
  const { records, projects, dataFolder, distFolder, log, now, build } = deps
  const { started = noStartedProjects } = deps
  const site = createSiteSwitch(deps)
  const queue = createBuildQueue()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let look: Promise<void> | undefined
  let instance: string | undefined
  const states = createEditionStates({
    records,
    now,
    leaseMs,
    instance: () => {
      instance ??= readInstance(dataFolder)
      return instance
    },
  })

  let last: Promise<unknown> = Promise.resolve()
  /** Runs one task at a time, so that the served site and the rows change together. */
  const exclusively = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work)
    last = next.catch(() => {})
    return next
  }

  const projectOf = (projectId: string): Project | undefined =>
    projects.filedUnder(projectId) ?? started.find(projectId)?.[0]

  /** The served projects, and those that were started and not published yet. */
  const projectIds = (): string[] => [
    ...new Set([...projects.all, ...started.all()].map(({ settings }) => settings.projectId)),
  ]

  const idOf = (projectId: string): string => {
    const project = projectOf(projectId)
    if (!project) throw new HttpError(404, 'This project is not served here.')
    return project.id
  }

  const builder = createEditionBuilder({ dataFolder, distFolder, build, idOf, live: site.live })

  const prune = (projectId: string, rows: EditionRows) => {
    const folder = projectEditions(dataFolder, idOf(projectId))
    removeOldEditions(folder, editionsToKeep(rows, site.live(projectId)), now())
  }

  /** Finishes a live edition in the background and serves it again. An edition that other code built is rebuilt. */
  const finishLater = (projectId: string, number: number) =>
    queue.addLater(`finish ${projectId}`, async signal => {
      if (site.live(projectId) !== number) return
      try {
        const result = await builder.finish(projectId, number, signal)
        if (result.isDone && result.isStale) await rebuild(projectId, number, signal)
        await exclusively(async () => {
          if (site.live(projectId) === number) await site.serve(projectId, number)
        })
      } catch (error) {
        if (!signal.aborted) logFailure(projectId, number, error)
      }
    })

  /** Rebuilds a live edition after an update of this software or of the project's folder. */
  const rebuild = async (projectId: string, number: number, signal: AbortSignal): Promise<void> => {
    const content = await readEditionContent(records, projectId, number)
    const faults = content ? await builder.build(projectId, number, content, signal) : []
    if (faults.length > 0) throw new EditionFault(faults.join('; '))
    if (content) await builder.finish(projectId, number, signal)
  }

  const logFailure = (projectId: string, number: number, error: unknown) => {
    const fault = error instanceof BuildFailure ? error.output || error.message : errorText(error)
    log.error(
      { project: projectId, edition: number, fault },
      'could not publish an edition; the former one stays live',
    )
  }

  /**
   * Stores the content that the first edition was based on: `npm run content -- pull` uses it to tell the changes of
   * both sides apart.
   */
  const keepFolder = async (projectId: string): Promise<void> => {
    const project = projectOf(projectId)
    if (!project || site.live(projectId) !== 0) return
    if ((await readEditionContent(records, projectId, 0)) === undefined)
      await storeEditionContent(records, projectId, 0, readContent(project))
  }

  const findUnseenOf = async (projectId: string): Promise<string[]> => {
    const project = projects.filedUnder(projectId)
    const shown = project && deps.sites.get(project.id)
    if (!shown) return []
    const unseen = await (deps.findUnseen ?? findUnseen)(project, shown)
    if (unseen.length > 0)
      log.warn(
        { project: projectId, addresses: unseen },
        'an edition is live here, but its public address shows another page: look at the proxy or cache in front',
      )
    return unseen
  }

  const publishNow = async (projectId: string, number: number, signal: AbortSignal): Promise<void> => {
    if (!(await states.claim(projectId, number))) return
    const renew = () =>
      states
        .renew(projectId, number)
        .catch(error =>
          log.warn(
            { project: projectId, edition: number, fault: errorText(error) },
            'could not renew the lease of a build; another instance may build this edition, too',
          ),
        )
    const renewing = setInterval(renew, leaseMs / 4)
    try {
      const content = await readEditionContent(records, projectId, number)
      await keepFolder(projectId)
      if (!content)
        throw new BuildFailure(
          'The content of this version is missing. Ask the person who runs the server.',
          '',
        )
      const faults = await builder.build(projectId, number, content, signal)
      if (faults.length > 0) {
        log.warn(
          { project: projectId, edition: number, faults },
          'an edition has mistakes and is not published',
        )
        await states.fail(projectId, number, faults)
        return
      }
      const rows = await exclusively(async () => {
        const former = site.live(projectId)
        await site.serve(projectId, number, contentDigest(content))
        // The editor reads that visitors see it only after they do.
        const unseen = await findUnseenOf(projectId)
        return states.makeLive(projectId, number, unseen).catch(async error => {
          // The rows could not be written, so the site returns to the edition that they name.
          await site.serve(projectId, former)
          throw error
        })
      })
      clearInterval(renewing)
      log.info({ project: projectId, edition: number }, 'an edition is live')
      prune(projectId, rows)
      finishLater(projectId, number)
      void deps.onLive?.(projectId, number)
    } catch (error) {
      // The service is shutting down: its next start, or another instance, builds the edition.
      if (signal.aborted) return await states.release(projectId, number)
      logFailure(projectId, number, error)
      await states.fail(projectId, number, [describeFailure(error)])
    } finally {
      clearInterval(renewing)
    }
  }

  const publish = (projectId: string, number: number): void =>
    queue.add(`publish ${projectId} ${number}`, signal => publishNow(projectId, number, signal))

  const follower = createFollower({
    ...{ records, log, site, queue, builder, states },
    ...{ exclusively, publish, finishLater, now },
  })

  const syncStarted = (): Promise<void> =>
    started
      .sync()
      .catch(error =>
        log.warn({ fault: errorText(error) }, 'could not read the projects started in the desk'),
      )

  const lookAtAll = async (): Promise<void> => {
    await syncStarted()
    for (const projectId of projectIds())
      await follower
        .lookAt(projectId)
        .catch(error => log.warn({ fault: errorText(error) }, 'could not read the editions; trying again'))
  }

  const wake = (): Promise<void> => {
    look ??= lookAtAll().finally(() => {
      look = undefined
    })
    return look
  }

  const serveLive = async (projectId: string): Promise<void> => {
    const served = await serveAtStart(projectId, { records, site, log })
    if (served) finishLater(projectId, served)
  }

  const goBackNow = async (projectId: string, from?: number): Promise<EditionRows> => {
    const before = await readEditions(records, projectId)
    const { live } = before
    const target = editionBefore(before)
    if (target === undefined) throw new HttpError(409, 'There is no version before this one.')
    if (from !== undefined && live !== from) throw new HttpError(409, outrun)
    if (target === 0 && started.find(projectId))
      throw new HttpError(409, 'This is the first version. There is none before it.')
    try {
      await follower.follow(projectId, target, before, stopping.signal)
    } catch (error) {
      if (!(error instanceof EditionFault || error instanceof BuildFailure)) throw error
      logFailure(projectId, target, error)
      throw new HttpError(
        409,
        'You can’t go back to the previous version any more. Restore it as a draft instead.',
      )
    }
    const rows = await states.goBack(projectId, live, target).catch(async error => {
      await site.serve(projectId, live)
      throw error
    })
    log.info({ project: projectId, edition: target }, 'the edition before is live again')
    // The next edition may have been published before this one's brochure was made.
    if (target > 0) finishLater(projectId, target)
    void deps.onLive?.(projectId, target)
    return rows
  }

  return {
    publish,
    live: site.live,
    goBack: (projectId, from) => exclusively(() => goBackNow(projectId, from)),
    async start() {
      await syncStarted()
      for (const projectId of projectIds())
        await serveLive(projectId).catch(error => {
          site.withhold(projectId)
          log.warn(
            { project: projectId, fault: errorText(error) },
            'could not read the editions; visitors are asked to come back, and the service tries again',
          )
        })
      for (const projectId of projectIds()) {
        const rows = await states.failOwn(projectId).catch(error => {
          log.warn(
            { project: projectId, fault: errorText(error) },
            'could not mark the builds that the last stop interrupted; their leases end by themselves',
          )
        })
        if (rows) prune(projectId, rows)
      }
      timer = setInterval(wake, deps.lookMs).unref()
      void wake()
    },
    async settled() {
      await wake()
      await queue.idle()
    },
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await look
      await queue.stop()
    },
  }
}
