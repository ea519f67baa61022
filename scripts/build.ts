// Builds the site: the browser's files, then every route as its own HTML file, then the compressed copies; then the desk.
import { cp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { contentFaults } from '../content/check.ts'
import * as project from '../content/project.ts'
import { siteConfig } from '../content/site.config.ts'
import { compressAll } from './build/compress.ts'
import { buildDesk } from './build/desk.ts'
import { robots, sitemap, webManifest } from './build/discovery.ts'
import { writeFirebaseConfig } from './build/firebase-config.ts'
import { inputsHash, stampFile } from './build/freshness.ts'
import { inlineHashes } from './build/inline-hashes.ts'
import { pageAssets, stylesOf } from './build/page-assets.ts'

const site = 'dist/site'
const renderer = 'dist/renderer'

type Renderer = typeof import('../src/site/prerender.tsx')

async function renderPages(): Promise<string[]> {
  const { stylesheets, ...assets } = await pageAssets(site, renderer)
  const { renderBody, renderDocument, routes }: Renderer = await import(
    pathToFileURL(join(process.cwd(), renderer, 'prerender.js')).href
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

/** Builds everything under dist; throws a readable list where the content is at fault. */
export async function buildSite(): Promise<void> {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    await buildAll()
  } finally {
    // Whoever builds before a start or a test is not in production for it.
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}

async function buildAll(): Promise<void> {
  const faults = contentFaults({ project, siteConfig }, 'imagery/masters')
  if (faults.length > 0)
    throw new Error(`The content has mistakes:\n${faults.map(fault => `  ${fault}`).join('\n')}`)

  await rm('dist', { recursive: true, force: true })
  await build({
    logLevel: 'warn',
    build: { outDir: site, rolldownOptions: { input: 'src/site/browser.tsx' } },
  })
  await build({
    logLevel: 'warn',
    publicDir: false,
    build: { outDir: renderer, ssr: 'src/site/prerender.tsx', emitAssets: true },
  })
  const pages = await renderPages()
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
  await writeFile('dist/csp.json', JSON.stringify(inlineHashes(pages)))
  await compressAll(site)
  await buildDesk()
  await writeFirebaseConfig()
  await writeFile(stampFile, await inputsHash())
}

if (import.meta.main) {
  try {
    await buildSite()
    const files = await readdir(site, { recursive: true })
    console.log(`Built ${files.length} files into ${site}.`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
