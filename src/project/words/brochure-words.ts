import * as v from 'valibot'
import { words } from '../field-kinds.ts'

/** Words that stand in the brochure alone; everything else it says is the page's. */
export const brochureSchema = v.strictObject({
  edition: words,
  unitsText: words,
  startingPrice: words,
  priceNote: words,
  interior: v.strictObject({ caption: words }),
  visit: v.strictObject({ title: words, text: words, call: words, chat: words, map: words }),
})
