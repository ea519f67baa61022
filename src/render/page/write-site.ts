import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { campaignPath } from '#domain/campaign-pages/campaign-page.ts'
import { fileDigest } from '#lib/http/files/file-digest.ts'
import { projectPath } from '#project/folders.ts'
import { homeOf } from '#project/languages.ts'
import { inEveryLanguage } from '#project/load.ts'
import type { PictureEntry } from '#project/pictures/name-pictures.ts'
import type { Project } from '#project/project.ts'
import { compressAll, compressQuick } from '../files/compress.ts'
import { copyFolder, linkFile } from '../files/link-files.ts'
import { robots, sitemap, webManifest } from '../hosts/discovery.ts'
import { writeHostConfigs } from '../hosts/firebase-config.ts'
import { shownCampaigns } from '../hosts/shown-campaigns.ts'
import { divideAtFold, divideStyles, hasFold } from '../styles/divide-styles.ts'
import { stylesOf } from '../styles/page-parts.ts'
import { inlineHashes } from './inline-hashes.ts'
import { type LoadedBundle, placesIn } from './page-bundle.ts'
import { type PageFiles, type PageSources, pageOf } from './page-of.ts'
import { themeOf, themeSheets } from './theme-sheets.ts'

const hashLength = 8

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, hashLength)

const addressOf = (name: string, hash: string) =>
  `/assets/${basename(name, extname(name))}-${hash}${extname(name)}`

/** The files of a site with a hash in their names; all pages share those that are the same. */
class SiteAssets implements PageFiles {
  readonly #texts = new Map<string, string>()
  readonly #paths = new Map<string, string>()

  addText(name: string, text: string): string {
    const address = addressOf(name, hashOf(text))
    this.#texts.set(address, text)
    return address
  }

  addFile(path: string): string {
    const address = addressOf(path, fileDigest(path).toString('base64url').slice(0, hashLength))
    this.#paths.set(address, path)
    return address
  }

  /** Writes all of them into a site. Files from disk are linked, because they are only ever replaced. */
  async write(site: string): Promise<void> {
    await mkdir(join(site, 'assets'), { recursive: true })
    for (const [address, path] of this.#paths) linkFile(path, join(site, address))
    for (const [address, text] of this.#texts) {
      const file = join(site, address)
      if (existsSync(file)) continue
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, text)
    }
  }
}

type Page = import('#site/content/page.ts').Page
type PageAssets = import('#site/document.tsx').PageAssets

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
  for (const translated of languages) {
    const documents = await renderLanguage(bundle, translated, { pictures, languages, made, files: assets })
    for (const [file, document] of documents) {
      await writeText(join(site, file), document)
      if (isFullPage(file)) compression?.begin(file.slice(1), document)
      html.push(document)
    }
    await writeText(join(site, homeOf(translated.language), 'manifest.webmanifest'), webManifest(translated))
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
