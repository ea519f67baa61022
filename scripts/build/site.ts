import { cp, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import * as project from '../../content/project.ts'
import { siteConfig } from '../../content/site.config.ts'
import { compressAll } from './compress.ts'
import { buildDesk } from './desk.ts'
import { robots, sitemap, webManifest } from './discovery.ts'
import { writeFirebaseConfig } from './firebase-config.ts'
import { inputsHash, stampName } from './freshness.ts'
import { inlineHashes } from './inline-hashes.ts'
import { pageAssets, stylesOf } from './page-assets.ts'

type Renderer = typeof import('../../src/site/prerender.tsx')

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
  // One sheet for all pages, so that one hash in the Content-Security-Policy allows it.
  const css = stylesOf(bodies.join(''), stylesheets)
  return Promise.all(
    files.map(async ({ path, file }, index) => {
      const html = renderDocument(path, bodies[index] ?? '', { ...assets, css })
      await writeFile(join(site, `${file}.html`), html)
      return html
    }),
  )
}

/** Builds the browser's files, then every route as its own HTML file, then the compressed copies; then the desk. */
export async function buildInto(folder: string): Promise<void> {
  const site = join(folder, 'site')
  const renderer = join(folder, 'renderer')
  await build({
    logLevel: 'warn',
    build: { outDir: site, rolldownOptions: { input: 'src/site/browser.tsx' } },
  })
  await build({
    logLevel: 'warn',
    publicDir: false,
    build: { outDir: renderer, ssr: 'src/site/prerender.tsx', emitAssets: true },
  })
  const pages = await renderPages(site, renderer)
  // Prerendered-only parts have files too, which the browser's build never met.
  await cp(join(renderer, 'assets'), join(site, 'assets'), {
    recursive: true,
    filter: file => !/\.(css|js)$/.test(file),
  })
  await rm(join(site, '.vite'), { recursive: true })
  await rm(renderer, { recursive: true })

  await writeFile(join(site, 'robots.txt'), robots(siteConfig))
  await writeFile(join(site, 'sitemap.xml'), sitemap(siteConfig))
  await writeFile(join(site, 'manifest.webmanifest'), webManifest(siteConfig, project))
  await writeFile(join(folder, 'csp.json'), JSON.stringify(inlineHashes(pages)))
  await compressAll(site)
  await buildDesk(folder)
  await writeFirebaseConfig(folder)
  await writeFile(join(folder, stampName), await inputsHash())
}
