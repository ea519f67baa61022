import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { errorText } from '#lib/log/log.ts'
import { projectPath } from '#project/folders.ts'
import type { PictureEntry } from '#project/pictures/name-pictures.ts'
import type { Pictures } from '#project/pictures/pictures.ts'
import { faultMark } from '../../service/renderer/tasks.ts'
import type { PreviewFiles } from './preview-files.ts'

/** Says what is missing in a preview, for the log of the service. */
function reportFault(part: string, error: unknown): void {
  process.stderr.write(`${faultMark}${part}: ${errorText(error).replaceAll('\n', ' ')}\n`)
}

/** Wide enough for every place of the page on an editor's screen. */
const quickWidth = 1600

const placeholder = { width: 1600, height: 1000, colour: '#9a9a9a' }

const placeholderSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${placeholder.width} ${placeholder.height}"><path fill="${placeholder.colour}" d="M0 0h${placeholder.width}v${placeholder.height}H0z"/></svg>`

/** The hash in the address of a name without a picture. */
const noPicture = 'nopicture'

/** Every name in `pictures.json`. */
const pictureNames = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(pictureNames) : []
}

/** Folders of pictures without web sizes. */
export interface PictureFolders {
  /** Uploaded masters, by their hashes. */
  masters: string
  /** Pictures that were resized for an earlier preview. */
  quick: string
}

/** Resizes a master to one width quickly; the build makes the real sizes. */
async function resizeQuickly(name: string, master: string, folder: string) {
  const { default: sharp } = await import('sharp')
  const { size, mtimeMs } = statSync(master)
  const hash = createHash('sha256').update(`${name} ${size} ${mtimeMs}`).digest('hex').slice(0, 8)
  const file = join(folder, `${name}.${hash}.jpg`)
  if (existsSync(file)) {
    // The service removes pictures by the time of their last use.
    utimesSync(file, new Date(), new Date())
  } else {
    mkdirSync(folder, { recursive: true })
    const whole = `${file}.${process.pid}.part`
    await sharp(master)
      .rotate()
      .resize({ width: quickWidth, withoutEnlargement: true })
      .jpeg({ quality: 72 })
      .toFile(whole)
    renameSync(whole, file)
  }
  const { width, height } = await sharp(file).metadata()
  return { file, entry: { width, height, colour: placeholder.colour, hash, widths: [width] } }
}

/** The page offers each width in three formats; in a preview all of them are one file. */
const addressesOf = (name: string, { hash, widths }: PictureEntry) =>
  widths.flatMap(width =>
    ['avif', 'webp', 'jpg'].map(ending => `/pictures/${name}-${width}.${hash}.${ending}`),
  )

/** The pictures of a draft: their web sizes, else a quickly resized picture or a grey placeholder. */
export async function draftPictures(
  id: string,
  made: Record<string, PictureEntry>,
  pictures: Pictures,
  { folders, files }: { folders: PictureFolders; files: PreviewFiles },
): Promise<Record<string, PictureEntry>> {
  const shown = { ...made }
  const missing = new Set(pictureNames(pictures).filter(name => !Object.hasOwn(made, name)))
  const addQuick = async (name: string) => {
    // Any other name could lead out of the folders.
    if (!/^[a-z0-9-]+$/.test(name)) return
    const masters = [projectPath(id, 'masters', `${name}.jpg`), join(folders.masters, `${name}.jpg`)]
    const master = masters.find(file => existsSync(file))
    const found =
      master &&
      (await resizeQuickly(name, master, folders.quick).catch(error =>
        reportFault(`the picture ${name}`, error),
      ))
    if (!found) return
    shown[name] = found.entry
    for (const address of addressesOf(name, found.entry)) files.addAddress(address, found.file)
  }
  await Promise.all([...missing].map(addQuick))
  // A name without a picture shows a grey placeholder, so that the rest of the page is visible.
  const blank = { ...placeholder, hash: noPicture, widths: [placeholder.width] }
  return new Proxy(shown, { get: (known, name: string) => known[name] ?? blank })
}

export const isNoPicture = (address: string): boolean => address.includes(`.${noPicture}.`)

/** Adds the placeholder of a missing picture. */
export const addNoPicture = (files: PreviewFiles): string => files.addText('no-picture.svg', placeholderSvg)
