import type { PictureCrop } from '#contract/editions/editions.ts'

/** The least and the largest ratio of width to height that a place accepts. */
export type Shape = readonly [narrowest: number, widest: number]

/** The shape of a place of `pictures.json`; undefined where pictures are shown whole. */
export function shapeAt(shapes: Record<string, [number, number]>, path: string): Shape | undefined {
  // The first picture of a campaign page replaces that of the full page, so it has the same shape.
  const place = path.replace(/^campaigns\.[^.]+\./, 'hero.')
  return shapes[place] ?? shapes[place.split('.')[0] ?? '']
}

/** The position of the part, in percent of the space that is left, and its zoom. */
export interface CropChoice {
  x: number
  y: number
  /** 100 is the largest part that has the shape of the place. */
  zoom: number
}

/** How far within its bounds a shape stays, so that whole pixels cannot bring it outside. */
const margin = 0.005

const rounded = (value: number) => Math.round(value * 100) / 100

/** The part of a picture that has the shape of its place; `ratio` is the picture's width by its height. */
export function cropFor(ratio: number, [narrowest, widest]: Shape, { x, y, zoom }: CropChoice): PictureCrop {
  const wanted = Math.min(Math.max(ratio, narrowest * (1 + margin)), widest * (1 - margin))
  const scale = 100 / Math.max(zoom, 100)
  const width = rounded(Math.min(100, (100 * wanted) / ratio) * scale)
  const height = rounded(Math.min(100, (100 * ratio) / wanted) * scale)
  return { x: rounded(((100 - width) * x) / 100), y: rounded(((100 - height) * y) / 100), width, height }
}
