import type { PictureCrop } from '../../edition/editions.ts'

/** The smallest and largest ratio of width to height that a place accepts. */
export type Shape = readonly [narrowest: number, widest: number]

export const hasShape = (ratio: number, [narrowest, widest]: Shape): boolean =>
  ratio >= narrowest && ratio <= widest

/** The shape of a place of `pictures.json`; undefined if pictures are shown whole. */
export function shapeAt(shapes: Record<string, [number, number]>, path: string): Shape | undefined {
  // The first picture of a campaign page replaces that of the full page, so it has the same shape.
  const place = path.replace(/^campaigns\.[^.]+\./, 'hero.')
  return shapes[place] ?? shapes[place.split('.')[0] ?? '']
}

/** The position of the crop, in percent of the remaining space, and its zoom. */
export interface CropChoice {
  x: number
  y: number
  /** 100 is the largest crop with the shape of the place. */
  zoom: number
}

/** The margin inside the bounds of a shape, so that rounding to pixels stays within them. */
const margin = 0.005

const rounded = (value: number) => Math.round(value * 100) / 100

/** The crop of a picture with the shape of its place; `ratio` is the picture's width divided by its height. */
export function cropFor(ratio: number, [narrowest, widest]: Shape, { x, y, zoom }: CropChoice): PictureCrop {
  const wanted = Math.min(Math.max(ratio, narrowest * (1 + margin)), widest * (1 - margin))
  const scale = 100 / Math.max(zoom, 100)
  const width = rounded(Math.min(100, (100 * wanted) / ratio) * scale)
  const height = rounded(Math.min(100, (100 * ratio) / wanted) * scale)
  return { x: rounded(((100 - width) * x) / 100), y: rounded(((100 - height) * y) / 100), width, height }
}

/** The choice after the frame was dragged, by percent of the picture; the frame stops at its edges. */
export function moveCrop(
  choice: CropChoice,
  { x, y, width, height }: PictureCrop,
  by: { x: number; y: number },
): CropChoice {
  const moved = (at: number, size: number, distance: number, before: number) => {
    const room = 100 - size
    return room <= 0 ? before : Math.min(100, Math.max(0, (100 * (at + distance)) / room))
  }
  return { ...choice, x: moved(x, width, by.x, choice.x), y: moved(y, height, by.y, choice.y) }
}
