// Renders previews one after another for the service that started it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { projectPath } from '#project/folders.ts'
import { loadProject } from '#project/load.ts'
import { addUploadFolder } from '#project/media.ts'
import type {
  PreviewDraft,
  PreviewReply,
  PreviewRequest,
} from '../../src/service/editions/preview/preview-messages.ts'
import { inputsHash, previewInputs } from '../build/freshness.ts'
import { rendererFiles } from './page-modules.ts'
import { readDraft } from './read-draft.ts'
import { loadRenderer, type Renderer, renderPage } from './render-page.ts'

const renderers = 'node_modules/.cache/preview'

/** Loads the page's code, and builds it first if these sources were not built before. */
async function openRenderer(): Promise<Renderer> {
  const folder = resolve(renderers, (await inputsHash(previewInputs)).slice(0, 16))
  if (!existsSync(join(folder, rendererFiles.styles))) {
    mkdirSync(renderers, { recursive: true })
    const beside = mkdtempSync(`${folder}-`)
    const build = spawn(process.execPath, ['scripts/preview/build-renderer.ts', beside], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [code] = await once(build, 'exit')
    if (code !== 0) throw new Error('The page cannot be built for previews.')
    try {
      renameSync(beside, folder)
    } catch {
      // Another process has built the same code in the meantime.
      rmSync(beside, { recursive: true, force: true })
    }
  }
  return loadRenderer(folder)
}

// The service has ended or needs no previews any more.
process.on('disconnect', () => process.exit(0))

const renderer = openRenderer()
renderer.catch(() => {})

/** A project that was never built has no typefaces yet. */
async function makeFirstFonts({ project, made }: PreviewDraft): Promise<void> {
  if (existsSync(join(made, 'fonts.json')) || resolve(made) !== resolve(projectPath(project, 'made'))) return
  const { makeFonts } = await import('../fonts/make-fonts.ts')
  await makeFonts(loadProject(project), () => {})
}

async function reply({ draft, folders }: PreviewRequest): Promise<PreviewReply['result']> {
  addUploadFolder(folders.masters)
  const { files, faults } = readDraft(draft)
  if (!files) return { faults }
  await makeFirstFonts(draft)
  const { made, campaign } = draft
  return { page: await renderPage(await renderer, files, { ...folders, made, campaign }), faults }
}

let last = Promise.resolve()

process.on('message', (request: PreviewRequest) => {
  last = last.then(async () => {
    const result = await reply(request).catch((error: unknown) => ({ error: String(error), faults: [] }))
    process.send?.({ id: request.id, result } satisfies PreviewReply)
  })
})
