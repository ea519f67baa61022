import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type ServedFile, type Variant, variantOf, variantOnDisk } from '#lib/http/files/served-file.ts'
import { StartError } from '#lib/start-error.ts'
import { hashedFilesIn } from './asset-store.ts'
import { cacheFor, contentType, isHashed } from './file-kinds.ts'

/** The built site: files by their address, pages by their route in lower case. */
export interface SiteFiles {
  files: ReadonlyMap<string, ServedFile>
  pages: ReadonlyMap<string, ServedFile>
  /** The response for an unknown path, in the language of its folder. */
  notFound(path: string): ServedFile
  /** A file of an earlier build, which an open page may request. */
  earlier(path: string): ServedFile | undefined
}

const compressed = (path: string, ending: 'br' | 'gz'): Variant | undefined =>
  existsSync(`${path}.${ending}`) ? variantOf(`${path}.${ending}`, `-${ending}`) : undefined

/** Whether a file of a site may be requested as it is. */
export const isServed = (path: string): boolean =>
  !/\.(br|gz|map)$/.test(path) && !path.split('/').some(part => part.startsWith('.'))

/**
 * Whether a file is read from disk: hashed ones are most of a site's bytes, and a browser requests only a few and
 * caches them. A file without a hash in its name may change with the next build, so the content from the start is held
 * in memory.
 */
const staysOnDisk = (address: string): boolean =>
  isHashed(address) && /\.(avif|webp|jpe?g|png|mp4|webm)$/i.test(address)

const inStore = (path: string, folder: string, store: string): string => {
  const stored = join(store, relative(folder, path))
  return existsSync(stored) ? stored : path
}

/** A page of any language; campaign pages are in the folder `c`. */
export const isPage = (path: string): boolean => /^\/([a-z]{2,3}\/)?(c\/)?[^/]+\.html$/.test(path)

const isMissing = (path: string): boolean => path.endsWith('/404.html')

const routeOf = (path: string): string =>
  path
    .replace(/\/index\.html$|\.html$/, '')
    .toLowerCase()
    .replace(/^$/, '/')

/** The fallback of each folder; a path below none of them gets the first language's. */
const notFoundOf = (files: ReadonlyMap<string, ServedFile>, first: ServedFile) => (path: string) =>
  files.get(`/${path.toLowerCase().split('/')[1]}/404.html`) ?? first

/**
 * Every file of a built folder that may be served, by its address; requests look in this list, never on disk. Files
 * that stay on disk are read from the store, if there is one, because the next build replaces the folder.
 */
export const filesIn = (folder: string, base = '/', store = folder): [string, ServedFile][] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .map(path => ({ path, address: base + relative(folder, path).split(sep).join('/') }))
    .filter(({ address }) => isServed(address))
    .map(({ path, address }): [string, ServedFile] => [
      address,
      {
        type: contentType(address),
        cache: cacheFor(address),
        identity: staysOnDisk(address) ? variantOnDisk(inStore(path, folder, store)) : variantOf(path, ''),
        br: compressed(path, 'br'),
        gzip: compressed(path, 'gz'),
      },
    ])

/** Finds the files of earlier builds in a store: listed at the start, read on the first request. */
export function earlierFiles(store: string, base = '/'): SiteFiles['earlier'] {
  const paths = new Map(hashedFilesIn(store).map(file => [base + file, join(store, file)]))
  const onDisk = (path: string, ending: 'br' | 'gz') =>
    paths.has(`${path}.${ending}`)
      ? variantOnDisk(paths.get(`${path}.${ending}`) ?? '', `-${ending}`)
      : undefined
  const read = (address: string, path: string): ServedFile | undefined => {
    try {
      return {
        type: contentType(address),
        cache: cacheFor(address),
        identity: variantOnDisk(path),
        br: onDisk(address, 'br'),
        gzip: onDisk(address, 'gz'),
      }
    } catch {
      // A later build has removed it.
      return undefined
    }
  }
  const known = new Map<string, ServedFile | undefined>()
  return address => {
    const path = paths.get(address)
    if (path === undefined || !isServed(address)) return undefined
    if (!known.has(address)) known.set(address, read(address, path))
    return known.get(address)
  }
}

/** Reads the built site; only files that were there, or in its store, at the start are ever served. */
export function loadSiteFiles(folder: string, store = folder): SiteFiles {
  if (!existsSync(join(folder, 'index.html')) || !existsSync(join(folder, '404.html'))) {
    throw new StartError([`There is no built site in ${folder}: run \`npm run build\` first.`])
  }
  const all = filesIn(folder, '/', store)
  const files = new Map(all)
  const first = files.get('/404.html')
  if (!first) throw new StartError([`404.html in ${folder} cannot be read.`])
  const pages = all.filter(([address]) => isPage(address) && !isMissing(address))
  const notFound = notFoundOf(new Map(files), first)
  for (const [address] of all) if (isPage(address)) files.delete(address)
  return {
    files,
    pages: new Map(pages.map(([address, file]) => [routeOf(address), file])),
    notFound,
    earlier: earlierFiles(store),
  }
}
