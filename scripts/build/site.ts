import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { campaignPath } from '#domain/campaign-pages/campaign-page.ts'
import { campaignData } from '#project/campaigns/campaign-data.ts'
import { projectPath } from '#project/folders.ts'
import { homeOf } from '#project/languages.ts'
import { inEveryLanguage } from '#project/load.ts'
import type { Project } from '#project/project.ts'
import { cacheFolder } from './cache-folder.ts'
import { compressAll, compressQuick } from './compress.ts'
import { siteInputs, stamp } from './freshness.ts'
import { robots, sitemap, webManifest } from './hosts/discovery.ts'
import { writeHostConfigs } from './hosts/firebase-config.ts'
import { inlineHashes } from './inline-hashes.ts'
import { earlierLanguages, type LanguageRecord, languageKeys, writeLanguages } from './language-records.ts'
import { copyFolder, filesBelow, linkFile } from './link-files.ts'
import { campaignGlobal } from './modules/campaign-module.ts'
import { navItemsOf } from './modules/section-modules.ts'
import { pageAssets, stylesOf } from './page-assets.ts'
import { shownCampaigns } from './shown-campaigns.ts'
import { divideAtFold, hasFold } from './styles/fold.ts'
import { divideStyles } from './styles/late-styles.ts'
import { viteOptions } from './vite-options.ts'

type Renderer = typeof import('../../src/site/prerender.tsx')
type PageAssets = import('../../src/site/document.tsx').PageAssets

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** The folders of one language's build, and of its pages. */
interface Places {
  site: string
  browser: string
  renderer: string
  home: string
}

async function renderPages(project: Project, { site, browser, renderer, home }: Places): Promise<void> {
  const { stylesheets, ...assets } = await pageAssets(browser, renderer)
  const { renderBody, renderDocument, routes }: Renderer = await import(
    pathToFileURL(resolve(renderer, 'prerender.js')).href
  )
  const files = [
    ...routes.map(path => ({ path, file: path === home ? `${home}index` : path })),
    { path: `${home}404`, file: `${home}404` },
  ]
  const bodies = await Promise.all(files.map(({ path }) => renderBody(path)))
  // One stylesheet for all pages, so that one hash in the Content-Security-Policy allows it, and one for the full page.
  const { first: css, late } = divideStyles(stylesOf(bodies.join(''), stylesheets))
  const write = async (name: string, styles: string) => {
    const address = `/assets/${name}-${digest(styles)}.css`
    await writeFile(join(site, address), styles)
    return address
  }
  const lateStyles = await write('late', late)
  const dividedFor = async (pages: string[]) => {
    const { first, below } = divideAtFold(css, pages)
    return { css: first, belowStyles: await write('below', below), lateStyles }
  }
  const full = await dividedFor(bodies.filter(hasFold))
  const alone = await dividedFor(bodies.filter(body => !hasFold(body)))
  await mkdir(join(site, home), { recursive: true })
  await Promise.all(
    files.map(async ({ path, file }, index) => {
      const body = bodies[index] ?? ''
      const html = renderDocument(path, body, { ...assets, ...(hasFold(body) ? full : alone) })
      await writeFile(join(site, `${file}.html`), html)
    }),
  )
  const fullPages = bodies.filter(hasFold)
  for (const slug of shownCampaigns(project, Date.now())) {
    const page = await renderCampaign(project, slug, { renderer, home })
    // The full page's first styles, so that the Content-Security-Policy needs no further hash.
    const { first, late: campaignLate } = divideStyles(stylesOf(page.body, stylesheets))
    const { below } = divideAtFold(first, fullPages)
    const styles = {
      css: full.css,
      belowStyles: await write('below', below),
      lateStyles: await write('late', campaignLate),
    }
    const file = join(site, home, `${campaignPath(slug)}.html`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, page.document({ ...assets, ...styles }))
  }
}

/** Renders one campaign page with a copy of the renderer, because its modules read the campaign when they load. */
async function renderCampaign(
  project: Project,
  slug: string,
  { renderer, home }: Pick<Places, 'renderer' | 'home'>,
) {
  const copy = `${renderer}-${slug}`
  await cp(renderer, copy, { recursive: true })
  try {
    Reflect.set(globalThis, campaignGlobal, campaignData(project, slug, navItemsOf))
    const { renderBody, renderDocument }: Renderer = await import(
      pathToFileURL(resolve(copy, 'prerender.js')).href
    )
    const path = home + campaignPath(slug)
    const body = await renderBody(path)
    return { body, document: (assets: PageAssets) => renderDocument(path, body, assets) }
  } finally {
    Reflect.deleteProperty(globalThis, campaignGlobal)
    await rm(copy, { recursive: true })
  }
}

/** Builds the browser's files of a project in one language into a folder, then renders each route to an HTML file. */
async function buildLanguage(project: Project, site: string): Promise<void> {
  const { language } = project
  // A folder for each build, because a module is loaded once for each path; inside node_modules, because it imports packages.
  await mkdir(cacheFolder(), { recursive: true })
  const renderer = await mkdtemp(cacheFolder(`renderer-${language}-`))
  const options = { ...viteOptions(project), publicDir: false as const }
  const { rolldownOptions } = options.build
  await build({
    ...options,
    logLevel: 'warn',
    build: {
      ...options.build,
      outDir: resolve(site),
      emptyOutDir: true,
      rolldownOptions: { ...rolldownOptions, input: 'src/site/browser.tsx' },
    },
  })
  await build({
    ...options,
    logLevel: 'warn',
    build: { ...options.build, outDir: renderer, ssr: 'src/site/prerender.tsx', emitAssets: true },
  })
  const home = homeOf(language)
  await renderPages(project, { site, browser: site, renderer, home })
  // Elements that are only prerendered have files too, which the browser's build does not have.
  await cp(join(renderer, 'assets'), join(site, 'assets'), {
    recursive: true,
    filter: file => !/\.(css|js)$/.test(file),
  })
  await writeFile(join(site, home, 'manifest.webmanifest'), webManifest(project))
  await rm(join(site, '.vite'), { recursive: true })
  await rm(renderer, { recursive: true })
}

/** Reuses a language of an earlier build if none of its sources changed; otherwise builds it. */
async function addLanguage(
  project: Project,
  {
    folder,
    key,
    same,
  }: { folder: string; key: string; same: (LanguageRecord & { site: string }) | undefined },
): Promise<LanguageRecord> {
  const site = join(folder, 'site')
  if (same) {
    for (const file of same.files) await linkFile(join(same.site, file), join(site, file))
    return { key, files: same.files }
  }
  const own = join(folder, `site-${project.language}`)
  await buildLanguage(project, own)
  const files = await filesBelow(own)
  // Files that are the same in every language have the same hash in their name, and are stored once.
  for (const file of files) await linkFile(join(own, file), join(site, file))
  await rm(own, { recursive: true })
  return { key, files }
}

/** A build that an editor waits for. */
interface QuickBuild {
  /** The folders of earlier builds, whose files are reused if they would be the same. */
  earlier: readonly string[]
}

/** A project's files that are served as they are; a picture's name has a hash of its content. */
export const hashedPictures = /^pictures\//

/** Builds a project's site in each of its languages, then the compressed copies. */
export async function buildSite(project: Project, folder: string, quick?: QuickBuild): Promise<void> {
  const site = join(folder, 'site')
  const { id, settings } = project
  const languages = inEveryLanguage(project)
  const keys = await languageKeys(languages)
  const known = await earlierLanguages(quick?.earlier ?? [])
  const records: Record<string, LanguageRecord> = {}
  await mkdir(site, { recursive: true })
  for (const said of languages) {
    const key = keys[said.language] ?? ''
    records[said.language] = await addLanguage(said, { folder, key, same: known.get(key) })
  }
  await copyFolder(projectPath(id, 'made/public'), site, quick ? hashedPictures : /^$/)
  await writeLanguages(folder, records)
  const pages = (await filesBelow(site)).filter(file => file.endsWith('.html'))
  const html = await Promise.all(pages.map(file => readFile(join(site, file), 'utf8')))
  await writeFile(join(site, 'robots.txt'), robots(settings))
  await writeFile(join(site, 'sitemap.xml'), sitemap(settings))
  await writeFile(join(folder, 'csp.json'), JSON.stringify(inlineHashes(html)))
  await (quick ? compressQuick(folder, quick.earlier) : compressAll(site))
  await writeHostConfigs(project, folder)
  await stamp(folder, siteInputs(project.id))
}
