import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import type { PageAssets } from '../../src/site/document.tsx'
import { classesOf, classNamesOf, elementsOf } from './page-elements.ts'
import { reactChunk } from './vite-options.ts'

const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'))

/** The script that a page starts with, its fonts, and every stylesheet of the rendered page. */
export async function pageAssets(
  site: string,
  renderer: string,
): Promise<Omit<PageAssets, 'css' | 'belowStyles' | 'lateStyles'> & { stylesheets: string[] }> {
  const browserChunks = await readManifest(site)
  const entry = Object.values(browserChunks).find(chunk => chunk.isEntry)
  const react = Object.values(browserChunks).find(chunk => chunk.name === reactChunk)
  if (!entry || !react) throw new Error('The build has no entry.')
  // The browser's build lacks the stylesheets of elements that are only prerendered; the renderer's build has all of them.
  const rendered = Object.values(await readManifest(renderer))
  // The entry's styles first, because the others build on them.
  const inOrder = [...rendered.filter(chunk => chunk.isEntry), ...rendered]
  const files = new Set(inOrder.flatMap(chunk => chunk.css ?? []))
  return {
    script: `/${entry.file}`,
    react: `/${react.file}`,
    fonts: (entry.assets ?? []).filter(file => file.endsWith('.woff2')).map(file => `/${file}`),
    stylesheets: await Promise.all([...files].map(file => readFile(join(renderer, file), 'utf8'))),
  }
}

/** The stylesheets that are needed before any script runs: those with a class in the HTML. */
export function stylesOf(html: string, stylesheets: string[]): string {
  const present = new Set(elementsOf(html).flatMap(classNamesOf))
  return stylesheets.filter(css => classesOf(css).some(name => present.has(name))).join('')
}
