// Measures what an editor and visitors meet: the time from the press on Publish until visitors see the edit, going back, 150 changes
// with two pictures, and how long leads wait meanwhile, beside a full build of the same project in the same run.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as passing } from 'node:timers/promises'
import { editionPaths, type FieldEdit, type SiteResponse } from '#editor/edition/editions.ts'
import type { ContentFiles } from '#project/content/content-files.ts'
import { mayEdit } from '#project/content/editable-fields.ts'
import { getValue } from '#project/content/values.ts'
import { activeProject, projectPath } from '#project/folders.ts'
import { languagesOf } from '#project/languages.ts'
import { loadProject } from '#project/load.ts'
import { buildIfStale } from '../../scripts/build/if-stale.ts'
import { signIn } from '../desk/desk-under-test.ts'
import { type Figures, runLoad } from '../intake/load.ts'
import { leadRequest } from '../intake/requests.ts'
import { startServer } from '../intake/server-process.ts'
import { median } from '../percentiles.ts'

/** What two idle processors must hold: seconds, megabytes, and the ratio of the slowest leads while an edition is published. */
const bars = {
  cold: 3,
  warm: 1.5,
  'going back': 0.3,
  'many changes': 10,
  renderer: 400,
  service: 300,
  leads: 2,
} as const

const rounds = 5
const pictures = 2
const manyChanges = 150

await buildIfStale()
const project = loadProject(activeProject())
const { projectId } = project.settings
const server = await startServer('src/service/main.ts', { RATE_LIMIT: '0', LOG_LEVEL: 'error' })
const { admin: cookie } = await signIn(server.dataDir)
const origin = `http://localhost:${server.port}`

async function ask<Body>(
  method: string,
  name: keyof typeof editionPaths,
  body?: unknown,
  search = '',
): Promise<Body> {
  const isPicture = body instanceof Uint8Array
  const response = await fetch(origin + editionPaths[name].replace(':project', projectId) + search, {
    method,
    headers: {
      cookie,
      origin,
      ...(body !== undefined && { 'content-type': isPicture ? 'image/jpeg' : 'application/json' }),
    },
    ...(body !== undefined && { body: isPicture ? new Uint8Array(body) : JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${name} was answered ${response.status}: ${text.slice(0, 500)}`)
  return JSON.parse(text)
}

const site = () => ask<SiteResponse>('GET', 'site')

const change = async (edits: Pick<FieldEdit, 'file' | 'path' | 'value'>[]): Promise<void> => {
  const { files } = await site()
  await ask('POST', 'edits', {
    edits: edits.map(edit => ({ ...edit, before: getValue(files[edit.file], edit.path) })),
  })
}

const seconds = (since: number) => (performance.now() - since) / 1000

const untilSeen = async (text: string): Promise<void> => {
  for (;;) {
    const page = await (await fetch(origin)).text()
    if (page.includes(text)) return
    const { editions } = await site()
    const { faults } = editions.at(-1) ?? {}
    if (faults) throw new Error(faults.join('\n'))
    await passing(10)
  }
}

/** Publishes the draft as an editor does, who looks at the changes first; the check that this starts is not waited for. */
const publish = async (text: string): Promise<number> => {
  await ask('GET', 'changes')
  const { draft } = await site()
  const since = performance.now()
  await ask('POST', 'publish', { revision: draft?.revision ?? 0 })
  await untilSeen(text)
  const time = seconds(since)
  // The row is live a moment after the site.
  while ((await site()).editions.some(({ state }) => state === 'building')) await passing(10)
  return time
}

const publishText = async (text: string): Promise<number> => {
  await change([{ file: 'words/en.json', path: 'tagline', value: text }])
  return publish(text)
}

/** The most memory of the processes that render, and of the one that finishes an edition. */
const most = { renderer: 0, finishing: 0 }
const readMemory = () => {
  const children = readdirSync(`/proc/${server.pid}/task`).flatMap(thread =>
    readFileSync(`/proc/${server.pid}/task/${thread}/children`, 'utf8').trim().split(' ').filter(Boolean),
  )
  for (const id of children)
    try {
      const command = readFileSync(`/proc/${id}/cmdline`, 'utf8')
      const [, kilobytes] = /VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? []
      const kind = command.includes('max-old-space-size=256') ? 'renderer' : 'finishing'
      if (command.includes('renderer'))
        most[kind] = Math.max(most[kind], Math.round(Number(kilobytes) / 1000))
    } catch {
      // It has ended meanwhile.
    }
}
const reading = setInterval(readMemory, 200)

const leads = (milliseconds: number): Promise<Figures> =>
  runLoad({ port: server.port, connections: 4, milliseconds, status: 201, request: leadRequest, pauseMs: 20 })

/** Texts of all languages with a full stop more; shorter ones have limits. */
const manyEdits = (files: ContentFiles): FieldEdit[] => {
  const textsIn = (value: unknown, path: string[]): [string, string][] => {
    if (typeof value === 'string') return [[path.join('.'), value]]
    return Object.entries(Object(value)).flatMap(([key, inner]) => textsIn(inner, [...path, key]))
  }
  return languagesOf(project)
    .map(language => `words/${language}.json`)
    .flatMap(file =>
      textsIn(files[file], []).map(([path, text]) => ({ file, path, before: text, value: `${text} .` })),
    )
    .filter(({ file, path, value }) => value.length > 30 && !value.includes('{') && mayEdit(file, path))
    .slice(0, manyChanges - pictures)
}

const publishMany = async (): Promise<number> => {
  const { files } = await site()
  const master = (name: string) => readFileSync(projectPath(project.id, 'masters', `${name}.jpg`))
  const places = ['interiors.0', 'interiors.1']
  const edits = manyEdits(files)
  for (const path of places) {
    const before = getValue(files['pictures.json'], path)
    // Some bytes after the end of a JPEG make another file of it.
    const bytes = Buffer.concat([master(String(before)), Buffer.from(`${Date.now()}`)])
    const { name } = await ask<{ name: string }>('POST', 'pictures', new Uint8Array(bytes), `?place=${path}`)
    edits.push({ file: 'pictures.json', path, before, value: name })
  }
  await ask('POST', 'edits', { edits })
  console.log(`${edits.length} changes at once`)
  await change([{ file: 'words/en.json', path: 'tagline', value: 'Many changes' }])
  return publish('Many changes')
}

await server.settle()
const serviceMb = server.memory()
const quiet = await leads(4000)
const cold = await publishText('The first edit')
const warm: number[] = []
const goingBack: number[] = []
for (let round = 0; round < rounds; round += 1) {
  const before = `Edit ${round}`
  await publishText(before)
  warm.push(await publishText(`Later edit ${round}`))
  const since = performance.now()
  await ask('POST', 'goBack', {})
  await untilSeen(before)
  goingBack.push(seconds(since))
}
let isPublishing = true
const publishing = (async () => {
  for (let count = 0; isPublishing; count += 1) await publishText(`Beside leads ${count}`)
})()
const busy = await leads(6000)
isPublishing = false
await publishing
const many = await publishMany()
clearInterval(reading)
await server.end()

const folder = mkdtempSync(join(tmpdir(), 'publish-'))
const since = performance.now()
execFileSync(process.execPath, ['scripts/build.ts', project.id], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, DIST_DIR: folder, PROJECT: '', PROJECTS: project.id },
})
const whole = seconds(since)
rmSync(folder, { recursive: true })

const figures: [name: keyof typeof bars, value: number, unit: string][] = [
  ['cold', cold, 's'],
  ['warm', median(warm), 's'],
  ['going back', median(goingBack), 's'],
  ['many changes', many, 's'],
  ['renderer', most.renderer, 'MB'],
  ['service', serviceMb, 'MB'],
  ['leads', busy.p99 / quiet.p99, 'times'],
]
console.log(
  `${project.id}, ${languagesOf(project).length} languages; a full build takes ${whole.toFixed(1)} s`,
)
for (const [name, value, unit] of figures) {
  const share = unit === 's' ? `, ${(value / whole).toFixed(2)} of a full build` : ''
  console.log(
    `${name.padEnd(13)} ${value.toFixed(unit === 'MB' ? 0 : 2).padStart(6)} ${unit}${share}${value > bars[name] ? `, BEYOND ${bars[name]}` : ''}`,
  )
}
console.log(
  `leads: p99 ${quiet.p99.toFixed(1)} ms alone, ${busy.p99.toFixed(1)} ms while editions are published`,
)
console.log(`the process that finishes editions behind: at most ${most.finishing} MB`)
process.exit(figures.every(([name, value]) => value <= bars[name]) ? 0 : 1)
