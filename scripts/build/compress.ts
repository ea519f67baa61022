import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { linkFile } from './link-files.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const worthCompressing = /\.(html|js|css|svg|json|xml|txt|webmanifest|ico)$/

const { BROTLI_MODE_GENERIC: generic, BROTLI_MODE_FONT: font } = constants

/** Bits of a block's length: for a large file, only trying shows which is smaller. */
const defaultBlock = 0
const smallBlock = 16

interface Setting {
  mode: number
  block?: number
  quality?: number
}

const compressed = (
  content: Buffer,
  { mode, block = defaultBlock, quality = constants.BROTLI_MAX_QUALITY }: Setting,
): Promise<Buffer> =>
  brotli(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: mode,
      [constants.BROTLI_PARAM_LGBLOCK]: block,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })

/** Tries the mode for fonts on pages too, because every byte of a page counts: it encodes short distances in fewer bits. */
const smallest = async (file: string, content: Buffer): Promise<Buffer> => {
  const modes = file.endsWith('.html') ? [generic, font] : [generic]
  const blocks = content.length > 2 ** smallBlock ? [defaultBlock, smallBlock] : [defaultBlock]
  const tried = await Promise.all(
    modes.flatMap(mode => blocks.map(block => compressed(content, { mode, block }))),
  )
  return tried.reduce((least, one) => (one.length < least.length ? one : least))
}

/** Takes a fiftieth of the time for 8 % more bytes, which `compressRest` saves within a minute. */
const quickQuality = 8

/** Full pages must fit the first packets also in an edition that was published a moment ago. */
const qualityFor = (file: string): number =>
  /(^|\/)index\.html$/.test(file) ? constants.BROTLI_MAX_QUALITY : quickQuality

/** Lists the files of a built folder that `compressQuick` left to `compressRest`, beside the site. */
const quickList = (built: string) => join(built, 'quickly-compressed.json')

const readQuick = async (built: string): Promise<string[]> =>
  existsSync(quickList(built)) ? JSON.parse(await readFile(quickList(built), 'utf8')) : []

const textFilesOf = async (site: string): Promise<string[]> =>
  (await readdir(site, { recursive: true }).catch(() => [])).filter(file => worthCompressing.test(file))

/** The text files of a site without compressed copies; those of the page's code have them already. */
const uncompressedIn = async (site: string): Promise<string[]> =>
  (await textFilesOf(site)).filter(file => !existsSync(join(site, `${file}.br`)))

/** Compresses as many files in parallel as there are processors, because each encoder takes up to 20 MB. */
const forEachFile = async (files: string[], work: (file: string) => Promise<void>): Promise<void> => {
  const rest = files.toReversed()
  const workOnRest = async () => {
    for (let file = rest.pop(); file !== undefined; file = rest.pop()) await work(file)
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, workOnRest))
}

/** Pages have a key of their own, because they are compressed in another way. */
const keyOf = (file: string, content: Buffer) =>
  `${extname(file) === '.html'} ${createHash('sha256').update(content).digest('hex')}`

/** Writes a .br and a .gz of every text file of a built site, at the strongest setting. */
export async function compressAll(site: string): Promise<void> {
  await forEachFile(await uncompressedIn(site), async file => {
    const path = join(site, file)
    const content = await readFile(path)
    await writeFile(`${path}.br`, await smallest(file, content))
    await writeFile(`${path}.gz`, await gzipped(content, { level: 9 }))
  })
}

/** The compressed files of earlier builds by their source, and whether they were compressed quickly. */
const compressedIn = async (builds: readonly string[]) => {
  const found = new Map<string, { path: string; isQuick: boolean }>()
  for (const built of builds) {
    const site = join(built, 'site')
    const quick = new Set(await readQuick(built))
    for (const file of await textFilesOf(site)) {
      const path = join(site, file)
      const isQuick = quick.has(file)
      if (!existsSync(`${path}.br`) || !existsSync(`${path}.gz`)) continue
      const key = keyOf(file, await readFile(path))
      // If two builds have the same file, the thoroughly compressed one is used.
      if (found.get(key)?.isQuick !== false) found.set(key, { path, isQuick })
    }
  }
  return found
}

/**
 * Compresses a site that an editor waits for: uses compressed files of earlier builds, and compresses the others quickly. `compressRest`
 * later compresses those again.
 */
export async function compressQuick(built: string, earlier: readonly string[]): Promise<void> {
  const site = join(built, 'site')
  const known = await compressedIn(earlier)
  const quick: string[] = []
  await forEachFile(await uncompressedIn(site), async file => {
    const path = join(site, file)
    const content = await readFile(path)
    const same = known.get(keyOf(file, content))
    if (!same || same.isQuick) quick.push(file)
    if (same) {
      for (const ending of ['br', 'gz']) await linkFile(`${same.path}.${ending}`, `${path}.${ending}`)
      return
    }
    await writeFile(`${path}.br`, await compressed(content, { mode: generic, quality: qualityFor(file) }))
    await writeFile(`${path}.gz`, await gzipped(content, { level: 9 }))
  })
  await writeFile(quickList(built), JSON.stringify(quick.sort()))
}

const writeWhole = async (path: string, content: Buffer): Promise<void> => {
  await writeFile(`${path}.new`, content)
  await rename(`${path}.new`, path)
}

/**
 * Replaces files in a built site, with their compressed copies; other files stay. Each file is replaced as a whole, because the folder
 * is being served.
 */
export async function replaceFiles(from: string, site: string, files: readonly string[]): Promise<void> {
  for (const file of files) {
    const path = join(site, file)
    const content = await readFile(join(from, file))
    if (existsSync(path) && content.equals(await readFile(path))) continue
    await writeWhole(path, content)
    if (!worthCompressing.test(file)) continue
    await writeWhole(`${path}.br`, await smallest(file, content))
    await writeWhole(`${path}.gz`, await gzipped(content, { level: 9 }))
  }
}

/**
 * Compresses quickly compressed files again, at the strongest setting. Each file is replaced as a whole, because the folder is being
 * served.
 */
export async function compressRest(built: string): Promise<void> {
  for (const file of await readQuick(built)) {
    const path = join(built, 'site', file)
    await writeWhole(`${path}.br`, await smallest(file, await readFile(path)))
  }
  await rm(quickList(built), { force: true })
}
