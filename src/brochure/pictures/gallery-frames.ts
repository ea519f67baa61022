import { sheet } from '../project-context.ts'

const gap = 4
const foot = 44
const height = sheet.height - foot
const third = (sheet.width - 2 * gap) / 3
const large = { width: 2 * third + gap, height: 346 }
const low = height - large.height - gap
const half = (large.height - gap) / 2

/** The gallery page: one large photo, two beside it, three below, edge to edge. */
const places = [
  { left: 0, top: 0, ...large },
  { left: large.width + gap, top: 0, width: third, height: half },
  { left: large.width + gap, top: half + gap, width: third, height: half },
  ...[0, 1, 2].map(column => ({
    left: column * (third + gap),
    top: large.height + gap,
    width: third,
    height: low,
  })),
]

/** The position of each photo on the gallery page. */
export const galleryFrames = (photos: string[]) =>
  photos.flatMap((name, index) => {
    const place = places[index]
    return place ? [{ name, ...place }] : []
  })
