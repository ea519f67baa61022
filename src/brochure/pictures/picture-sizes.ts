import { sheet } from '../theme.ts'

export const amenityGap = 14
/** One of four in a row. */
export const amenityPicture = { width: (sheet.width - 2 * sheet.margin - 3 * amenityGap) / 4, height: 118 }

export const statsHeight = 108
/** Portrait, so that it shows high towers whole. */
export const factsPicture = { width: 430, height: sheet.height - statsHeight }
