import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { campaignPath } from '#domain/campaign-pages/campaign-page.ts'
import { projectPath } from '#project/folders.ts'
import { homeOf } from '#project/languages.ts'
import { inEveryLanguage } from '#project/load.ts'
import type { PictureEntry } from '#project/pictures/made-pictures.ts'
import type { Project } from '#project/project.ts'
import { compressAll, compressQuick } from '../build/compress.ts'
import { robots, sitemap, webManifest } from '../build/hosts/discovery.ts'
import { writeHostConfigs } from '../build/hosts/firebase-config.ts'
import { inlineHashes } from '../build/inline-hashes.ts'
import { copyFolder } from '../build/link-files.ts'
import { shownCampaigns } from '../build/shown-campaigns.ts'
import { divideAtFold, hasFold } from '../build/styles/fold.ts'
import { divideStyles } from '../build/styles/late-styles.ts'
import { stylesOf } from '../build/styles/styles-of.ts'
import type { LoadedBundle } from './page-bundle.ts'
import { placesIn } from './page-bundle.ts'
import { type PageSources, pageOf } from './page-of.ts'
import { SiteAssets } from './site-assets.ts'
import { themeOf, themeSheets } from './theme-sheets.ts'

type Page = import('../../src/site/content/page.ts').Page
type PageAssets = import('../../src/site/document.tsx').PageAssets

/** A page that is rendered but has no document around it yet. */
interface Body {
  page: Page
  path: string
  /** The file of the page in the site, without its ending. */
  file: string
  html: string
}

/** A project's files that are served as they are; a picture's name has a hash of its content. */
export const hashedPictures = /^pictures\//

/** The pages of one language: every route, and the page for unknown addresses. */
async function renderRoutes({ renderer }: LoadedBundle, page: Page): Promise<Body[]> {
  const { home } = page.languages
  const files = [
    ...renderer.routesOf(page).map(path => ({ path, file: path === home ? `${home}index` : path })),
    { path: `${home}404`, file: `${home}404` },
  ]
  return Promise.all(
    files.map(async ({ path, file }) => ({ page, path, file, html: await renderer.renderBody(page, path) })),
  )
}

/** Renders a project in one language; the documents come by the file of each page. */
async function renderLanguage(
  bundle: LoadedBundle,
  project: Project,
  sources: PageSources,
): Promise<Map<string, string>> {
  const { renderer, script, react } = bundle
  const { files, made } = sources
  const { sheets, late: tokens, fonts } = themeSheets(bundle, themeOf(project, made, files))
  const documents = new Map<string, string>()
  const contentOf = (page: Page, lateStyles: string) => {
    const late = files.addText('late-content.json', JSON.stringify(renderer.lateContentOf(page)))
    const styles = files.addText('late.css', lateStyles)
    return files.addText('content.js', renderer.startModule(page, { late, styles }))
  }
  const write = (body: Body, assets: Omit<PageAssets, 'script' | 'react' | 'fonts'>) =>
    documents.set(
      `${body.file}.html`,
      renderer.renderDocument(body.page, body.path, body.html, { script, react, fonts, ...assets }),
    )
  const page = await pageOf(project, sources)
  const bodies = await renderRoutes(bundle, page)
  // One stylesheet for all pages, so that one hash in the Content-Security-Policy allows it, and one for the full page.
  const { first: css, late } = divideStyles(
    stylesOf(
      bodies.map(({ html }) => html),
      sheets,
    ),
  )
  const content = contentOf(page, late)
  const belowSheet = (below: string) => files.addText('below.css', below + tokens)
  const dividedFor = (pages: string[]) => {
    const { first, below } = divideAtFold(css, pages)
    return { css: first, belowStyles: belowSheet(below) }
  }
  const fullPages = bodies.map(({ html }) => html).filter(hasFold)
  const full = dividedFor(fullPages)
  const alone = dividedFor(bodies.map(({ html }) => html).filter(html => !hasFold(html)))
  for (const body of bodies) write(body, { content, ...(hasFold(body.html) ? full : alone) })
  for (const campaign of shownCampaigns(project, Date.now())) {
    const shown = await pageOf(project, { ...sources, campaign })
    const path = homeOf(project.language) + campaignPath(campaign)
    const html = await renderer.renderBody(shown, path)
    // The full page's first styles, so that the Content-Security-Policy needs no further hash.
    const { first, late: campaignLate } = divideStyles(stylesOf([html], sheets))
    const { below } = divideAtFold(first, fullPages)
    write(
      { page: shown, path, file: path, html },
      {
        content: contentOf(shown, campaignLate),
        css: full.css,
        belowStyles: belowSheet(below),
      },
    )
  }
  return documents
}

/** A site that an editor waits for. */
interface QuickSite {
  /** The folders of earlier sites, whose compressed files are used again if they would be the same. */
  earlier: readonly string[]
}

/** The web sizes of a project's pictures. */
export const madePictures = async (made: string): Promise<Record<string, PictureEntry>> =>
  JSON.parse(await readFile(join(made, 'pictures.json'), 'utf8'))

/** The full page of a language. */
const isFullPage = (file: string) => /(^|\/)index\.html$/.test(file)

const writeText = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

/** Writes a project's site in each of its languages, with its compressed copies, into a folder. */
export async function writeSite(
  bundle: LoadedBundle,
  project: Project,
  folder: string,
  quick?: QuickSite,
): Promise<void> {
  const site = join(folder, 'site')
  const { id, settings } = project
  const made = projectPath(id, 'made')
  const languages = inEveryLanguage(project)
  const assets = new SiteAssets()
  const pictures = await madePictures(made)
  const html: string[] = []
  const compression = quick && compressQuick(folder, quick.earlier)
  for (const said of languages) {
    const documents = await renderLanguage(bundle, said, { pictures, languages, made, files: assets })
    for (const [file, document] of documents) {
      await writeText(join(site, file), document)
      if (isFullPage(file)) compression?.begin(file.slice(1), document)
      html.push(document)
    }
    await writeText(join(site, homeOf(said.language), 'manifest.webmanifest'), webManifest(said))
  }
  await copyFolder(placesIn(bundle.folder).site, site, /./)
  await assets.write(site)
  await copyFolder(join(made, 'public'), site, quick ? hashedPictures : /^$/)
  await writeFile(join(site, 'robots.txt'), robots(settings))
  await writeFile(join(site, 'sitemap.xml'), sitemap(settings))
  await writeFile(join(folder, 'csp.json'), JSON.stringify(inlineHashes(html)))
  await (compression?.finish() ?? compressAll(site))
  await writeHostConfigs(project, folder)
}
