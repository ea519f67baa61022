import { withoutMarks } from '#lib/text/field-marks.ts'
import { ownValue } from '../read-json.ts'
import { type Price, type Prices, sharesPrice } from './prices.ts'
import { type PriceWriter, writePrice } from './write-price.ts'

const named = /\{price\.(\w+)\}/g

/** Every text in a value, with its field. */
const textsIn = (value: unknown, path: string[] = []): [field: string, text: string][] => {
  if (typeof value === 'string') return [[path.join('.'), value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]))
}

/** A copy of words with `{price.starting}` and other prices written out in the language. */
export function fillPrices<Value>(value: Value, prices: Prices | undefined, writer: PriceWriter): Value
export function fillPrices(value: unknown, prices: Prices | undefined, writer: PriceWriter): unknown {
  if (!prices) return value
  if (typeof value === 'string') {
    return value.replace(named, (found, name: string) => {
      const price = ownValue(prices.figures, name)
      if (!price) return found
      const written = writePrice(price, writer)
      // Inside a sentence no line may break within a price.
      return found === withoutMarks(value) ? written : written.replaceAll(' ', '\u00a0')
    })
  }
  if (Array.isArray(value)) return value.map(item => fillPrices(item, prices, writer))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, fillPrices(inner, prices, writer)]),
  )
}

/** The parts of the words that prices are written into. */
interface PricedWords {
  stats: { value: string }[]
  priceNote?: string | undefined
  pricing: { note?: string | undefined; units: { price?: string }[] }
}

const unknownPrices = (words: unknown, figures: Record<string, Price>): string[] =>
  textsIn(words).flatMap(([field, text]) =>
    [...text.matchAll(named)]
      .filter(([, name = '']) => !Object.hasOwn(figures, name))
      .map(([found]) => {
        const known = Object.keys(figures).map(name => `{price.${name}}`)
        return `${field}: there is no ${found}; prices.json has ${known.join(', ') || 'none'}`
      }),
  )

/** Contradictions between the words and the prices, by the field of the words. */
export function mispricedWords(words: PricedWords, prices: Prices | undefined): string[] {
  const { pricing, stats, priceNote } = words
  const faults = unknownPrices(words, prices?.figures ?? {})
  if (!prices) {
    const unpriced = pricing.units.flatMap(({ price }, index) =>
      price === undefined
        ? [`pricing.units.${index}.price: is missing; prices.json can give it instead`]
        : [],
    )
    return [...faults, ...unpriced]
  }
  faults.push(
    ...pricing.units.flatMap(({ price }, index) =>
      price === undefined
        ? []
        : [`pricing.units.${index}.price: must not be set, because prices.json gives it for every language`],
    ),
  )
  if (sharesPrice(prices) && pricing.note === undefined)
    faults.push('pricing.note: must say why several types start at one price')
  const marked = stats.some(({ value }) =>
    [...value.matchAll(named)].some(([, name = '']) => ownValue(prices.figures, name)?.suffix === '*'),
  )
  if (marked && !priceNote?.startsWith('*'))
    faults.push('priceNote: must begin with the asterisk of the stats and say what it stands for')
  return faults
}

/** Contradictions between `prices.json` and the words, by its own field. */
export function mismatchedUnits({ figures, units }: Prices, words: PricedWords): string[] {
  const wanted = words.pricing.units.length
  const unknown = units.flatMap((name, index) =>
    Object.hasOwn(figures, name) ? [] : [`units.${index}: figures has no ${name}`],
  )
  return units.length === wanted
    ? unknown
    : [`units: must name one price for each of the ${wanted} units of the words, names ${units.length}`]
}
