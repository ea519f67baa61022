import * as v from 'valibot'
import { findRepeated } from '../field-kinds.ts'
import { ownValue } from '../read-json.ts'

/** The unit of an amount; without one the amount is written in full. */
const priceUnits = ['crore', 'lakh', 'million', 'thousand'] as const

/** The value of each unit in the currency. */
const unitSize: Record<(typeof priceUnits)[number], number> = {
  crore: 10_000_000,
  lakh: 100_000,
  million: 1_000_000,
  thousand: 1000,
}

/** The text after an amount: a footnote's sign, the sign of further charges, or "onwards". */
const priceSuffixes = ['*', '+', '++', 'onwards'] as const

/** The text in place of an amount. */
const priceStates = ['on request', 'sold out'] as const

/** One price: an amount, or why there is none. */
const price = v.pipe(
  v.strictObject({
    amount: v.exactOptional(v.pipe(v.number(), v.gtValue(0, 'must be above 0'))),
    unit: v.exactOptional(v.picklist(priceUnits, `must be one of ${priceUnits.join(', ')}`)),
    /** The number of digits after the point; by default as many as the amount has. */
    decimals: v.exactOptional(
      v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3, 'must be from 0 to 3')),
    ),
    suffix: v.exactOptional(v.picklist(priceSuffixes, `must be one of ${priceSuffixes.join(', ')}`)),
    state: v.exactOptional(v.picklist(priceStates, `must be one of ${priceStates.join(', ')}`)),
  }),
  v.check(
    ({ amount, state }) => (amount === undefined) !== (state === undefined),
    'must have an amount or a state, and not both',
  ),
)

const priceName = v.pipe(
  v.string(),
  v.regex(/^[a-z][A-Za-z0-9]*$/, 'must be letters and digits, a small letter first'),
)

/**
 * `prices.json`: every price of a project, once for all languages. `starting` is the lowest price of the project. The
 * words name a price in braces, as `{price.starting}`.
 */
export const pricesSchema = v.strictObject({
  /** Whether prices and sizes of units are shown only after a form was sent. */
  gated: v.optional(v.boolean(), true),
  figures: v.record(priceName, price),
  /** The price of each unit of the words, by name and in their order. */
  units: v.array(v.string()),
})

/** The content of `prices.json`. */
export type Prices = v.InferOutput<typeof pricesSchema>

export type Price = Prices['figures'][string]

/** A price in the currency; undefined without an amount. */
const sumOf = ({ amount, unit }: Price): number | undefined =>
  // Rounded to a hundredth, because 1.15 crore is not exact in binary fractions.
  amount === undefined ? undefined : Math.round(amount * (unit ? unitSize[unit] : 1) * 100) / 100

/** Whether two units share a price, which looks like a mistake unless a note says why. */
export const sharesPrice = ({ figures, units }: Prices): boolean =>
  findRepeated(units.filter(name => ownValue(figures, name)?.amount !== undefined)) !== undefined

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
