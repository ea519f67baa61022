import { around, type Box, isOnSheet, overlap } from './boxes.ts'
import { type Sheet, type Spot, smoothPath } from './geometry.ts'

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
export function placeAlong(
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
