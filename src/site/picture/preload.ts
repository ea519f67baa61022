import { sourceSet, tallMedia } from './sources.ts'

interface PreloadLink {
  rel: 'preload'
  as: 'image'
  type: 'image/avif'
  media: string
  imageSrcSet: string
  imageSizes: string
  fetchPriority: 'high'
}

/** Attributes of the links that fetch the hero before the browser has met it: one for tall screens, one for wide. */
export function heroPreloads(wide: string, tall: string, sizes = '100vw'): PreloadLink[] {
  const link = (name: string, media: string): PreloadLink => ({
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    media,
    imageSrcSet: sourceSet(name, 'avif'),
    imageSizes: sizes,
    fetchPriority: 'high',
  })
  return [link(tall, tallMedia), link(wide, `not all and ${tallMedia}`)]
}
