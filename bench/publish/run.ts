// Measures the time from a publish until visitors see it, a full build of the same project in the same run, and going back.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { setTimeout as passing } from 'node:timers/promises'
import { pino } from 'pino'
import type { ContentFiles } from '#project/content/content-files.ts'
import { getValue, setValue } from '#project/content/values.ts'
import { activeProject } from '#project/folders.ts'
import { inEveryLanguage, loadProject } from '#project/load.ts'
import { readContent } from '#project/project-content.ts'
import { projectSet } from '#project/project-set.ts'
import { buildIfStale } from '../../scripts/build/if-stale.ts'
import { loadSite } from '../../src/editor/published/site.ts'
import {
  changeEditions,
  readEditions,
  storeEditionContent,
} from '../../src/editor/service/edition-documents.ts'
import { createPublisher } from '../../src/editor/service/publish/create-publisher.ts'
import { buildWith } from '../../src/editor/service/publish/run-build.ts'
import { createRenderer } from '../../src/editor/service/renderer/renderer.ts'
import { openSqliteRecords } from '../../src/store/sqlite/sqlite-records.ts'

/** The seconds that publishing, with a new process and with a warm one, and going back may take on two idle processors. */
const bars = { cold: 3, warm: 1.5, goBack: 0.3 }

await buildIfStale()
const folder = mkdtempSync(join(tmpdir(), 'publish-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const project = loadProject(activeProject())
const languages = inEveryLanguage(project)
const { projectId } = project.settings

const seconds = (since: number) => (performance.now() - since) / 1000

/** Builds the whole site as `npm run build` does, to a new folder; the desk is built already. */
const buildWhole = async (): Promise<number> => {
  mkdirSync(join(folder, 'dist'))
  symlinkSync(resolve('dist/desk'), join(folder, 'dist/desk'))
  const since = performance.now()
  const child = spawn(process.execPath, ['scripts/build.ts', project.id], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DIST_DIR: join(folder, 'dist'), PROJECT: '', PROJECTS: project.id },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The build failed.')
  return seconds(since)
}

const store = await openSqliteRecords(join(folder, 'data'), fault => console.error(fault))
const { changes: records } = store
const distFolder = resolve('dist')
const renderer = createRenderer({ distFolder })
const publisher = createPublisher({
  records,
  projects: projectSet([project], languages.slice(1)),
  sites: new Map([[project.id, loadSite(distFolder, project)]]),
  dataFolder: join(folder, 'data'),
  distFolder,
  log: pino({ level: 'warn' }),
  now: Date.now,
  lookMs: 1000,
  build: buildWith(renderer, distFolder),
})
await publisher.start()

let number = 0
const publish = async (files: ContentFiles): Promise<number> => {
  number += 1
  await storeEditionContent(records, projectId, number, files)
  const row = { number, by: '', at: 0, note: '', base: number - 1, state: 'building' as const, changes: 1 }
  await changeEditions(records, projectId, rows => ({ ...rows, editions: [...rows.editions, row] }))
  const since = performance.now()
  publisher.publish(projectId, number)
  while (publisher.live(projectId) !== number) {
    const { editions } = await readEditions(records, projectId)
    const { faults } = editions.at(-1) ?? {}
    if (faults) throw new Error(faults.join('\n'))
    await passing(10)
  }
  const time = seconds(since)
  readMemory()
  return time
}

/** The most memory that the process that renders has had; it is the first child process. */
let mostMegabytes = 0
const readMemory = () => {
  if (process.platform !== 'linux') return
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
  for (const id of children) {
    const [command, status] = ['cmdline', 'status'].map(name => readFileSync(`/proc/${id}/${name}`, 'utf8'))
    if (!command?.includes('max-old-space-size=256')) continue
    const [, kilobytes] = /VmHWM:\s*(\d+)/.exec(status ?? '') ?? []
    mostMegabytes = Math.max(mostMegabytes, Math.round(Number(kilobytes ?? 0) / 1000))
  }
}

const edit = (content: ContentFiles, file: string, path: string, value: unknown): ContentFiles => ({
  ...content,
  [file]: setValue(content[file], path, value),
})

const content = readContent(project)
const [figure = ''] = Object.keys(project.prices?.figures ?? {})
const withPrice = (amount: number) => edit(content, 'prices.json', `figures.${figure}.amount`, amount)

const whole = await buildWhole()
const figures: [string, number][] = [['full build', whole]]
if (figure) {
  figures.push(['a price, first edition', await publish(withPrice(1.11))])
  figures.push(['a price, later edition', await publish(withPrice(1.12))])
}
const description = String(getValue(content['words/en.json'], 'description')).slice(0, -1)
figures.push([
  'a text of one language',
  await publish(edit(withPrice(1.12), 'words/en.json', 'description', description)),
])
const since = performance.now()
await publisher.goBack(projectId)
const back = seconds(since)
figures.push(['going back', back])
await publisher.stop()
renderer.stop()
await store.close()

console.log(`${project.id}, ${languages.length} languages`)
for (const [name, time] of figures)
  console.log(
    `${name.padEnd(24)} ${time.toFixed(2).padStart(6)} s ${(time / whole).toFixed(2).padStart(6)} of a full build`,
  )
console.log(`the process that renders: at most ${mostMegabytes} MB`)
const [, cold = ['', 0], ...warm] = figures.slice(0, -1)
const slowest = Math.max(...warm.map(([, time]) => time))
const isHeld = cold[1] <= bars.cold && slowest <= bars.warm && back <= bars.goBack
if (!isHeld)
  console.log(
    `Beyond ${bars.cold} s to publish first, ${bars.warm} s to publish again or ${bars.goBack} s to go back.`,
  )
process.exit(isHeld ? 0 : 1)
