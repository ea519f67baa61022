import type { WrittenSection } from '../sections/extra-sections.ts'
import type { Pictures } from './pictures.ts'

/**
 * The data that the page needs to show a picture. `hash` is part of its file names; `colour` fills its place until it
 * loads.
 */
export interface PictureEntry {
  width: number
  height: number
  colour: string
  hash: string
  widths: number[]
}

/** A picture with the name of its master, and whether it is a photograph. */
export const namedPicture = (name: string, { photographs }: Pick<Pictures, 'photographs'>) => ({
  name,
  ...(photographs.includes(name) && { isPhotograph: true }),
})

/** A value in which every picture has a name. */
type Named<Value> = Value extends { alt: string }
  ? Value & ReturnType<typeof namedPicture>
  : Value extends object
    ? { [Key in keyof Value]: Named<Value[Key]> }
    : Value

/** The offer of a campaign page. */
interface OfferSection {
  kind: 'offer'
  title: string
  text?: string
  terms?: string
}

/** The words of a further section, with its pictures. */
export type ExtraSection = Named<WrittenSection> | OfferSection

const isPicture = (value: object) => 'alt' in value

/** How many pictures the words of a section describe. */
export const countPictures = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0
  return isPicture(value) ? 1 : Object.values(value).reduce((sum, inner) => sum + countPictures(inner), 0)
}

/** Adds the picture names to a section, in the order of its words. */
export function namePictures(section: WrittenSection, names: string[], pictures: Pictures): ExtraSection {
  const left = [...names]
  const named = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(named)
    if (isPicture(value)) return { ...namedPicture(left.shift() ?? '', pictures), ...value }
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, named(inner)]))
  }
  return named(section) as ExtraSection
}
