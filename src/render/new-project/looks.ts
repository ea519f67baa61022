import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type BrandColours, deriveColours } from '#editor/edition/brand-colours.ts'
import type { StartPictures } from '#editor/edition/start-project.ts'

/** Optional settings of a new project, which the command does not ask for. */
export interface Looks {
  colours?: BrandColours | undefined
  pictures?: StartPictures | undefined
  /** In addition to English. */
  languages?: readonly string[] | undefined
  /** Settings that every project of this service has. */
  settings?: Record<string, unknown> | undefined
  /** The reason why each recipient in those settings gets details, as in the words. */
  recipients?: Record<string, string> | undefined
  /** The folder of uploaded pictures. */
  masters?: string | undefined
}

type Json = Record<string, unknown>

const change = (folder: string, file: string, by: (value: Json) => Json) => {
  const path = join(folder, file)
  writeFileSync(path, `${JSON.stringify(by(JSON.parse(readFileSync(path, 'utf8'))), null, 2)}\n`)
}

interface DrawnPictures {
  hero: Json
  brochure: Json
}

/** Uses the uploaded pictures in place of the drawn ones. */
const placePictures = (folder: string, { wide, tall, gallery }: StartPictures) => {
  change(folder, 'pictures.json', pictures => {
    const { hero, brochure } = pictures as unknown as DrawnPictures
    const names = gallery.map(({ name }) => name)
    const nth = (index: number) => names[index % names.length]
    return {
      ...pictures,
      hero: { ...hero, ...(wide && { wide: wide.name }), ...(tall && { tall: tall.name }) },
      // The page ends with this picture; without one, it ends with a dark field.
      ...(wide && { closing: wide.name }),
      ...(names.length > 0 && {
        gallery: { exterior: names },
        brochure: {
          ...brochure,
          facts: nth(0),
          interior: nth(1),
          galleryOpening: nth(2),
          galleryPage: Array.from({ length: 6 }, (_, index) => nth(index)),
        },
      }),
    }
  })
}

/** Writes what the uploaded pictures show. */
const describePictures = (folder: string, language: string, { wide, tall, gallery }: StartPictures) => {
  change(folder, `words/${language}.json`, words => {
    const { hero, gallery: shown } = words as unknown as { hero: Json; gallery: { groups: Json[] } }
    const photos = gallery.map(({ alt }) => ({ alt, caption: alt }))
    const [first, ...others] = shown.groups
    return {
      ...words,
      hero: {
        ...hero,
        ...(wide && { wide: { alt: wide.alt } }),
        ...(tall && { tall: { alt: tall.alt } }),
      },
      ...(photos.length > 0 && { gallery: { ...shown, groups: [{ ...first, photos }, ...others] } }),
    }
  })
}

export const namesIn = ({ wide, tall, gallery }: StartPictures): string[] =>
  [wide, tall, ...gallery].flatMap(picture => picture?.name ?? [])

const skeletonLanguages = ['kn', 'hi']

/** Writes the languages, colours, pictures, settings and recipients that were chosen for a new project into its folder. */
export function applyLooks(
  folder: string,
  { colours, pictures, languages = [], settings = {}, recipients }: Looks,
): void {
  for (const language of skeletonLanguages)
    if (!languages.includes(language)) rmSync(join(folder, `words/${language}.json`), { force: true })
  if (languages.length > 0 || Object.keys(settings).length > 0)
    change(folder, 'settings.json', before => ({
      ...before,
      ...settings,
      ...(languages.length > 0 && { languages }),
    }))
  if (recipients)
    for (const language of ['en', ...languages])
      change(folder, `words/${language}.json`, words => ({
        ...words,
        privacy: { ...(words.privacy as Json), recipients },
      }))
  if (colours) change(folder, 'theme.json', theme => ({ ...theme, colours: deriveColours(colours) }))
  if (!pictures || namesIn(pictures).length === 0) return
  placePictures(folder, pictures)
  for (const language of ['en', ...languages]) describePictures(folder, language, pictures)
}

/** Links the uploaded pictures into a folder as masters, so that they can be checked there. */
export function linkUploads(folder: string, { pictures, masters }: Looks): void {
  for (const name of pictures && masters ? new Set(namesIn(pictures)) : []) {
    const upload = resolve(masters ?? '', `${name}.jpg`)
    if (existsSync(upload)) symlinkSync(upload, join(folder, 'masters', `${name}.jpg`))
  }
}
