import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { firstLanguage, homeOf, languagesOf } from '#project/languages.ts'
import { loadProject } from '#project/load.ts'
import type { Project } from '#project/project.ts'
import { compressAll } from './compress.ts'
import { robots, sitemap, webManifest } from './discovery.ts'
import { writeHostConfigs } from './firebase-config.ts'
import { divideAtFold, hasFold } from './fold.ts'
import { siteInputs, stamp } from './freshness.ts'
import { inlineHashes } from './inline-hashes.ts'
import { divideStyles } from './late-styles.ts'
import { pageAssets, stylesOf } from './page-assets.ts'
import { viteOptions } from './vite-options.ts'

type Renderer = typeof import('../../src/site/prerender.tsx')

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** Where the files of one language's build are, and where its pages go. */
interface Places {
  site: string
  browser: string
  renderer: string
  home: string
}

async function renderPages({ site, browser, renderer, home }: Places): Promise<string[]> {
  const { stylesheets, ...assets } = await pageAssets(browser, renderer)
  const { renderBody, renderDocument, routes }: Renderer = await import(
    pathToFileURL(resolve(renderer, 'prerender.js')).href
  )
  const files = [
    ...routes.map(path => ({ path, file: path === home ? `${home}index` : path })),
    { path: `${home}404`, file: `${home}404` },
  ]
  const bodies = await Promise.all(files.map(({ path }) => renderBody(path)))
  // One sheet for all pages, so that one hash in the Content-Security-Policy allows it, and one for the full page.
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
  return Promise.all(
    files.map(async ({ path, file }, index) => {
      const body = bodies[index] ?? ''
      const html = renderDocument(path, body, { ...assets, ...(hasFold(body) ? full : alone) })
      await writeFile(join(site, `${file}.html`), html)
      return html
    }),
  )
}

/** Builds the browser's files of a project in one language, then every route as its own HTML file. */
async function buildLanguage(project: Project, folder: string): Promise<string[]> {
  const { language } = project
  const isFirst = language === firstLanguage
  const site = join(folder, 'site')
  const browser = isFirst ? site : join(folder, `browser-${language}`)
  // Of its own, because a module is loaded once for each place; and here, because it imports installed packages.
  const cache = resolve('node_modules/.cache')
  await mkdir(cache, { recursive: true })
  const renderer = await mkdtemp(join(cache, `renderer-${language}-`))
  const options = viteOptions(project)
  const { rolldownOptions } = options.build
  await build({
    ...options,
    logLevel: 'warn',
    ...(!isFirst && { publicDir: false }),
    build: {
      ...options.build,
      outDir: browser,
      rolldownOptions: { ...rolldownOptions, input: 'src/site/browser.tsx' },
    },
  })
  await build({
    ...options,
    logLevel: 'warn',
    publicDir: false,
    build: { ...options.build, outDir: renderer, ssr: 'src/site/prerender.tsx', emitAssets: true },
  })
  // What is the same in every language has the same name, by its hash, and is there once.
  if (!isFirst) await cp(join(browser, 'assets'), join(site, 'assets'), { recursive: true })
  const home = homeOf(language)
  const pages = await renderPages({ site, browser, renderer, home })
  // Prerendered-only parts have files too, which the browser's build never met.
  await cp(join(renderer, 'assets'), join(site, 'assets'), {
    recursive: true,
    filter: file => !/\.(css|js)$/.test(file),
  })
  await writeFile(join(site, home, 'manifest.webmanifest'), webManifest(project))
  await rm(join(browser, '.vite'), { recursive: true })
  if (!isFirst) await rm(browser, { recursive: true })
  await rm(renderer, { recursive: true })
  return pages
}

/** Builds a project's site in each of its languages, then the compressed copies. */
export async function buildSite(project: Project, folder: string): Promise<void> {
  const site = join(folder, 'site')
  const { id, settings } = project
  const pages: string[] = []
  for (const language of languagesOf(project))
    pages.push(...(await buildLanguage(loadProject(id, language), folder)))
  await writeFile(join(site, 'robots.txt'), robots(settings))
  await writeFile(join(site, 'sitemap.xml'), sitemap(settings))
  await writeFile(join(folder, 'csp.json'), JSON.stringify(inlineHashes(pages)))
  await compressAll(site)
  await writeHostConfigs(project, folder)
  await stamp(folder, siteInputs(project.id))
}
