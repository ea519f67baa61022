import * as v from 'valibot'
import { pictureName, words } from './field-kinds.ts'

/** Words and pictures that stand in the brochure alone; everything else it says is the page's. */
export const brochureSchema = v.strictObject({
  edition: words,
  towers: words,
  unitsText: words,
  startingPrice: words,
  priceNote: words,
  /** The picture above the figures. */
  factsPicture: pictureName,
  interior: v.strictObject({ name: pictureName, caption: words }),
  galleryOpening: pictureName,
  /** The photos of the gallery's page: one large, two beside it, three below. */
  galleryPage: v.pipe(v.array(pictureName), v.length(6, 'must be the six photos of the gallery page')),
  visit: v.strictObject({ title: words, text: words, call: words, chat: words, map: words }),
})
