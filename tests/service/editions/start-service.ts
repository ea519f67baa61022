import { join } from 'node:path'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import type { EditionsResponse, SiteResponse } from '#editor/edition/editions.ts'
import { editionPaths } from '#editor/edition/editions.ts'
import { type RefusedStart, type SitesResponse, startPaths } from '#editor/edition/start-project.ts'
import { getValue } from '#project/content/values.ts'
import { loadProject } from '#project/load.ts'
import { projectSet } from '#project/project-set.ts'
import { loadSite } from '../../../src/editor/published/site.ts'
import { createMasters, mastersFolder } from '../../../src/editor/service/pictures/masters.ts'
import { createPublisher, type PublisherDeps } from '../../../src/editor/service/publish/create-publisher.ts'
import type { CreateResult } from '../../../src/editor/service/renderer/tasks.ts'
import type { StartDeps } from '../../../src/editor/service/site-deps.ts'
import { type CreateFiles, createFilesWith } from '../../../src/editor/service/start/create-files.ts'
import { createStartedProjects } from '../../../src/editor/service/start/started-projects.ts'
import { project } from '../../active-project.ts'
import { builtSite } from '../built-site.ts'
import { createDeskService } from '../desk/desk-service.ts'
import { deskStorage } from '../desk/desk-storage.ts'
import { signedInAs } from '../team-members.ts'
import { type Store, scratchFolder } from '../test-service.ts'
import { buildSmall } from './test-publisher.ts'
import { testRenderer } from './test-renderer.ts'

/** The required answers only. */
const leastAnswers = {
  id: 'hillview',
  name: 'Hill View',
  partner: 'Northfield Realty',
  phone: '+91 90000 00002',
  city: 'Pune',
  region: 'Maharashtra',
}

let made: Promise<CreateResult> | undefined

/** Runs the real program once, and puts other names into copies of its files. */
export const createFilesOnce: CreateFiles = async task => {
  const { origin: _, ...answers } = task.answers
  made ??= createFilesWith(testRenderer())({ ...task, id: 'hillview', answers })
  const result = await made
  if ('faults' in result) return result
  const files = Object.entries(result.files).map(([name, text]) => [
    name,
    text
      .replaceAll('https://hillview.example', task.answers.origin ?? 'https://hillview.example')
      .replaceAll('"hillview"', JSON.stringify(task.id)),
  ])
  return { ...result, files: Object.fromEntries(files) }
}

interface Parts
  extends Partial<Pick<StartDeps, 'createFiles' | 'refuseStarted' | 'inherit' | 'otherProjects'>> {
  store?: Store
  dataFolder?: string
  build?: PublisherDeps['build']
}

/** An instance of the service in which projects are started, edited and published. */
export async function withStart(parts: Parts = {}) {
  const store = parts.store ?? (await deskStorage().open())
  const { changes: records } = store
  const dataFolder = parts.dataFolder ?? scratchFolder()
  const distFolder = builtSite()
  const projects = projectSet([loadProject(project.id)])
  const sites = new Map([[project.id, loadSite(distFolder, project)]])
  const lines: string[] = []
  const log = pino({}, { write: line => lines.push(line) })
  const started = createStartedProjects({ records, projects, dataFolder, log })
  const refuseStarted = parts.refuseStarted ?? (() => [])
  const publisher = createPublisher({
    records,
    projects,
    sites,
    dataFolder,
    distFolder,
    log,
    now: Date.now,
    lookMs: 3_600_000,
    build: parts.build ?? buildSmall,
    started,
    refuseStarted,
  })
  await publisher.start()
  onTestFinished(() => publisher.stop())
  const masters = createMasters(mastersFolder(dataFolder))
  const service = await createDeskService(undefined, {
    store,
    projects,
    sites,
    publisher,
    masters,
    start: {
      started,
      createFiles: parts.createFiles ?? createFilesOnce,
      inherit: parts.inherit ?? (() => ({ settings: {} })),
      refuseStarted,
      otherProjects: parts.otherProjects ?? [],
      mastersFolder: mastersFolder(dataFolder),
    },
  })
  const editor = await signedInAs(service.team, 'editor', 'esha@northfield.example', service.now)
  const address = (name: keyof typeof editionPaths, id: string) => editionPaths[name].replace(':project', id)

  const start = (changes: Record<string, unknown> = {}, as?: Record<string, string>) =>
    service.ask<RefusedStart & { project: string }>(
      'POST',
      startPaths.sites,
      { ...leastAnswers, ...changes },
      as,
    )
  const site = (id: string, as?: Record<string, string>) =>
    service.ask<SiteResponse>('GET', address('site', id), undefined, as)

  /** Replaces what may not be published as it was invented: prices, possession, registration, and the address. */
  const replaceInvented = async (id: string) => {
    const { files, started } = (await site(id)).body
    if (!started?.address)
      await service.ask('POST', startPaths.address.replace(':project', id), { origin: `www.${id}.test` })
    const set = (file: string, path: string, value: unknown) => ({
      ...{ file, path, before: getValue(files[file], path), value },
    })
    const figures = Object.keys(Object(getValue(files['prices.json'], 'figures')))
    await service.ask('POST', address('edits', id), {
      edits: [
        ...figures.map(name => set('prices.json', `figures.${name}.amount`, 77)),
        set('words/en.json', 'stats.1.value', '2033'),
        set('settings.json', 'registration.project', [{ number: 'PRM/KA/RERA/0000/000/PR/000000/000000' }]),
        set('settings.json', 'registration.agent', { number: 'PRM/KA/RERA/0000/000/AG/000000/000000' }),
      ],
    })
  }

  return {
    ...service,
    store,
    records,
    dataFolder,
    folder: join(dataFolder, 'projects'),
    projects,
    publisher,
    started,
    editor,
    lines,
    start,
    site,
    address,
    replaceInvented,
    sites: async (as?: Record<string, string>) =>
      (await service.ask<SitesResponse>('GET', startPaths.sites, undefined, as)).body,
    /** The page title that visitors of a host see. */
    title: async (host: string) =>
      /<title>(.*?)<\/title>/.exec(await (await service.app.request('/', { headers: { host } })).text())?.[1],
    /** Publishes a project's draft with facts of its own, and waits for the result. */
    async publish(id: string, as?: Record<string, string>) {
      await replaceInvented(id)
      const { draft } = (await site(id)).body
      const answer = await service.ask<EditionsResponse & { error?: string }>(
        'POST',
        address('publish', id),
        { revision: draft?.revision ?? 0, note: '' },
        as,
      )
      await publisher.settled()
      return answer
    },
    audit: async () =>
      (await service.ask<{ entries: { by: string; kind: string; what: string }[] }>('GET', '/api/desk/audit'))
        .body.entries,
  }
}
