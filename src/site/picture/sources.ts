import type { PictureEntry } from '#project/pictures/name-pictures.ts'

/** A tall picture replaces the wide one up to this width; on a portrait tablet it would be stretched. */
export const tallMedia = '(max-width: 600px)'

/**
 * The width given in `sizes`. The picture fills the screen, but at three device pixels per CSS pixel it looks the same
 * as at two, and takes twice the bytes.
 */
export const tallSizes = '(min-resolution: 2.2dppx) 55vw, (min-resolution: 1.8dppx) 85vw, 100vw'

/** The web sizes of pictures, by their names. */
export type PictureTable = Record<string, PictureEntry>

/** The data of a master, after `npm run make -- pictures` has made its web sizes. */
export function pictureEntry(pictures: PictureTable, name: string): PictureEntry {
  const entry = pictures[name]
  if (!entry) throw new Error(`There is no picture ${name}: see npm run make -- pictures`)
  return entry
}

const address = (pictures: PictureTable, name: string, width: number, ending: string) =>
  `/pictures/${name}-${width}.${pictureEntry(pictures, name).hash}.${ending}`

/** The `srcset` of a picture, up to the largest width it is shown at. */
export const sourceSet = (pictures: PictureTable, name: string, upTo = Number.POSITIVE_INFINITY): string =>
  pictureEntry(pictures, name)
    .widths.filter(width => width <= upTo)
    .map(width => `${address(pictures, name, width, 'avif')} ${width}w`)
    .join(', ')

/** The JPEG for browsers without AVIF, such as Edge before 121; `src/render/made/pictures` keeps the second width. */
export const jpegAddress = (pictures: PictureTable, name: string): string => {
  const { widths } = pictureEntry(pictures, name)
  return address(pictures, name, widths[1] ?? widths[0] ?? 0, 'jpg')
}

/** The largest size of a picture, in the format that every fully supported browser knows. */
export const largestAddress = (pictures: PictureTable, name: string): string =>
  address(pictures, name, Math.max(...pictureEntry(pictures, name).widths), 'webp')
