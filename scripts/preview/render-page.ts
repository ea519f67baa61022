import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { campaignProject } from '#project/campaigns/campaign-project.ts'
import { homeOf } from '#project/languages.ts'
import { assembleProject, type ProjectFiles } from '#project/load.ts'
import type { PictureEntry } from '#project/pictures/made-pictures.ts'
import type { Project } from '#project/project.ts'
import type { PreviewFile, PreviewPage } from '../../src/service/editions/preview/preview-messages.ts'
import { cleanPage } from './clean-page.ts'
import { byMarkedName, FieldMarks, withoutMarks } from './field-marks.ts'
import { madePictures, type PageData, pageData, themeStyles } from './page-data.ts'
import { PageFiles } from './page-files.ts'
import { dataName, rendererFiles } from './page-modules.ts'
import { readSheets, stylesFor } from './page-styles.ts'
import { addNoPicture, draftPictures, isNoPicture, type PictureFolders } from './quick-pictures.ts'

type Page = typeof import('../../src/site/prerender.tsx')

/** The page's code, compiled once; each render runs it again with its own data, because modules read their data when they load. */
export interface Renderer {
  evaluate(data: PageData): Page
  sheets: string[]
}

/** Loads the output of `buildRenderer`. */
export function loadRenderer(folder: string): Renderer {
  const file = join(folder, rendererFiles.script)
  const script = new Script(
    `(function (${dataName}, require, module, exports) {${readFileSync(file, 'utf8')}\n})`,
    { filename: file },
  )
  const require = createRequire(file)
  return {
    evaluate(data) {
      const module = { exports: {} }
      script.runInThisContext()(data, require, module, module.exports)
      return module.exports as Page
    },
    sheets: readSheets(readFileSync(join(folder, rendererFiles.styles), 'utf8')),
  }
}

const noAssets = { script: '', react: '', fonts: [], css: '', belowStyles: '', lateStyles: '' }

/** The whole document of a project's full page. */
async function renderSource(renderer: Renderer, project: Project, data: PageData): Promise<string> {
  const page = renderer.evaluate(data)
  const path = homeOf(project.language)
  return page.renderDocument(path, await page.renderBody(path), noAssets)
}

/** The project for its full page or for one of its campaign pages; a campaign that no longer exists gives the full page. */
const asShown = (project: Project, campaign: string | undefined): Project =>
  campaign !== undefined && Object.hasOwn(project.campaigns, campaign)
    ? campaignProject(project, campaign)
    : project

/** The same page with marked content; undefined if an element cannot handle the marks. */
async function renderMarked(
  renderer: Renderer,
  source: ProjectFiles,
  campaign: string | undefined,
  pictures: Record<string, PictureEntry>,
): Promise<{ source: string; marks: FieldMarks } | undefined> {
  const marks = new FieldMarks()
  try {
    const project = asShown(marks.markPictures(assembleProject(marks.markFiles(source))), campaign)
    const data = await pageData(project, byMarkedName(pictures), new PageFiles())
    const found = {
      ...data,
      'unit-plans': { unitPlans: byMarkedName(project.unitPlans) },
      'unit-scales': { unitScales: byMarkedName(Object(data['unit-scales']?.unitScales)) },
    }
    return { source: await renderSource(renderer, project, found), marks }
  } catch (error) {
    console.error('The fields of this preview cannot be found:', error)
    return undefined
  }
}

/** Renders a project's full page as a visitor sees it after everything has loaded, with the fields that it shows. */
export async function renderPage(
  renderer: Renderer,
  source: ProjectFiles,
  { made, campaign, ...folders }: PictureFolders & { made: string; campaign?: string | undefined },
): Promise<PreviewPage> {
  const files = new PageFiles()
  const project = asShown(assembleProject(source), campaign)
  const { id } = project
  const pictures = await draftPictures(id, madePictures(made), project.pictures, { folders, files })
  const html = await renderSource(renderer, project, await pageData(project, pictures, files))
  const marked = await renderMarked(renderer, source, campaign, pictures)
  const used: Record<string, PreviewFile> = {}
  const noPicture = addNoPicture(files)
  const toFile = (wanted: string): string | undefined => {
    const address = isNoPicture(wanted) ? noPicture : withoutMarks(wanted)
    if (/^\/pictures\/[\w.-]+$/.test(address)) files.addAddress(address, join(made, 'public', address))
    const file = files.get(address)
    if (file) used[address] = file
    return file && address.slice(1)
  }
  const css = themeStyles(project, made, files) + stylesFor(html, renderer.sheets)
  const styles = files.addText('page.css', css)
  for (const [, name] of css.matchAll(/url\("([^"]+)"\)/g)) toFile(`/files/${name}`)
  return { html: cleanPage({ source: html, marked }, toFile(styles) ?? '', toFile), files: used }
}
