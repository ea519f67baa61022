import { ownValue } from '../own-value.ts'
import { type Prices, sumOf } from './prices.ts'

/** The prices for search engines. */
export interface Offer {
  currency: string
  lowest: number
  /** The highest price and the number of types on sale, if the prices are public. */
  highest?: number
  count?: number
}

/** The prices as numbers, without those that are shown only after a form was sent. */
export function offerOf(prices: Prices | undefined, currency: string): Offer | undefined {
  if (!prices) return undefined
  const { figures, gated, units } = prices
  const starting = figures.starting && sumOf(figures.starting)
  const shown = gated
    ? []
    : units.flatMap(name => {
        const price = ownValue(figures, name)
        return (price && sumOf(price)) ?? []
      })
  const sums = [...shown, ...(starting === undefined ? [] : [starting])]
  if (sums.length === 0) return undefined
  return {
    currency,
    lowest: Math.min(...sums),
    ...(shown.length > 0 && { highest: Math.max(...shown), count: shown.length }),
  }
}
