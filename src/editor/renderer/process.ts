// Renders for the service that started it, one task after another: previews, checks, sites of editions, files of new projects.
import { flushCompileCache } from 'node:module'
import { setPriority } from 'node:os'
import process from 'node:process'
import sharp from 'sharp'
import { builtFolder } from '#render/freshness.ts'
import { loadBundle } from '#render/page/page-bundle.ts'
import type { RenderReply, RenderRequest, RenderTask } from '../service/renderer/tasks.ts'
import { buildEdition, finishEdition } from './build-edition.ts'
import { checkContent } from './check-content.ts'
import { previewDraft } from './preview/preview-draft.ts'
import { startProject } from './start-project.ts'

/** The service has priority, because it answers visitors. Threads that start later inherit the value. */
const niceness = 10

// No picture is read twice, so a cache of them takes memory alone.
sharp.cache(false)

try {
  setPriority(niceness)
} catch {
  // A host may refuse to change priorities.
}
// The service has ended or needs this process no more.
process.on('disconnect', () => process.exit(0))

const bundle = loadBundle(builtFolder('page'))
bundle.catch(() => {})

const run = async (task: RenderTask): Promise<unknown> => {
  if (task.kind === 'preview') return previewDraft(await bundle, task)
  if (task.kind === 'check') return checkContent(task)
  if (task.kind === 'start') return startProject(task)
  return task.step === 'build' ? buildEdition(await bundle, task) : finishEdition(task)
}

const errorText = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

let last = Promise.resolve()
// The service ends this process by a signal, which would lose the cache.
let storeCompiled = flushCompileCache

process.on('message', ({ id, task }: RenderRequest) => {
  last = last.then(async () => {
    const reply: Omit<RenderReply, 'id'> = await run(task).then(
      result => ({ result }),
      error => ({ error: errorText(error) }),
    )
    process.send?.({ id, ...reply } satisfies RenderReply)
    storeCompiled()
    storeCompiled = () => {}
  })
})
