import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { fileDigest } from '#lib/http/files/file-digest.ts'
import { projectPath } from '#project/folders.ts'
import type { PictureEntry } from '#project/pictures/name-pictures.ts'
import { type PageRole, pagePictures } from '#project/pictures/picture-roles.ts'
import type { Project } from '#project/project.ts'

/** Where a project's pictures come from and go to. */
export const pictureFolders = (id: string) => ({
  masters: projectPath(id, 'masters'),
  made: projectPath(id, 'made/public/pictures'),
})

/** The sources of a picture's files, to find stale ones. */
export interface Origin {
  master: string
  recipe: string
}

/** The page's manifest, and the record of the pictures' sources. */
export const manifests = (id: string) => ({
  page: projectPath(id, 'made/pictures.json'),
  origins: projectPath(id, 'made/origins.json'),
})

export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')

/** A picture of the page, and the first role it has there. */
export interface UsedPicture {
  name: string
  role: PageRole
}

/** Every picture of the page once, in alphabetical order. */
export const usedPictures = ({ pictures }: Pick<Project, 'pictures'>): UsedPicture[] => {
  // The last entry of a name wins in a map, so the first role comes last.
  const roles = new Map(
    pagePictures(pictures)
      .map(({ name, role }) => [name, role] as const)
      .reverse(),
  )
  return [...roles].map(([name, role]) => ({ name, role })).sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** A JSON record by picture name; empty if the file does not exist. */
export function readRecord<Entry>(file: string): Record<string, Entry> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/** Names of a picture's files: every width as AVIF and WebP, and one JPEG for browsers without these. */
export function madeFiles(name: string, { hash, widths }: Pick<PictureEntry, 'hash' | 'widths'>): string[] {
  const file = (width: number, ending: string) => `${name}-${width}.${hash}.${ending}`
  return [
    ...widths.flatMap(width => [file(width, 'avif'), file(width, 'webp')]),
    file(jpegWidth(widths), 'jpg'),
  ]
}

/** The one width of the JPEG: the second, which suits an old browser and is not too large. */
export const jpegWidth = (widths: number[]): number => widths[1] ?? widths[0] ?? 0

const write = (file: string, value: unknown) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)

/** Makes the stale web sizes of the page's pictures, and removes those of removed pictures. */
export async function makePictures(
  project: Pick<Project, 'id' | 'pictures'>,
  say: (line: string) => void,
): Promise<void> {
  const { id } = project
  const { made } = pictureFolders(id)
  const files = manifests(id)
  mkdirSync(made, { recursive: true })
  const before = readRecord<PictureEntry>(files.page)
  const entries: Record<string, PictureEntry> = {}
  const origins: Record<string, Origin> = {}
  for (const picture of usedPictures(project)) {
    const { name } = picture
    const fresh = before[name]
    const reason = staleReason(id, picture)
    if (reason) say(`Making the web sizes of ${name}: ${reason}`)
    entries[name] = fresh && !reason ? fresh : await makeSizes(id, picture)
    origins[name] = currentOrigin(id, picture)
  }
  const owned = new Set(Object.entries(entries).flatMap(([name, entry]) => madeFiles(name, entry)))
  for (const file of readdirSync(made)) {
    if (!owned.has(file)) rmSync(`${made}/${file}`)
  }
  write(files.page, entries)
  write(files.origins, origins)
  say(`${owned.size} files of ${Object.keys(entries).length} pictures are in ${made}`)
}

/** The web sizes of a picture: their widths, and the quality of each format. */
interface Recipe {
  widths: number[]
  avif: number
  webp: number
  jpeg: number
}

const background = { avif: 48, webp: 68, jpeg: 72 }

/**
 * One row for each place of a picture on the page. The middle widths suit a phone of 412 px at 1.75 and one of 360 px at 3; the widest
 * fill a lightbox or a large screen.
 */
const recipes: Record<PageRole, Recipe> = {
  'hero.tall': { widths: [480, 750, 1080], avif: 36, webp: 68, jpeg: 72 },
  'hero.wide': { widths: [960, 1280, 1366, 1536, 1920, 2880], avif: 53, webp: 70, jpeg: 74 },
  plan: { widths: [750, 900, 1100, 1500, 2400, 4000], avif: 54, webp: 72, jpeg: 74 },
  map: { widths: [480, 750, 1100, 1600], avif: 54, webp: 72, jpeg: 74 },
  overview: { widths: [640, 960, 1600, 2160], avif: 52, webp: 70, jpeg: 74 },
  units: { widths: [360, 600, 900, 2400], avif: 58, webp: 76, jpeg: 78 },
  interiors: { widths: [480, 720, 960, 1440, 1920], avif: 52, webp: 70, jpeg: 74 },
  gallery: { widths: [480, 720, 960, 1440], avif: 52, webp: 70, jpeg: 74 },
  sections: { widths: [480, 720, 960, 1440], avif: 52, webp: 70, jpeg: 74 },
  'backgrounds.amenities': { widths: [750, 1440, 1920, 2880], ...background },
  'backgrounds.siteVisit': { widths: [750, 1440], ...background },
}

const recipeFor = (role: PageRole): Recipe => recipes[role]

/** An editor waits for new pictures: 3 would make files 3 to 5 % smaller in nearly twice the time, with 50 MB more. */
const avifEffort = 2
/** 6 would make files 6 % smaller in one and a half times the time. */
const webpEffort = 4

const encode = (master: Buffer, width: number, ending: string, recipe: Recipe): Promise<Buffer> => {
  const sized = sharp(master).resize({ width })
  if (ending === 'avif') return sized.avif({ quality: recipe.avif, effort: avifEffort }).toBuffer()
  if (ending === 'webp') return sized.webp({ quality: recipe.webp, effort: webpEffort }).toBuffer()
  return sized.jpeg({ quality: recipe.jpeg, mozjpeg: true }).toBuffer()
}

const averageColour = async (master: Buffer): Promise<string> => {
  const pixel = await sharp(master).resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  return `#${pixel.toString('hex')}`
}

/** The current sources of a picture's files. */
const currentOrigin = (id: string, { name, role }: UsedPicture): Origin => ({
  master: fileDigest(`${pictureFolders(id).masters}/${name}.jpg`).toString('hex'),
  recipe: sha256(JSON.stringify(recipeFor(role))).slice(0, 16),
})

/** Makes the web sizes of one master and returns its entry for the page. */
async function makeSizes(id: string, { name, role }: UsedPicture): Promise<PictureEntry> {
  const master = readFileSync(`${pictureFolders(id).masters}/${name}.jpg`)
  const { width, height } = await sharp(master).metadata()
  const recipe = recipeFor(role)
  const widths = [...new Set(recipe.widths.map(wanted => Math.min(wanted, width)))]
  const made: Buffer[] = []
  for (const size of widths) {
    made.push(await encode(master, size, 'avif', recipe), await encode(master, size, 'webp', recipe))
  }
  made.push(await encode(master, jpegWidth(widths), 'jpg', recipe))
  const hash = sha256(Buffer.concat(made)).slice(0, 8)
  madeFiles(name, { hash, widths }).forEach((file, index) => {
    writeFileSync(`${pictureFolders(id).made}/${file}`, made[index] ?? '')
  })
  return { width, height, colour: await averageColour(master), hash, widths }
}

/**
 * Why a picture's web sizes must be made again; undefined if they match its master and recipe. Their names have a hash of their content,
 * so they are not read.
 */
export function staleReason(id: string, picture: UsedPicture): string | undefined {
  const { name } = picture
  const entry = readRecord<PictureEntry>(manifests(id).page)[name]
  const origin = readRecord<Origin>(manifests(id).origins)[name]
  if (!entry || !origin) return 'there are none yet'
  const now = currentOrigin(id, picture)
  if (now.master !== origin.master) return 'its master changed'
  if (now.recipe !== origin.recipe) return 'how they are made changed'
  const files = madeFiles(name, entry).map(file => `${pictureFolders(id).made}/${file}`)
  const missing = files.find(file => !existsSync(file))
  return missing && `${missing} is missing`
}
