/** A place on the ground, in kilometres east and north of the site. */
export type Ground = readonly [east: number, north: number]

/** A place on the sheet, in its own units. */
export interface Spot {
  x: number
  y: number
}

/** The sheet of a map; drawings may extend beyond it, words may not. */
export interface Sheet {
  width: number
  height: number
  /** The position of the site: slightly low, so that its pin has room above. */
  site: Spot
  /** The distance from the site to the farthest point, across and down. */
  reach: { across: number; down: number }
}

/** For wide frames and for print. */
export const wideSheet: Sheet = {
  width: 800,
  height: 600,
  site: { x: 400, y: 312 },
  reach: { across: 280, down: 215 },
}

/** For phones, where words are large and a tall sheet has more vertical room. */
export const tallSheet: Sheet = {
  width: 800,
  height: 1000,
  site: { x: 400, y: 530 },
  reach: { across: 270, down: 390 },
}

/** Draws places near the site apart and far ones together: a sketch of the neighbourhood, not to scale. */
export const projection =
  (farthest: number, { site, reach }: Sheet) =>
  ([east, north]: Ground): Spot => {
    const distance = Math.hypot(east, north)
    if (distance === 0) return site
    const from = Math.sqrt(distance / farthest) / distance
    return { x: site.x + east * from * reach.across, y: site.y - north * from * reach.down }
  }

/** The place at a distance and a direction, in degrees from north. */
export const towards = (kilometres: number, bearing: number): Ground => {
  const angle = (bearing * Math.PI) / 180
  return [kilometres * Math.sin(angle), kilometres * Math.cos(angle)]
}

/** The ring of all places at one distance. */
export const ring = (kilometres: number, farthest: number, { site, reach }: Sheet) => {
  const share = Math.sqrt(kilometres / farthest)
  return { ...site, rx: reach.across * share, ry: reach.down * share }
}

const written = ({ x, y }: Spot) => `${Math.round(x)} ${Math.round(y)}`

/** A smooth path through places, as the `d` of an SVG's path. */
export function smoothPath(spots: Spot[]): string {
  const [first] = spots
  if (!first) return ''
  const curves = spots.slice(1).map((to, index) => {
    const from = spots[index] ?? to
    const before = spots[index - 1] ?? from
    const after = spots[index + 2] ?? to
    const leave = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 }
    const arrive = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 }
    return `C${written(leave)} ${written(arrive)} ${written(to)}`
  })
  return `M${written(first)}${curves.join('')}`
}

/** A rectangle on the sheet, from its upper left corner. */
export interface Box extends Spot {
  width: number
  height: number
}

/** Whether two rectangles overlap. */
export const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** Between words and the edge. */
const margin = 14

/** Whether a rectangle is entirely on the sheet, away from its edge. */
export const isOnSheet = ({ x, y, width, height }: Box, sheet: Sheet): boolean =>
  x >= margin && y >= margin && x + width <= sheet.width - margin && y + height <= sheet.height - margin

/** A box around a place. */
export const around = ({ x, y }: Spot, width: number, height = width): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
})

/**
 * The width of a letter, relative to its size. Indian letters are wider than Latin ones, but their signs and joined
 * letters share room.
 */
function letterWidth(letter: string, before: string): number {
  if (/[ -~]/.test(letter)) return 0.56
  // A preview marks texts with private-use characters, which nobody sees.
  if (/\p{Co}/u.test(letter)) return 0
  if (/\p{Mn}/u.test(letter)) return 0.12
  if (/\p{M}/u.test(letter)) return 0.5
  // After a virama a letter is below or joined to the previous one.
  return /[\u094d\u0ccd]/.test(before) ? 0.45 : 0.85
}

/** The maximum width of the text in any typeface it may be set in. */
export const widthOf = (text: string, size: number): number =>
  [...text].reduce((width, letter, index, all) => width + letterWidth(letter, all[index - 1] ?? ''), 0) * size
