import type { Labels } from '#labels/english.ts'
import type { Price } from './prices.ts'

/** The settings for writing prices in one language. */
export interface PriceWriter {
  labels: Labels['prices']
  locale: string
  /** The project's currency, such as INR. */
  currency: string
  /** The currency's name in the words, if they have their own. */
  ownCurrency?: string | undefined
  /** Marks a price in the text, so that it can be found again. */
  mark?: ((price: Price) => string) | undefined
}

/** The currency's name before an amount. */
export const currencyName = ({ labels, locale, currency, ownCurrency }: PriceWriter): string => {
  if (ownCurrency) return ownCurrency
  if (currency === 'INR') return labels.rupees
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

/** A space precedes `++` and words, but not the sign of a footnote. */
const suffixOf = ({ suffix }: Price, labels: Labels['prices']): string => {
  if (suffix === undefined) return ''
  if (suffix === 'onwards') return ` ${labels.onwards}`
  return suffix === '++' ? ' ++' : suffix
}

/** A price without its currency: `2.50 Cr ++`, or that it is on request or the unit is sold. */
export function writeAmount(price: Price, { labels, locale, mark }: PriceWriter): string {
  const { amount, unit, decimals, state } = price
  const behind = mark?.(price) ?? ''
  if (amount === undefined) return (state === 'sold out' ? labels.soldOut : labels.onRequest) + behind
  const number = new Intl.NumberFormat(locale, {
    // The page uses Latin digits in all languages, even those with digits of their own.
    numberingSystem: 'latn',
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? 3,
  }).format(amount)
  return `${number}${unit ? ` ${labels[unit]}` : ''}${suffixOf(price, labels)}${behind}`
}

/** A price with its currency: `Rs 1.8 Cr*`. */
export const writePrice = (price: Price, writer: PriceWriter): string =>
  price.amount === undefined
    ? writeAmount(price, writer)
    : `${currencyName(writer)} ${writeAmount(price, writer)}`
