import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import type { ContentFiles } from '#contract/editions/editions.ts'
import { readContent } from '#project/content.ts'
import { projectPath } from '#project/folders.ts'
import type { Project } from '#project/project.ts'
import { HttpError } from '../../http/http-error.ts'
import { errorText } from '../../log/error-text.ts'
import {
  type EditionRows,
  readEditionContent,
  readEditions,
  storeEditionContent,
} from '../edition-documents.ts'
import type { Publisher } from '../publisher.ts'
import { noStartedProjects } from '../start/started-projects.ts'
import { createBuildQueue } from './build-queue.ts'
import type { BuildResult, BuildTask } from './build-task.ts'
import {
  contentFileOf,
  editionFolder,
  editionsFolder,
  projectEditions,
  readRecord,
  unfinishedFolder,
} from './edition-folder.ts'
import { createEditionStates, isToBuild } from './edition-states.ts'
import { EditionFault } from './load-edition.ts'
import { editionsToKeep, removeOldEditions } from './remove-editions.ts'
import { BuildFailure, failureWords, hasBuildTools, runBuild } from './run-build.ts'
import { createSiteSwitch, type SwitchDeps } from './site-switch.ts'

/** What publishing works with. */
export interface PublisherDeps extends SwitchDeps {
  log: Logger
  /** How often it is looked whether another instance has published. */
  lookMs: number
  /** Tells whoever wants to hear of it that an edition is live. */
  onLive?: (projectId: string, number: number) => Promise<void>
  /** Builds; tests hand in their own. */
  build?: (task: BuildTask, signal: AbortSignal) => Promise<BuildResult>
  canBuild?: boolean
}

/** The publisher, and what the start and the end of the service ask of it. */
export interface RunningPublisher extends Publisher {
  /** Serves the live editions, or the best there is of them; then follows what is published here and elsewhere. */
  start(): Promise<void>
  /** Resolves when nothing is built and no other edition is to be served. */
  settled(): Promise<void>
  stop(): Promise<void>
}

const mostMemory = 1_500_000_000
/** An instance that has not said for so long that it builds has ended. */
const leaseMs = 20_000

/** The name of this instance, kept with its data: after a restart it knows what it was about. */
const readInstance = (dataFolder: string): string => {
  const file = join(editionsFolder(dataFolder), 'instance')
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const name = randomUUID()
  mkdirSync(editionsFolder(dataFolder), { recursive: true })
  writeFileSync(file, name)
  return name
}

/** Builds editions one at a time, serves the live one, and goes back. Nothing is read or begun before `start`. */
export function createPublisher(deps: PublisherDeps): RunningPublisher {
  const { desk, projects, dataFolder, distFolder, log, now, build = runBuild } = deps
  const { started = noStartedProjects } = deps
  const canBuild = deps.canBuild ?? hasBuildTools()
  const site = createSiteSwitch(deps)
  const queue = createBuildQueue()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let look: Promise<void> | undefined
  let instance: string | undefined
  const states = createEditionStates({
    desk,
    now,
    leaseMs,
    instance: () => {
      instance ??= readInstance(dataFolder)
      return instance
    },
  })

  let last: Promise<unknown> = Promise.resolve()
  /** One after another: what is served and what the rows say is live change together. */
  const exclusively = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work)
    last = next.catch(() => {})
    return next
  }

  const projectOf = (projectId: string): Project | undefined =>
    projects.filedUnder(projectId) ?? started.find(projectId)?.[0]

  /** The projects that are served, and those that were started and wait to be published. */
  const projectIds = (): string[] => [
    ...new Set([...projects.all, ...started.all()].map(({ settings }) => settings.projectId)),
  ]

  const idOf = (projectId: string): string => {
    const project = projectOf(projectId)
    if (!project) throw new HttpError(404, 'This project is not served here.')
    return project.id
  }

  /** Runs a step of a build in its own process; what is there of other editions is used again. */
  const run = (step: BuildTask['step'], projectId: string, folder: string, signal: AbortSignal) => {
    const id = idOf(projectId)
    const current = site.live(projectId)
    const former = current > 0 ? editionFolder(dataFolder, id, current) : undefined
    return build(
      {
        step,
        id,
        folder,
        source: resolve(projectPath(id)),
        masters: join(dataFolder, 'masters'),
        earlier: [...(former ? [former] : []), join(distFolder, id)],
        ...(former && { madeBy: former }),
        mostMemory,
      },
      signal,
    )
  }

  /** Builds an edition beside what is there; the folder appears when it is whole. Answers with faults of the content. */
  const buildBeside = async (
    projectId: string,
    number: number,
    content: ContentFiles,
    signal: AbortSignal,
  ): Promise<string[]> => {
    const folder = editionFolder(dataFolder, idOf(projectId), number)
    const beside = unfinishedFolder(folder)
    try {
      rmSync(beside, { recursive: true, force: true })
      mkdirSync(beside, { recursive: true })
      writeFileSync(contentFileOf(beside), JSON.stringify(content))
      const result = await run('build', projectId, beside, signal)
      if (!result.isDone) return result.faults
      rmSync(folder, { recursive: true, force: true })
      renameSync(beside, folder)
      return []
    } finally {
      rmSync(beside, { recursive: true, force: true })
    }
  }

  const prune = (projectId: string, rows: EditionRows) => {
    const folder = projectEditions(dataFolder, idOf(projectId))
    removeOldEditions(folder, editionsToKeep(rows, site.live(projectId)), now())
  }

  /** Does what nobody waits for, and serves the edition again with it. What other code has built is built again. */
  const finishLater = (projectId: string, number: number) =>
    queue.addLater(`finish ${projectId}`, async signal => {
      if (!canBuild || site.live(projectId) !== number) return
      try {
        const folder = editionFolder(dataFolder, idOf(projectId), number)
        const result = await run('finish', projectId, folder, signal)
        if (result.isDone && result.isStale) await rebuild(projectId, number, signal)
        await exclusively(async () => {
          if (site.live(projectId) === number) await site.serve(projectId, number)
        })
      } catch (error) {
        if (!signal.aborted) logFailure(projectId, number, error)
      }
    })

  /** Builds a live edition again, after an update of this software or of what the project's folder says beside its content. */
  const rebuild = async (projectId: string, number: number, signal: AbortSignal): Promise<void> => {
    const content = await readEditionContent(desk, projectId, number)
    const faults = content ? await buildBeside(projectId, number, content, signal) : []
    if (faults.length > 0) throw new EditionFault(faults.join('; '))
    if (content) await run('finish', projectId, editionFolder(dataFolder, idOf(projectId), number), signal)
  }

  /** What went wrong, in words for the desk; the log has the rest. */
  const wordsOf = (error: unknown): string => {
    if (error instanceof BuildFailure) return error.message
    if (error instanceof EditionFault) return `The built site cannot be served: ${error.message}`
    return failureWords(String(error))
  }

  const logFailure = (projectId: string, number: number, error: unknown) => {
    const fault = error instanceof BuildFailure ? error.output || error.message : errorText(error)
    log.error({ project: projectId, edition: number, fault }, 'an edition could not be published')
  }

  /** What the first edition was made from: `npm run content -- pull` tells the changes of both sides apart by it. */
  const keepFolder = async (projectId: string): Promise<void> => {
    const project = projectOf(projectId)
    if (project && site.live(projectId) === 0)
      await storeEditionContent(desk, projectId, 0, readContent(project))
  }

  const publishNow = async (projectId: string, number: number, signal: AbortSignal): Promise<void> => {
    if (!(await states.claim(projectId, number))) return
    const renewing = setInterval(() => states.renew(projectId, number).catch(() => {}), leaseMs / 4)
    try {
      const content = await readEditionContent(desk, projectId, number)
      await keepFolder(projectId)
      if (!content) throw new BuildFailure('The content of this version is not in the store.', '')
      const faults = await buildBeside(projectId, number, content, signal)
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
        await site.serve(projectId, number, content)
        return states.makeLive(projectId, number).catch(async error => {
          // Nobody else would know of it: visitors see again what the rows say is live.
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
      // The service ends in order: its next start, or another instance, builds it.
      if (signal.aborted) return await states.release(projectId, number)
      logFailure(projectId, number, error)
      await states.fail(projectId, number, [wordsOf(error)])
    } finally {
      clearInterval(renewing)
    }
  }

  const publish = (projectId: string, number: number): void => {
    if (!canBuild) {
      log.warn(
        { project: projectId, edition: number },
        'an edition waits to be built elsewhere: see “Publishing without build tools” in docs/operations.md',
      )
      return
    }
    queue.add(`publish ${projectId} ${number}`, signal => publishNow(projectId, number, signal))
  }

  /** Serves an edition that is live by the rows: as it is built, else after building it here. */
  const follow = async (projectId: string, number: number, signal: AbortSignal): Promise<void> => {
    const content = number === 0 ? undefined : await readEditionContent(desk, projectId, number)
    try {
      await site.serve(projectId, number, content)
      return
    } catch (error) {
      if (!(error instanceof EditionFault) || !canBuild || !content) throw error
    }
    const faults = await buildBeside(projectId, number, content, signal)
    if (faults.length > 0) throw new EditionFault(faults.join('; '))
    await site.serve(projectId, number, content)
    finishLater(projectId, number)
  }

  /** Editions that could not be served here, so that each is logged once; a new number is tried again. */
  const given = new Set<string>()

  const followLive = (projectId: string, number: number): void => {
    const key = `${projectId} ${number}`
    if (given.has(key)) return
    queue.add(`follow ${key}`, async signal => {
      try {
        await exclusively(async () => {
          const { live } = await readEditions(desk, projectId)
          if (live === number && site.live(projectId) !== number) await follow(projectId, number, signal)
        })
      } catch (error) {
        if (signal.aborted) return
        if (error instanceof EditionFault || error instanceof BuildFailure) given.add(key)
        log.error(
          { project: projectId, edition: number, served: site.live(projectId), fault: errorText(error) },
          'the live edition cannot be served here; the one before is served',
        )
      }
    })
  }

  /** Takes an edition that was built elsewhere and put into its folder. */
  const takeBuilt = async (projectId: string, number: number): Promise<void> => {
    const folder = editionFolder(dataFolder, idOf(projectId), number)
    const content = await readEditionContent(desk, projectId, number)
    if (!content || !readRecord(folder)) return
    await exclusively(async () => {
      await site.serve(projectId, number, content)
      await states.makeLive(projectId, number)
    })
    log.info({ project: projectId, edition: number }, 'an edition that was built elsewhere is live')
    void deps.onLive?.(projectId, number)
  }

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
        if (!given.has(key)) logFailure(projectId, number, error)
        given.add(key)
      })
    }
  }

  const syncStarted = (): Promise<void> =>
    started
      .sync()
      .catch(error =>
        log.warn({ fault: errorText(error) }, 'the projects that were started cannot be read now'),
      )

  const lookAtAll = async (): Promise<void> => {
    await syncStarted()
    for (const projectId of projectIds())
      await lookAt(projectId).catch(error =>
        log.warn({ fault: errorText(error) }, 'the editions cannot be read now; it is tried again'),
      )
  }

  const wake = (): Promise<void> => {
    look ??= lookAtAll().finally(() => {
      look = undefined
    })
    return look
  }

  /** Serves the live edition at a start; where that cannot be, the last one that can, else the folder. */
  const serveBest = async (projectId: string): Promise<void> => {
    const rows = await readEditions(desk, projectId)
    if (rows.live === 0) return
    const others = rows.editions.filter(({ state, number }) => state === 'built' && number !== rows.live)
    const numbers = [rows.live, ...others.map(({ number }) => number).toReversed()]
    for (const number of numbers) {
      try {
        await site.serve(projectId, number, await readEditionContent(desk, projectId, number))
        break
      } catch (error) {
        if (!(error instanceof EditionFault)) throw error
        log.error(
          { project: projectId, edition: number, fault: error.message },
          'an edition cannot be served',
        )
      }
    }
    const served = site.live(projectId)
    if (served === rows.live) {
      log.info({ project: projectId, edition: served }, 'the live edition is served')
      finishLater(projectId, served)
      return
    }
    const folder = started.find(projectId) ? 'nothing of it' : 'the project’s folder'
    const instead = served === 0 ? folder : `edition ${served}`
    log.error(
      { project: projectId, edition: rows.live },
      `the live edition is not served: visitors see ${instead}${canBuild ? ' until it is built again' : ''}`,
    )
  }

  const goBackNow = async (projectId: string): Promise<EditionRows> => {
    const { live, editions } = await readEditions(desk, projectId)
    const row = editions.find(({ number }) => number === live)
    if (!row) throw new HttpError(409, 'There is no version before this one.')
    const target = row.replaced ?? row.base
    if (target === 0 && started.find(projectId))
      throw new HttpError(409, 'This is the first version. There is none before it.')
    try {
      await follow(projectId, target, stopping.signal)
    } catch (error) {
      if (!(error instanceof EditionFault || error instanceof BuildFailure)) throw error
      logFailure(projectId, target, error)
      throw new HttpError(409, 'The version before cannot be served any more. Restore it as a draft instead.')
    }
    const rows = await states.goBack(projectId, live, target).catch(async error => {
      await site.serve(projectId, live)
      throw error
    })
    log.info({ project: projectId, edition: target }, 'the edition before is live again')
    // The next publish may have come before its brochure was made.
    if (target > 0) finishLater(projectId, target)
    void deps.onLive?.(projectId, target)
    return rows
  }

  return {
    canBuild,
    publish,
    live: site.live,
    goBack: projectId => exclusively(() => goBackNow(projectId)),
    async start() {
      await syncStarted()
      for (const projectId of projectIds())
        await serveBest(projectId).catch(error =>
          log.warn(
            { project: projectId, fault: errorText(error) },
            'the editions cannot be read now: visitors see the project’s folder until they can',
          ),
        )
      for (const projectId of projectIds()) {
        const rows = await states.failOwn(projectId).catch(() => undefined)
        if (rows && canBuild) prune(projectId, rows)
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
