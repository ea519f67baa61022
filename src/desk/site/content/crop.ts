import type { PictureCrop } from '#contract/editions/editions.ts'

/** How much wider than high a place wants its pictures. */
export type Shape = readonly [narrowest: number, widest: number]

/** The shape that a place of `pictures.json` wants; undefined where pictures are shown whole. */
export function shapeAt(shapes: Record<string, [number, number]>, path: string): Shape | undefined {
  // The first picture of a campaign page stands where that of the page does.
  const place = path.replace(/^campaigns\.[^.]+\./, 'hero.')
  return shapes[place] ?? shapes[place.split('.')[0] ?? '']
}

/** Where a part lies, in hundredths of the room there is, and how much it is enlarged. */
export interface CropChoice {
  x: number
  y: number
  /** 100 takes the largest part that has the place's shape. */
  zoom: number
}

const rounded = (value: number) => Math.round(value * 100) / 100

/** The part of a picture that has the shape of its place; `ratio` is how much wider than high the picture is. */
export function cropFor(ratio: number, [narrowest, widest]: Shape, { x, y, zoom }: CropChoice): PictureCrop {
  const wanted = Math.min(Math.max(ratio, narrowest), widest)
  const scale = 100 / Math.max(zoom, 100)
  const width = rounded(Math.min(100, (100 * wanted) / ratio) * scale)
  const height = rounded(Math.min(100, (100 * ratio) / wanted) * scale)
  return { x: rounded(((100 - width) * x) / 100), y: rounded(((100 - height) * y) / 100), width, height }
}
