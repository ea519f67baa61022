import { type Spot, sheet } from './geometry.ts'

/** Room that something takes on the sheet, from its upper left corner. */
export interface Box extends Spot {
  width: number
  height: number
}

/** Whether two of them share room. */
export const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** Between words and the edge. */
const margin = 14

/** Whether all of it stands on the sheet, clear of its edge. */
export const isOnSheet = ({ x, y, width, height }: Box): boolean =>
  x >= margin && y >= margin && x + width <= sheet.width - margin && y + height <= sheet.height - margin

/** A box around a place. */
export const around = ({ x, y }: Spot, width: number, height = width): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
})

/** As wide as the words can be in the widest letters they may be set in: Indian scripts run wider than Latin. */
export const widthOf = (text: string, size: number): number =>
  [...text].reduce((width, letter) => width + (/[ -~]/.test(letter) ? 0.56 : 0.8), 0) * size
