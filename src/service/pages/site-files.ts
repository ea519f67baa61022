import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { StartFault } from '../start-fault.ts'
import { cacheFor, contentType } from './file-kinds.ts'

/** One form a file can be sent in: as it is, or compressed at build. */
export interface Variant {
  etag: string
  size: number
  /** Its bytes, from `start` up to and without `end`. */
  bytes(start: number, end: number): Uint8Array<ArrayBuffer>
}

/** A built file with everything an answer says of it. */
export interface SiteFile {
  type: string
  cache: string
  identity: Variant
  br: Variant | undefined
  gzip: Variant | undefined
}

/** The built site: files by their address, pages by their route in lower case. */
export interface SiteFiles {
  files: ReadonlyMap<string, SiteFile>
  pages: ReadonlyMap<string, SiteFile>
  notFound: SiteFile
}

/**
 * One form of a file, with its size and the tag that changes with its bytes. They are in memory once, whatever they are
 * and however many read them how slowly: no answer opens a file or copies one.
 */
export const variantOf = (path: string, suffix: string): Variant => {
  const content = new Uint8Array(readFileSync(path))
  const digest = createHash('sha256').update(content).digest('base64url').slice(0, 22)
  return {
    etag: `"${digest}${suffix}"`,
    size: content.byteLength,
    bytes: (start, end) => content.subarray(start, end),
  }
}

const compressed = (path: string, ending: 'br' | 'gz'): Variant | undefined =>
  existsSync(`${path}.${ending}`) ? variantOf(`${path}.${ending}`, `-${ending}`) : undefined

const isServed = (path: string): boolean =>
  !/\.(br|gz|map)$/.test(path) && !path.split('/').some(part => part.startsWith('.'))

const isPage = (path: string): boolean => /^\/[^/]+\.html$/.test(path)

const routeOf = (path: string): string =>
  path === '/index.html' ? '/' : path.replace(/\.html$/, '').toLowerCase()

/** Every file of a built folder that may be served, by its address; those are looked up, never the disk. */
export const filesIn = (folder: string, base = '/'): [string, SiteFile][] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .map(path => ({ path, address: base + relative(folder, path).split(sep).join('/') }))
    .filter(({ address }) => isServed(address))
    .map(({ path, address }): [string, SiteFile] => [
      address,
      {
        type: contentType(address),
        cache: cacheFor(address),
        identity: variantOf(path, ''),
        br: compressed(path, 'br'),
        gzip: compressed(path, 'gz'),
      },
    ])

/** Reads the built site; only what stood there at start is ever served. */
export function loadSiteFiles(folder: string): SiteFiles {
  if (!existsSync(join(folder, 'index.html')) || !existsSync(join(folder, '404.html'))) {
    throw new StartFault([`There is no built site in ${folder}: run \`npm run build\` first.`])
  }
  const all = filesIn(folder)
  const files = new Map(all)
  const notFound = files.get('/404.html')
  if (!notFound) throw new StartFault([`404.html in ${folder} cannot be read.`])
  const pages = all.filter(([address]) => isPage(address) && address !== '/404.html')
  for (const [address] of all) if (isPage(address)) files.delete(address)
  return { files, pages: new Map(pages.map(([address, file]) => [routeOf(address), file])), notFound }
}
