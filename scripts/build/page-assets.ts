import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import type { PageAssets } from '../../src/site/document.tsx'

/** Reads the build's manifest: which script a page starts, what comes with it, and the stylesheet to put into it. */
export async function pageAssets(site: string): Promise<PageAssets> {
  const manifest: Manifest = JSON.parse(await readFile(join(site, '.vite/manifest.json'), 'utf8'))
  const entry = Object.values(manifest).find(chunk => chunk.isEntry)
  if (!entry) throw new Error('The build has no entry.')
  const styles = entry.css ?? []
  const css = await Promise.all(styles.map(file => readFile(join(site, file), 'utf8')))
  // It is in every page now, so the file itself is nobody's.
  await Promise.all(styles.map(file => rm(join(site, file))))
  return {
    script: `/${entry.file}`,
    scriptImports: (entry.imports ?? []).map(key => `/${manifest[key]?.file}`),
    fonts: (entry.assets ?? []).filter(file => file.endsWith('.woff2')).map(file => `/${file}`),
    css: css.join(''),
  }
}
