import { type PictureTable, sourceSet, tallMedia, tallSizes } from './sources.ts'

interface PreloadLink {
  rel: 'preload'
  as: 'image'
  type: 'image/avif'
  media: string
  imageSrcSet: string
  imageSizes: string
  fetchPriority: 'high'
}

/** The width of the wide hero: on a portrait tablet its sides are cropped, so it is wider than the screen. */
export const heroSizes = 'max(100vw,150vh)'

/** Attributes of the links that preload the hero: one for tall screens, one for wide. */
export function heroPreloads(pictures: PictureTable, wide: string, tall: string): PreloadLink[] {
  const link = (name: string, media: string, sizes: string): PreloadLink => ({
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    media,
    imageSrcSet: sourceSet(pictures, name),
    imageSizes: sizes,
    fetchPriority: 'high',
  })
  return [link(tall, tallMedia, tallSizes), link(wide, `not all and ${tallMedia}`, heroSizes)]
}
