import type { Sheet, Spot } from './geometry.ts'

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
