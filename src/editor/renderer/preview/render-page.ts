import { join } from 'node:path'
import { assembleProject, type ProjectFiles } from '#project/load.ts'
import type { PictureEntry } from '#project/pictures/name-pictures.ts'
import type { Project } from '#project/project.ts'
import type { LoadedBundle } from '#render/page/page-bundle.ts'
import { pageOf } from '#render/page/page-of.ts'
import { themeOf, themeSheets } from '#render/page/theme-sheets.ts'
import { madePictures } from '#render/page/write-site.ts'
import { classesOf } from '#render/styles/page-parts.ts'
import type { PreviewFile, PreviewPage } from '../../service/preview/preview-messages.ts'
import { cleanPage } from './clean-page.ts'
import { byMarkedName, FieldMarks } from './field-marks.ts'
import { PreviewFiles } from './preview-files.ts'
import { addNoPicture, draftPictures, isNoPicture, type PictureFolders } from './quick-pictures.ts'

/** A preview runs no script, but looks like the page after its script has run. */
const asScripted = (css: string): string =>
  css
    .replaceAll(/\(scripting:\s*enabled\)/g, '(min-width:0)')
    .replaceAll(/\(scripting:\s*none\)/g, '(max-width:0)')

/** The stylesheets that a page needs, chosen as for the published page. */
function stylesFor(html: string, [first = '', ...others]: readonly string[]): string {
  const present = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  )
  const isUsed = (css: string) => classesOf(css).some(name => present.has(name))
  return asScripted([first, ...others.filter(isUsed)].join(''))
}

type Page = import('#site/content/page.ts').Page

const noAssets = {
  script: '',
  react: '',
  content: '',
  fonts: [],
  css: '',
  belowStyles: '',
}

/** The whole document of a page. */
async function renderSource({ renderer }: LoadedBundle, page: Page): Promise<string> {
  const path = page.languages.home
  return renderer.renderDocument(page, path, await renderer.renderBody(page, path), noAssets)
}

interface PreviewSources {
  made: string
  /** The campaign page to show; one that no longer exists gives the full page. */
  campaign?: string | undefined
  pictures: Record<string, PictureEntry>
}

const readPage = (project: Project, files: PreviewFiles, { made, campaign, pictures }: PreviewSources) =>
  pageOf(project, {
    pictures,
    made,
    files,
    // A preview invites to no other language.
    languages: [],
    ...(campaign !== undefined && Object.hasOwn(project.campaigns, campaign) && { campaign }),
  })

/** The page with a mark behind each text; undefined if an element cannot handle the marks. */
async function renderMarked(
  bundle: LoadedBundle,
  source: ProjectFiles,
  plain: Page,
  ...[files, sources]: [PreviewFiles, PreviewSources]
): Promise<{ source: string; marks: FieldMarks } | undefined> {
  const marks = new FieldMarks()
  try {
    const project = marks.markPictures(assembleProject(marks.markFiles(source)))
    const { consent, languages, map, media, registryCode } = plain
    const page = {
      ...(await readPage(project, files, sources)),
      // Files, codes and hashes are made from texts as visitors read them.
      ...{ consent, languages, media, registryCode },
      ...(map && { map }),
    }
    const marked = {
      ...page,
      pictures: byMarkedName(page.pictures),
      unitPlans: byMarkedName(page.unitPlans),
      unitScales: byMarkedName(page.unitScales),
    }
    return { source: await renderSource(bundle, marked), marks }
  } catch (error) {
    console.error('The fields of this preview cannot be found:', error)
    return undefined
  }
}

/** Renders a project's full page as a visitor sees it after everything has loaded, with the fields that it shows. */
export async function renderPage(
  bundle: LoadedBundle,
  source: ProjectFiles,
  { made, campaign, ...folders }: PictureFolders & { made: string; campaign?: string | undefined },
): Promise<PreviewPage> {
  const files = new PreviewFiles()
  const project = assembleProject(source)
  const pictures = await draftPictures(project.id, await madePictures(made), project.pictures, {
    folders,
    files,
  })
  const sources = { made, campaign, pictures }
  const plain = await readPage(project, files, sources)
  const marked = await renderMarked(bundle, source, plain, files, sources)
  const rendered = marked ?? { source: await renderSource(bundle, plain) }
  const used: Record<string, PreviewFile> = {}
  const noPicture = addNoPicture(files)
  const toFile = (wanted: string): string | undefined => {
    const address = isNoPicture(wanted) ? noPicture : wanted
    if (/^\/pictures\/[\w.-]+$/.test(address)) files.addAddress(address, join(made, 'public', address))
    const file = files.get(address)
    if (file) used[address] = file
    return file && address.slice(1)
  }
  // Beside the stylesheet, which is among the preview's files.
  const besideIt = {
    addText: files.addText,
    addFile: (path: string) => files.addFile(path).slice('/files/'.length),
  }
  const { sheets } = themeSheets(bundle, themeOf(project, made, besideIt))
  const css = stylesFor(rendered.source, sheets)
  const styles = files.addText('page.css', css)
  for (const [, name] of css.matchAll(/url\("?([^")]+)"?\)/g)) toFile(`/files/${name}`)
  return { html: cleanPage(rendered, toFile(styles) ?? '', toFile), files: used }
}
