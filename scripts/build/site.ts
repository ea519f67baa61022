import { createHash } from 'node:crypto'
import { cp, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { Project } from '#project/project.ts'
import { compressAll } from './compress.ts'
import { robots, sitemap, webManifest } from './discovery.ts'
import { writeFirebaseConfig } from './firebase-config.ts'
import { divideAtFold, hasFold } from './fold.ts'
import { siteInputs, stamp } from './freshness.ts'
import { inlineHashes } from './inline-hashes.ts'
import { divideStyles } from './late-styles.ts'
import { pageAssets, stylesOf } from './page-assets.ts'
import { viteOptions } from './vite-options.ts'

type Renderer = typeof import('../../src/site/prerender.tsx')

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

async function renderPages(site: string, renderer: string): Promise<string[]> {
  const { stylesheets, ...assets } = await pageAssets(site, renderer)
  const { renderBody, renderDocument, routes }: Renderer = await import(
    pathToFileURL(resolve(renderer, 'prerender.js')).href
  )
  const files = [
    ...routes.map(path => ({ path, file: path === '/' ? 'index' : path.slice(1) })),
    { path: '/404', file: '404' },
  ]
  const bodies = await Promise.all(files.map(({ path }) => renderBody(path)))
  // One sheet for all pages, so that one hash in the Content-Security-Policy allows it, and one for the full page.
  const { first: css, late } = divideStyles(stylesOf(bodies.join(''), stylesheets))
  const divided = divideAtFold(css, bodies.find(hasFold) ?? '')
  const write = async (name: string, styles: string) => {
    const address = `/assets/${name}-${digest(styles)}.css`
    await writeFile(join(site, address), styles)
    return address
  }
  const whole = { css, belowStyles: '', lateStyles: await write('late', late) }
  const full = { ...whole, css: divided.first, belowStyles: await write('below', divided.below) }
  return Promise.all(
    files.map(async ({ path, file }, index) => {
      const body = bodies[index] ?? ''
      const html = renderDocument(path, body, { ...assets, ...(hasFold(body) ? full : whole) })
      await writeFile(join(site, `${file}.html`), html)
      return html
    }),
  )
}

/** Builds the browser's files of a project, then every route as its own HTML file, then the compressed copies. */
export async function buildSite(project: Project, folder: string): Promise<void> {
  const site = join(folder, 'site')
  const renderer = join(folder, 'renderer')
  const { settings } = project
  const options = viteOptions(project)
  const { rolldownOptions } = options.build
  await build({
    ...options,
    logLevel: 'warn',
    build: {
      ...options.build,
      outDir: site,
      rolldownOptions: { ...rolldownOptions, input: 'src/site/browser.tsx' },
    },
  })
  await build({
    ...options,
    logLevel: 'warn',
    publicDir: false,
    build: { ...options.build, outDir: renderer, ssr: 'src/site/prerender.tsx', emitAssets: true },
  })
  const pages = await renderPages(site, renderer)
  // Prerendered-only parts have files too, which the browser's build never met.
  await cp(join(renderer, 'assets'), join(site, 'assets'), {
    recursive: true,
    filter: file => !/\.(css|js)$/.test(file),
  })
  await rm(join(site, '.vite'), { recursive: true })
  await rm(renderer, { recursive: true })

  await writeFile(join(site, 'robots.txt'), robots(settings))
  await writeFile(join(site, 'sitemap.xml'), sitemap(settings))
  await writeFile(join(site, 'manifest.webmanifest'), webManifest(project))
  await writeFile(join(folder, 'csp.json'), JSON.stringify(inlineHashes(pages)))
  await compressAll(site)
  await writeFirebaseConfig(project, folder)
  await stamp(folder, siteInputs(project.id))
}
