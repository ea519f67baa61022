import { ownValue } from '../read-json.ts'
import type { WrittenWords } from '../words/words.ts'
import { fillPrices } from './fill-prices.ts'
import type { Prices } from './prices.ts'
import { currencyName, type PriceWriter, writeAmount } from './write-price.ts'

/** Writes the prices of a project into its words. Without `prices.json` the words contain them already. */
export function withPrices(words: WrittenWords, prices: Prices | undefined, writer: PriceWriter) {
  const filled = fillPrices(words, prices, writer)
  const { pricing } = filled
  return {
    ...filled,
    pricing: {
      ...pricing,
      startingAt: pricing.startingAt ?? writer.labels.startingAt,
      currency: currencyName(writer),
      /** Whether prices and sizes are public. */
      ...(prices?.gated === false && { isOpen: true }),
      units: pricing.units.map((unit, index) => {
        const price = prices && ownValue(prices.figures, prices.units[index] ?? '')
        return {
          ...unit,
          price: price ? writeAmount(price, writer) : (unit.price ?? ''),
          ...(price?.state && { state: price.state }),
        }
      }),
    },
  }
}

/** Words with every price written out. */
export type PricedWords = ReturnType<typeof withPrices>
