import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
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

const parametersOf = (
  content: Buffer,
  { mode, block = defaultBlock, quality = constants.BROTLI_MAX_QUALITY }: Setting,
) => ({
  [constants.BROTLI_PARAM_MODE]: mode,
  [constants.BROTLI_PARAM_LGBLOCK]: block,
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
})

const compressed = (content: Buffer, setting: Setting): Promise<Buffer> =>
  brotli(content, { params: parametersOf(content, setting) })

/** Tries the mode for fonts on pages too, because every byte of a page counts: it encodes short distances in fewer bits. */
const smallest = async (file: string, content: Buffer): Promise<Buffer> => {
  const modes = file.endsWith('.html') ? [generic, font] : [generic]
  const blocks = content.length > 2 ** smallBlock ? [defaultBlock, smallBlock] : [defaultBlock]
  const tried = await Promise.all(
    modes.flatMap(mode => blocks.map(block => compressed(content, { mode, block }))),
  )
  return tried.reduce((least, one) => (one.length < least.length ? one : least))
}

/** Takes a hundredth of the time for 10 % more bytes, which `compressRest` saves within a minute. */
const quickQuality = 5

/** Lists the files of a built folder that `compressQuick` left to `compressRest`, beside the site. */
const quickList = (built: string) => join(built, 'quickly-compressed.json')

const readQuick = (built: string): string[] =>
  existsSync(quickList(built)) ? JSON.parse(readFileSync(quickList(built), 'utf8')) : []

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

/** Writes a .br and a .gz of every text file of a built site, at the strongest setting. */
export async function compressAll(site: string): Promise<void> {
  await forEachFile(await uncompressedIn(site), async file => {
    const path = join(site, file)
    const content = await readFile(path)
    await writeFile(`${path}.br`, await smallest(file, content))
    await writeFile(`${path}.gz`, await gzipped(content, { level: 9 }))
  })
}

/** Compresses a site that an editor waits for, while its other pages are rendered. */
export interface QuickCompression {
  /** Begins to compress a page at the strongest setting, for the first packets of an edition that was published a moment ago. */
  begin(file: string, text: string): void
  /** Compresses the rest of the written site quickly, and resolves when all of it is compressed. */
  finish(): Promise<void>
}

/**
 * Uses the compressed files of earlier builds again, best first, if their source is the same. `compressRest` later compresses the others
 * again.
 */
export function compressQuick(built: string, earlier: readonly string[]): QuickCompression {
  const site = join(built, 'site')
  const builds = earlier.map(build => ({ site: join(build, 'site'), quick: new Set(readQuick(build)) }))
  const quick: string[] = []
  const begun = new Set<string>()
  const working: Promise<void>[] = []

  /** Whether an earlier build had the same file, so that its copies could be linked. */
  const isReused = (file: string, content: Buffer): boolean => {
    const isSame = (folder: string) =>
      ['', '.br', '.gz'].every(ending => existsSync(join(folder, file + ending))) &&
      content.equals(readFileSync(join(folder, file)))
    const same = builds.filter(build => isSame(build.site))
    const best = same.find(build => !build.quick.has(file)) ?? same[0]
    if (!best) return false
    if (best.quick.has(file)) quick.push(file)
    for (const ending of ['.br', '.gz']) linkFile(join(best.site, file + ending), join(site, file + ending))
    return true
  }

  const begin = (file: string, content: Buffer): void => {
    begun.add(file)
    if (isReused(file, content)) return
    quick.push(file)
    const work = compressed(content, { mode: generic }).then(br => writeFile(join(site, `${file}.br`), br))
    // A failure is thrown by `finish`.
    work.catch(() => {})
    working.push(work)
    writeFileSync(join(site, `${file}.gz`), gzipSync(content, { level: 9 }))
  }

  return {
    begin: (file, text) => begin(file, Buffer.from(text)),
    async finish() {
      for (const file of (await uncompressedIn(site)).filter(one => !begun.has(one))) {
        const path = join(site, file)
        const content = readFileSync(path)
        if (isReused(file, content)) continue
        quick.push(file)
        const setting = { mode: generic, quality: quickQuality }
        writeFileSync(`${path}.br`, brotliCompressSync(content, { params: parametersOf(content, setting) }))
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
      }
      await Promise.all(working)
      writeFileSync(quickList(built), JSON.stringify(quick.sort()))
    },
  }
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
  for (const file of readQuick(built)) {
    const path = join(built, 'site', file)
    await writeWhole(`${path}.br`, await smallest(file, await readFile(path)))
  }
  await rm(quickList(built), { force: true })
}
