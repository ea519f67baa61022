import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import type { ContentFiles } from '#project/content/content-files.ts'
import { loadProject } from '#project/load.ts'
import { readContent } from '#project/project-content.ts'
import { projectSet } from '#project/project-set.ts'
import { loadSite } from '../../../src/editor/published/site.ts'
import {
  changeEditions,
  contentDigest,
  readEditions,
  storeEditionContent,
} from '../../../src/editor/service/edition-documents.ts'
import type { BuildResult, BuildTask } from '../../../src/editor/service/publish/build-task.ts'
import { createPublisher, type PublisherDeps } from '../../../src/editor/service/publish/create-publisher.ts'
import { contentFileOf, projectsOf, writeRecord } from '../../../src/editor/service/publish/edition-folder.ts'
import { project } from '../../active-project.ts'
import { builtSite } from '../built-site.ts'
import { createTestService, openStore, type Store, scratchFolder } from '../test-service.ts'

export const { projectId } = project.settings

/** The content of the project's folder with another tagline. */
export const contentSaying = (tagline: string): ContentFiles => {
  const content = structuredClone(readContent(project)) as Record<string, Record<string, unknown>>
  Object.assign(content['words/en.json'] ?? {}, { tagline })
  return content
}

const write = (file: string, text: string) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const taglineIn = (content: ContentFiles) => (content['words/en.json'] as { tagline: string }).tagline

/** A quick stand-in for a build: a page with the tagline, and a script named after it. */
export async function buildSmall({ step, id, folder, source }: BuildTask): Promise<BuildResult> {
  if (step === 'finish') return { isDone: true }
  const content: ContentFiles = JSON.parse(readFileSync(contentFileOf(folder), 'utf8'))
  const own = join(projectsOf(folder), id)
  cpSync(source, own, { recursive: true, filter: file => !/\/(made|masters)$/.test(file) })
  for (const [file, value] of Object.entries(content)) write(join(own, file), JSON.stringify(value))
  const tagline = taglineIn(content)
  write(join(folder, 'site/index.html'), `<title>${tagline}</title>`)
  write(join(folder, 'site/404.html'), '<title>nowhere</title>')
  write(join(folder, `site/assets/${tagline}.js`), `console.log(${JSON.stringify(tagline)})`)
  write(join(folder, 'csp.json'), JSON.stringify({ style: [], script: [] }))
  await writeRecord(folder, { content: contentDigest(content), sources: '', builtAt: Date.now() })
  return { isDone: true }
}

/** Stores a new edition to be built, as the desk does. */
export async function storeEdition(changes: Store['changes'], content: ContentFiles): Promise<number> {
  let number = 0
  const rows = await readEditions(changes, projectId)
  number = (rows.editions.at(-1)?.number ?? 0) + 1
  await storeEditionContent(changes, projectId, number, content)
  const row = {
    number,
    by: 'asha@partner.example',
    at: 0,
    note: '',
    base: rows.live,
    state: 'building' as const,
    changes: 1,
    digest: contentDigest(content),
  }
  await changeEditions(changes, projectId, before => ({ ...before, editions: [...before.editions, row] }))
  return number
}

/** An instance of the service that publishes, with a new data folder unless one is passed. */
export async function withPublisher({
  store: given,
  dataFolder = scratchFolder(),
  ...deps
}: Partial<PublisherDeps> & { store?: Store } = {}) {
  const store = given ?? (await openStore())
  const { changes } = store
  const distFolder = builtSite()
  // Each instance has projects of its own, because an edition replaces them.
  const projects = projectSet([loadProject(project.id)])
  const sites = new Map([[project.id, loadSite(distFolder, project)]])
  const lines: string[] = []
  const log = pino({}, { write: line => lines.push(line) })
  const publisher = createPublisher({
    records: changes,
    projects,
    sites,
    dataFolder,
    distFolder,
    log,
    now: Date.now,
    lookMs: 3_600_000,
    build: buildSmall,
    ...deps,
  })
  onTestFinished(() => publisher.stop())
  const { app } = await createTestService({ projects, sites, store })
  const title = async () => /<title>(.*?)<\/title>/.exec(await (await app.request('/')).text())?.[1]
  const rows = () => readEditions(changes, projectId)
  return {
    app,
    changes,
    store,
    publisher,
    projects,
    dataFolder,
    lines,
    title,
    rows,
    states: async () => (await rows()).editions.map(({ state }) => state),
    /** Publishes content and waits for the result. */
    async publish(content: ContentFiles): Promise<number> {
      const number = await storeEdition(changes, content)
      publisher.publish(projectId, number)
      await publisher.settled()
      return number
    },
  }
}
