// Measures how long an editor waits for the preview of an edit, and a full build of the same project in the same run.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { overlayEdits } from '#editor/edition/apply-edits.ts'
import { activeProject, projectPath } from '#project/folders.ts'
import { languagesOf } from '#project/languages.ts'
import { loadProject } from '#project/load.ts'
import { readContent } from '#project/project-content.ts'
import { buildIfStale } from '../../scripts/build/if-stale.ts'
import { createPreviewRenderer } from '../../src/editor/service/preview/preview-renderer.ts'
import { createRenderer } from '../../src/editor/service/renderer/renderer.ts'
import { median, percentile } from '../percentiles.ts'

const { values } = parseArgs({ options: { edits: { type: 'string', default: '40' } } })

/** The limit for a preview on two idle processors, in milliseconds. */
const maxMs = 150

const project = loadProject(activeProject())
const live = readContent(project)
const folder = mkdtempSync('node_modules/.cache/preview-bench-')
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const onError = (fault: string) => console.error(fault)
await buildIfStale()
const rendering = createRenderer({ distFolder: 'dist', onError })
const renderer = createPreviewRenderer({ renderer: rendering, dataFolder: folder, onError })
const languages = languagesOf(project)

const preview = async (count: number): Promise<number> => {
  const language = languages[count % languages.length] ?? 'en'
  const file = `words/${language}.json`
  const value = `Edit ${count}`
  const begin = performance.now()
  const { page } = await renderer.render('bench', {
    project: project.id,
    language,
    files: overlayEdits(live, [{ file, path: 'tagline', value }]),
    live,
    made: projectPath(project.id, 'made'),
  })
  if (!page?.html.includes(value)) throw new Error('The preview does not show the edit.')
  return performance.now() - begin
}

/** The memory of this process's child processes, in megabytes. */
const childMegabytes = (): number => {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ')
  const pages = children.map(id => Number(readFileSync(`/proc/${id}/statm`, 'utf8').split(' ')[1]))
  return Math.round(pages.reduce((sum, one) => sum + one, 0) * 0.004096)
}

const first = await preview(0)
for (const language of languages.keys()) await preview(language)
const times: number[] = []
for (let count = 0; count < Number(values.edits); count += 1) times.push(await preview(count))
const memory = process.platform === 'linux' ? `, ${childMegabytes()} MB` : ''
rendering.stop()

const begin = performance.now()
execFileSync(process.execPath, ['scripts/build.ts', project.id], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, DIST_DIR: join(folder, 'dist') },
})
const build = performance.now() - begin

const [p50, p95] = [median(times), percentile(times, 0.95)]
console.log(`${project.id}, ${languages.length} languages, ${times.length} edits one after another`)
console.log(`the first preview, process and page's code included: ${first.toFixed(0)} ms`)
console.log(`a preview of an edit: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms${memory}`)
console.log(`a full build: ${build.toFixed(0)} ms, ${(build / p50).toFixed(0)} times as long`)
console.log(`${p95 <= maxMs ? 'within' : 'BEYOND'} the ${maxMs} ms that an editor may wait`)
if (p95 > maxMs) process.exitCode = 1
