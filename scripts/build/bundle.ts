import { readFile, rm, symlink } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { build, type Manifest, type Plugin } from 'vite'
import { compressAll } from '#render/files/compress.ts'
import { pageInputs, stamp } from '#render/freshness.ts'
import { type PageBundle, placesIn, writeBundle } from '#render/page/page-bundle.ts'
import { readTokens } from '#render/styles/constant-tokens.ts'
import { reactChunk, viteOptions } from './vite-options.ts'

const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'))

/** The page's HTML has the styles of the script that starts it, so a late part must not fetch them again. */
const leaveOutEntryStyles = (): Plugin => ({
  name: 'leave-out-entry-styles',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.isEntry) continue
        for (const file of chunk.viteMetadata?.importedCss ?? []) delete bundle[file]
        chunk.viteMetadata?.importedCss.clear()
      }
    },
  },
})

/** Builds the page's code for browsers. */
async function buildForBrowsers(folder: string): Promise<Pick<PageBundle, 'script' | 'react'>> {
  const options = viteOptions()
  const { rolldownOptions } = options.build
  await build({
    ...options,
    plugins: [...options.plugins, leaveOutEntryStyles()],
    logLevel: 'warn',
    build: {
      ...options.build,
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { ...rolldownOptions, input: 'src/site/browser.tsx' },
    },
  })
  const chunks = Object.values(await readManifest(folder))
  const entry = chunks.find(chunk => chunk.isEntry)
  const react = chunks.find(chunk => chunk.name === reactChunk)
  if (!entry || !react) throw new Error('The build has no entry.')
  await rm(join(folder, '.vite'), { recursive: true })
  return { script: `/${entry.file}`, react: `/${react.file}` }
}

/** Builds the page's code for rendering, and its stylesheets in the order in which they build on each other. */
async function buildRenderer(folder: string): Promise<string[]> {
  const options = viteOptions()
  await build({
    ...options,
    logLevel: 'warn',
    // React too, so that the renderer loads few files and needs no package.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ...options.build,
      outDir: folder,
      emptyOutDir: true,
      ssr: 'src/site/render.tsx',
      emitAssets: true,
      // Minified with a project's colours, because the minifier computes with them.
      cssMinify: false,
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
  })
  const chunks = Object.values(await readManifest(folder))
  const inOrder = [...chunks.filter(chunk => chunk.isEntry), ...chunks]
  const files = [...new Set(inOrder.flatMap(chunk => chunk.css ?? []))]
  const sheets = await Promise.all(files.map(file => readFile(join(folder, file), 'utf8')))
  return sheets
}

/** Builds the code that draws brochures; Node runs TypeScript but not JSX. */
async function buildBrochure(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: true,
      ssr: 'src/brochure/brochure.tsx',
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
  })
}

/** Builds the code of the page once, for all projects and languages, without a word of any of them. */
export async function bundlePage(into: string): Promise<void> {
  const { site, renderer, brochure } = placesIn(resolve(into))
  const addresses = await buildForBrowsers(site)
  const sheets = await buildRenderer(renderer)
  await buildBrochure(brochure)
  await compressAll(site)
  // The code for brochures imports packages, which a folder elsewhere would not find.
  if (relative('.', into).startsWith('..')) await symlink(resolve('node_modules'), join(into, 'node_modules'))
  await writeBundle(into, { ...addresses, sheets, tokens: await readTokens(site) })
  await stamp(into, pageInputs)
}
