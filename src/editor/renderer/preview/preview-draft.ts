import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { projectPath } from '#project/folders.ts'
import { loadProject } from '#project/load.ts'
import { addUploadFolder } from '#project/media.ts'
import { makeFonts } from '#render/made/fonts/make-fonts.ts'
import type { LoadedBundle } from '#render/page/page-bundle.ts'
import type { PreviewDraft, PreviewTask, RenderedPreview } from '../../service/preview/preview-messages.ts'
import { readDraft } from './read-draft.ts'
import { renderPage } from './render-page.ts'

/** A project that was never built has no typefaces yet. */
async function makeFirstFonts({ project, made }: PreviewDraft): Promise<void> {
  if (existsSync(join(made, 'fonts.json')) || resolve(made) !== resolve(projectPath(project, 'made'))) return
  await makeFonts(loadProject(project), () => {})
}

/** Renders a draft as far as it can be shown, and lists its mistakes. */
export async function previewDraft(
  bundle: LoadedBundle,
  { draft, folders }: PreviewTask,
): Promise<RenderedPreview> {
  addUploadFolder(folders.masters)
  const { files, faults, leftOut } = readDraft(draft)
  if (!files) return { faults }
  await makeFirstFonts(draft)
  const { made, campaign } = draft
  try {
    const page = await renderPage(bundle, files, { ...folders, made, campaign })
    return { page, faults, ...(leftOut && { leftOut }) }
  } catch (error) {
    // The draft's mistakes explain more than the failure to render it.
    if (faults.length === 0) throw error
    return { faults }
  }
}
