import * as v from 'valibot'
import { words } from '../field-kinds.ts'

/** The words that only the brochure has; the others come from the page. */
export const brochureSchema = v.strictObject({
  edition: words,
  unitsText: words,
  startingPrice: words,
  priceNote: words,
  interior: v.strictObject({ caption: words }),
  visit: v.strictObject({ title: words, text: words, call: words, chat: words, map: words }),
})
