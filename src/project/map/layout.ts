import {
  around,
  type Box,
  isOnSheet,
  overlap,
  projection,
  type Sheet,
  type Spot,
  smoothPath,
  towards,
  wideSheet,
  widthOf,
} from './geometry.ts'
import { type Label, type Marked, placeLabels, words, wrap } from './labels.ts'
import type { PointKind } from './point-kinds.ts'

/** The distance between the places at which a road is examined. */
const stride = 10

/** Places along a smooth line, a stride apart, as `smoothPath` draws it. */
function walk(spots: Spot[]): Spot[] {
  return spots.slice(1).flatMap((to, index) => {
    const from = spots[index] ?? to
    const before = spots[index - 1] ?? from
    const after = spots[index + 2] ?? to
    const steps = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / stride))
    return Array.from({ length: steps }, (_, step) => {
      const t = step / steps
      const at = (a: number, b: number, c: number, d: number) =>
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
      return { x: at(before.x, from.x, to.x, after.x), y: at(before.y, from.y, to.y, after.y) }
    })
  })
}

/** A stretch of a road with room for words of this length, from left to right; undefined if there is none. */
function placeAlong(
  road: Spot[],
  length: number,
  size: number,
  taken: Box[],
  sheet: Sheet,
): string | undefined {
  const free = (spot: Spot) => {
    const box = around(spot, size * 1.6)
    return isOnSheet(box, sheet) && !taken.some(other => overlap(other, box))
  }
  const spots = walk(road).map(spot => ({ ...spot, free: free(spot) }))
  const count = Math.ceil(length / stride) + 2
  for (let start = 0; start + count <= spots.length; start++) {
    const stretch = spots.slice(start, start + count)
    if (!stretch.every(spot => spot.free)) continue
    const [first, last] = [stretch[0], stretch[count - 1]]
    if (first && last && first.x > last.x) stretch.reverse()
    // Three places are enough for such a slight bend.
    return smoothPath([0, count >> 1, count - 1].flatMap(index => stretch[index] ?? []))
  }
  return undefined
}

/** A point of interest: its distance, direction and text. */
export interface MapPoint {
  kind: PointKind
  bearing: number
  kilometres: number
  name: string
  distance: string
}

/** The distance of the farthest point; the sheet is scaled to include it. */
export const farthestOf = (points: { kilometres: number }[]): number =>
  Math.max(1, ...points.map(({ kilometres }) => kilometres))

/** Keeps a marker, at its largest size, on the sheet. */
const kept = ({ x, y }: Spot, sheet: Sheet): Spot => ({
  x: Math.min(Math.max(x, 60), sheet.width - 60),
  y: Math.min(Math.max(y, 60), sheet.height - 60),
})

/** The pin would cover a marker right above the site, so it starts above the pin at its largest size. */
const abovePin = (spot: Spot, { site }: Sheet): Spot => {
  const head = site.y - 150
  return Math.abs(spot.x - site.x) < 40 && spot.y > head && spot.y < site.y ? { ...spot, y: head } : spot
}

/** The least distance between the centres of two markers. */
const touching = 55

/** A marker that could not be moved off the others takes the nearest free place, ring by ring. */
function free(point: Spot, placed: Spot[], least: number, sheet: Sheet): Spot {
  const { site } = sheet
  const from = { x: Math.round(point.x), y: Math.round(point.y) }
  const isOff = (spot: Spot, distance: number) =>
    placed.every(other => Math.hypot(spot.x - other.x, spot.y - other.y) >= distance)
  if (isOff(from, touching)) return from
  for (let radius = 10; radius < sheet.width; radius += 10) {
    for (let bearing = 0; bearing < 360; bearing += 15) {
      const [x, y] = towards(radius, bearing)
      const spot = kept({ x: Math.round(from.x + x), y: Math.round(from.y + y) }, sheet)
      if (isOff(spot, least) && Math.hypot(spot.x - site.x, spot.y - site.y) >= least) return spot
    }
  }
  return from
}

/** Separates markers that would overlap each other or the pin, a little at a time. */
function apart<Point extends Spot>(points: Point[], least: number, sheet: Sheet): Point[] {
  const moved = points.map(point => ({ ...point, ...kept(abovePin(point, sheet), sheet) }))
  for (let round = 0; round < 60; round++) {
    for (const [index, one] of moved.entries()) {
      for (const other of [sheet.site, ...moved.slice(0, index)]) {
        const [x, y] = [one.x - other.x, one.y - other.y]
        const distance = Math.hypot(x, y)
        if (distance >= least) continue
        // Two at exactly the same place are separated sideways.
        const push = (least - distance) / Math.max(distance, 1)
        Object.assign(one, kept({ x: one.x + (x || 1) * push, y: one.y + y * push }, sheet))
      }
    }
  }
  const placed: Point[] = []
  for (const point of moved) placed.push({ ...point, ...free(point, placed, least, sheet) })
  return placed
}

/** The points with their positions on the sheet. */
export const placePoints = (points: MapPoint[], sheet: Sheet = wideSheet): (MapPoint & Marked)[] => {
  const place = projection(farthestOf(points), sheet)
  return apart(
    points.map(point => ({ ...point, ...place(towards(point.kilometres, point.bearing)) })),
    80,
    sheet,
  )
}

/** The project's name next to its pin, smaller and in two lines if it is long. */
interface SiteName extends Spot {
  anchor: Label['anchor']
  scale: number
  lines: string[]
}

const nameSize = 36

/** The room of the plot, which `ground.ts` draws. */
const plotAt = ({ x, y }: Spot): Box => ({ x: x - 4, y: y - 12, width: 72, height: 68 })

/** If markers crowd the site, its name is placed as near as there is room, off the pin and the plot. */
function placeNearby(name: string, isFree: (box: Box) => boolean, step: number, { site }: Sheet) {
  const pinAndPlot = [around({ x: site.x, y: site.y - 28 * step }, 44 * step, 60 * step), plotAt(site)]
  for (const scale of [0.6, 0.5, 0.4]) {
    const size = nameSize * step * scale
    const width = widthOf(name, size)
    for (let radius = 20; radius < 400; radius += 20) {
      for (let bearing = 0; bearing < 360; bearing += 15) {
        const [x, y] = towards(radius, bearing)
        const box = around({ x: site.x + x, y: site.y + y }, width, size * 1.2)
        if (pinAndPlot.some(other => overlap(other, box)) || !isFree(box)) continue
        return { anchor: 'start' as const, box, scale, size, lines: [name] }
      }
    }
  }
  return undefined
}

/** Tries positions for the name: right, left, below, above; each slightly smaller if there is no room. */
function placeName(
  name: string,
  markers: Box[],
  step: number,
  sheet: Sheet,
): { name: SiteName; box: Box } | undefined {
  const { site } = sheet
  const plot = plotAt(site)
  const shapes = [[name], wrap(name, 2)].flatMap(lines => (lines ? [lines] : []))
  const sizes = [1, 0.85, 0.7, 0.6].flatMap(scale => shapes.map(lines => ({ scale, lines })))
  const tries = sizes.flatMap(({ scale, lines }) => {
    const size = nameSize * step * scale
    const width = Math.max(...lines.map(line => widthOf(line, size)))
    const height = size * (lines.length + 0.2)
    const edge = 30 * step
    return (
      [
        [
          'start',
          {
            x: Math.max(site.x + edge, plot.x + plot.width),
            y: site.y - size / 2,
            width,
            height,
          },
        ],
        ['end', { x: site.x - edge - width, y: site.y - size / 2, width, height }],
        ['middle', { x: site.x - width / 2, y: plot.y + plot.height, width, height }],
        ['middle', { x: site.x - width / 2, y: site.y - 62 * step - height + size * 0.2, width, height }],
      ] as const
    ).map(([anchor, box]) => ({ anchor, box, scale, size, lines }))
  })
  const isFree = (box: Box) => isOnSheet(box, sheet) && !markers.some(marker => overlap(marker, box))
  const fits = tries.find(({ box }) => isFree(box)) ?? placeNearby(name, isFree, step, sheet)
  if (!fits) return undefined
  const { anchor, box, scale, size, lines } = fits
  const x = anchor === 'start' ? box.x : anchor === 'end' ? box.x + box.width : site.x
  return { name: { x: Math.round(x), y: Math.round(box.y + size), anchor, scale, lines }, box }
}

/** The text on the map besides that of its points. */
interface MapWords {
  projectName: string
  street: string
  note: string
}

/**
 * All text on the map, for words that have grown by `step`. Without `labels` the points must be numbered, with a key
 * next to the map.
 */
export function writeMap(
  points: Marked[],
  mainRoad: Spot[],
  { projectName, street, note }: MapWords,
  step: number,
  sheet: Sheet = wideSheet,
) {
  const { site } = sheet
  const pin = around({ x: site.x, y: site.y - 28 * step }, 44 * step, 60 * step)
  const markers = points.map(point => around(point, words.marker * step))
  const size = words.size * step
  const noteBox = { x: 24, y: 48 - size, width: widthOf(note, size), height: size * 1.2 }
  const named = placeName(projectName, [...markers, noteBox], step, sheet)
  const taken = [pin, noteBox, plotAt(site), ...(named ? [named.box] : [])]
  const placed = placeLabels(points, taken, step, sheet)
  const boxes = placed?.boxes ?? [...taken, ...markers]
  return {
    name: named?.name,
    labels: placed?.labels,
    scale: placed?.scale ?? 1,
    // Half a letter more, because a short name with a wide capital is longer than its letters on average.
    street: placeAlong(mainRoad, widthOf(street, size) + size / 2, size, boxes, sheet),
    boxes,
  }
}
