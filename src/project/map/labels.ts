import { around, type Box, isOnSheet, overlap, type Sheet, type Spot, widthOf } from './geometry.ts'

/** The words next to a marker, and how they are aligned to it. */
export interface Label extends Spot {
  anchor: 'start' | 'middle' | 'end'
  /** The name, in as many lines as it needs, and the distance last. */
  lines: string[]
  /** A line from the marker to words that have no room next to it. */
  leader?: { from: Spot; to: Spot }
}

/** A point that needs a label. */
export interface Marked extends Spot {
  name: string
  distance: string
}

/** The words of all points: their labels, their scale, and the room they take. */
interface PlacedLabels {
  labels: Label[]
  scale: number
  boxes: Box[]
}

/** The size of words, of a marker and of the lines, in the sheet's units; words grow as the sheet shrinks. */
export const words = { size: 22, line: 1.2, marker: 38 }

/** The allowed scales of the words; below these, numbers and a key are easier to read. */
const scales = [1, 0.9]

type Side = [across: -1 | 0 | 1, down: -1 | 0 | 1]

/** The possible positions of words, best first: beside the marker, below, above, at its corners. */
const sides: Side[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
]

/** The sides in their order, but first those away from the site, because roads and the pin crowd the middle. */
const outward = ({ x, y }: Spot, site: Spot): Side[] => {
  const towardsSite = ([across, down]: Side) => Number(across * (x - site.x) + down * (y - site.y) < 0)
  return sides.toSorted((one, other) => towardsSite(one) - towardsSite(other))
}

const anchors = { '-1': 'end', '0': 'middle', '1': 'start' } as const

const boxAt = ({ x, y }: Spot, [across, down]: Side, width: number, height: number, gap: number): Box => {
  // At a corner the words may be closer than beside or below.
  const near = across !== 0 && down !== 0 ? gap * 0.7 : gap
  return {
    x: x + across * near - (across === 0 ? width / 2 : across < 0 ? width : 0),
    y: y + down * near - (down === 0 ? height / 2 : down < 0 ? height : 0),
    width,
    height,
  }
}

/** Words in a box, positioned by the baseline of their first line. */
const labelIn = (box: Box, across: Side[0], lines: string[], size: number): Label => ({
  x: Math.round(box.x + (box.width * (1 - across)) / 2),
  y: Math.round(box.y + size),
  anchor: anchors[`${across}`],
  lines,
})

/** A name in this many lines, with the longest as short as possible; undefined if it has fewer words. */
export function wrap(name: string, count: number): string[] | undefined {
  const parts = name.split(' ')
  if (count === 1) return [name]
  if (parts.length < count) return undefined
  const ways = parts.slice(1).flatMap((_, index) => {
    const rest = wrap(parts.slice(index + 1).join(' '), count - 1)
    return rest ? [[parts.slice(0, index + 1).join(' '), ...rest]] : []
  })
  const longest = (lines: string[]) => Math.max(...lines.map(line => widthOf(line, 1)))
  return ways.toSorted((one, other) => longest(one) - longest(other))[0]
}

/** Small boxes along a line, for text that the line must not cross. */
const along = (from: Spot, to: Spot): Box[] => {
  const count = Math.max(2, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 8))
  return Array.from({ length: count + 1 }, (_, index) =>
    around(
      { x: from.x + ((to.x - from.x) * index) / count, y: from.y + ((to.y - from.y) * index) / count },
      6,
    ),
  )
}

/** Positions for words away from their marker, with a line that leads to them: nearest first. */
function* farBoxes(point: Spot, site: Spot, width: number, height: number, marker: number) {
  for (const far of [1.5, 2.2, 3, 4]) {
    for (const [across, down] of outward(point, site)) {
      const box = boxAt(point, [across, down], width, height, marker * far)
      const from = Math.hypot(across, down)
      const edge = {
        x: point.x + (across / from) * (marker / 2),
        y: point.y + (down / from) * (marker / 2),
      }
      // To the middle of the side that faces the marker.
      const to = {
        x: box.x + (box.width * (1 - across)) / 2,
        y: down === 0 ? box.y + box.height / 2 : down > 0 ? box.y : box.y + box.height,
      }
      yield { across, box, leader: { from: edge, to } }
    }
  }
}

const rounded = ({ x, y }: Spot): Spot => ({ x: Math.round(x), y: Math.round(y) })

/** Finds a position for the words of one point; undefined if there is none. */
function placeOne(point: Marked, blocked: Box[], step: number, scale: number, sheet: Sheet) {
  const size = words.size * step * scale
  const marker = words.marker * step
  const fits = (box: Box) => isOnSheet(box, sheet) && !blocked.some(other => overlap(other, box))
  const shapes = [1, 2, 3].flatMap(count => {
    const name = wrap(point.name, count)
    if (!name) return []
    const lines = [...name, point.distance]
    const width = Math.max(...lines.map(line => widthOf(line, size)))
    return [{ lines, width, height: size * words.line * lines.length }]
  })
  for (const { lines, width, height } of shapes)
    for (const reach of [0.62, 1])
      for (const side of outward(point, sheet.site)) {
        const box = boxAt(point, side, width, height, marker * reach)
        if (fits(box)) return { label: labelIn(box, side[0], lines, size), boxes: [box] }
      }
  const own = around(point, marker)
  for (const { lines, width, height } of shapes)
    for (const { across, box, leader } of farBoxes(point, sheet.site, width, height, marker)) {
      const line = along(leader.from, leader.to)
      const crosses = blocked.some(other => !overlap(own, other) && line.some(piece => overlap(piece, other)))
      if (crosses || !fits(box)) continue
      const label = labelIn(box, across, lines, size)
      return {
        label: { ...label, leader: { from: rounded(leader.from), to: rounded(leader.to) } },
        boxes: [box, ...line],
      }
    }
  return undefined
}

/** Places the points in this order; undefined if one of them has no room. */
function placeInOrder(order: Marked[], taken: Box[], step: number, scale: number, sheet: Sheet) {
  const blocked = [...taken]
  const placed = new Map<Marked, Label>()
  const boxes: Box[] = []
  for (const point of order) {
    const found = placeOne(point, blocked, step, scale, sheet)
    if (!found) return undefined
    blocked.push(...found.boxes)
    boxes.push(found.boxes[0] as Box)
    placed.set(point, found.label)
  }
  return { placed, boxes, blocked }
}

/**
 * Finds a position for every point's name and distance without overlaps and within the sheet: beside the marker, in
 * several lines, at the end of a leader, slightly smaller. Undefined if one of them has none: a map that names only
 * some places misleads, so all are numbered then. `step` is how much the words have grown.
 */
export function placeLabels(
  points: Marked[],
  taken: Box[],
  step: number,
  sheet: Sheet,
): PlacedLabels | undefined {
  const markers = points.map(point => around(point, words.marker * step))
  const length = ({ name }: Marked) => widthOf(name, 1)
  const fromEdge = ({ x }: Marked) => Math.min(x, sheet.width - x)
  const orders = [
    points,
    points.toSorted((one, other) => length(other) - length(one)),
    points.toSorted((one, other) => fromEdge(one) - fromEdge(other)),
    points.toReversed(),
    points.toSorted((one, other) => one.y - other.y),
  ]
  for (const scale of scales) {
    for (const order of orders) {
      const found = placeInOrder(order, [...taken, ...markers], step, scale, sheet)
      if (!found) continue
      const labels = points.flatMap(point => found.placed.get(point) ?? [])
      return { labels, scale, boxes: [...taken, ...markers, ...found.boxes] }
    }
  }
  return undefined
}
