import { around, type Box, isOnSheet, overlap, widthOf } from './boxes.ts'
import { type Spot, site } from './geometry.ts'

/** Words beside a marker, and how they stand to it. */
export interface Label extends Spot {
  anchor: 'start' | 'middle' | 'end'
  lines: string[]
}

/** What wants words on the map. */
export interface Marked extends Spot {
  name: string
  distance: string
}

/** The size of words, of a marker and of the lines, in the sheet's units; words grow as the sheet shrinks. */
export const words = { size: 22, line: 1.2, marker: 38 }

type Side = [across: -1 | 0 | 1, down: -1 | 0 | 1]

/** Where words may stand, best first: beside the marker, below, above, at its corners. */
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

/** The sides in their order, but those that look away from the site first: roads and the pin crowd the middle. */
const outward = ({ x, y }: Spot): Side[] => {
  const towardsSite = ([across, down]: Side) => Number(across * (x - site.x) + down * (y - site.y) < 0)
  return sides.toSorted((one, other) => towardsSite(one) - towardsSite(other))
}

const anchors = { '-1': 'end', '0': 'middle', '1': 'start' } as const

const boxAt = ({ x, y }: Spot, [across, down]: Side, width: number, height: number, gap: number): Box => {
  // At a corner the words may come nearer than beside or below.
  const near = across !== 0 && down !== 0 ? gap * 0.7 : gap
  return {
    x: x + across * near - (across === 0 ? width / 2 : across < 0 ? width : 0),
    y: y + down * near - (down === 0 ? height / 2 : down < 0 ? height : 0),
    width,
    height,
  }
}

/** Words in a box, which are written from the foot of their first line. */
const labelIn = (box: Box, across: Side[0], lines: string[], size: number): Label => ({
  x: Math.round(box.x + (box.width * (1 - across)) / 2),
  y: Math.round(box.y + size),
  anchor: anchors[`${across}`],
  lines,
})

/**
 * Finds each point a place for its words where they neither meet others nor leave the sheet: name and distance, else
 * the distance alone, else none (the list beside the map has them all). `step` is how much the words have grown.
 */
export function placeLabels(
  points: Marked[],
  taken: Box[],
  step: number,
): { labels: (Label | undefined)[]; boxes: Box[] } {
  const size = words.size * step
  const markers = points.map(point => around(point, words.marker * step))
  const blocked = [...taken, ...markers]
  const labels = points.map(point => {
    for (const lines of [[point.name, point.distance], [point.distance]]) {
      const width = Math.max(...lines.map(line => widthOf(line, size)))
      const height = size * words.line * lines.length
      for (const reach of [0.62, 1]) {
        for (const side of outward(point)) {
          const box = boxAt(point, side, width, height, words.marker * step * reach)
          if (!isOnSheet(box) || blocked.some(other => overlap(other, box))) continue
          blocked.push(box)
          return labelIn(box, side[0], lines, size)
        }
      }
    }
    return undefined
  })
  return { labels, boxes: blocked }
}
