import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageTokens } from '../styles/constant-tokens.ts'

/** The code of the page as it was built for all projects. */
export interface PageBundle {
  /** The addresses of the script that a page starts with, and of React. */
  script: string
  react: string
  /** The stylesheets of the rendered page, in order and not minified; those of the first come before all others. */
  sheets: string[]
  tokens: PageTokens
}

/** The built code that renders pages. */
export type Renderer = typeof import('#site/render.tsx')

/** The folders of a bundle: files for browsers, the code that renders pages, and the code that draws brochures. */
export const placesIn = (bundle: string) => ({
  site: join(bundle, 'site'),
  renderer: join(bundle, 'renderer'),
  brochure: join(bundle, 'brochure'),
})

const recordFile = (bundle: string) => join(bundle, 'page.json')

export const writeBundle = (folder: string, bundle: PageBundle): Promise<void> =>
  writeFile(recordFile(folder), JSON.stringify(bundle))

/** A bundle that is ready to render. */
export interface LoadedBundle extends PageBundle {
  folder: string
  renderer: Renderer
}

/** Loads the built code of the page. */
export async function loadBundle(folder: string): Promise<LoadedBundle> {
  const bundle: PageBundle = JSON.parse(await readFile(recordFile(folder), 'utf8'))
  const file = join(resolve(placesIn(folder).renderer), 'render.js')
  const renderer: Renderer = await import(pathToFileURL(file).href)
  return { ...bundle, folder, renderer }
}

export const loadBrochure = (folder: string): Promise<typeof import('#brochure/brochure.tsx')> =>
  import(pathToFileURL(join(resolve(placesIn(folder).brochure), 'brochure.js')).href)
