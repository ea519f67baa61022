import { describe, expect, it } from 'vitest'
import { english } from '#labels/english.ts'
import { inEveryLanguage, loadProject } from '../load.ts'
import { offerOf, type Price, type Prices } from './prices.ts'
import { writePrice } from './write-price.ts'

const inEnglish = { labels: loadProject('aerowood').labels.prices, locale: 'en-IN', currency: 'INR' }

describe('a price is written in its language', () => {
  const [en, kn, hi] = inEveryLanguage(loadProject('aerowood'))

  it.each([
    ['en', en, 'Rs 1.8 Cr*', ['2.50 Cr ++', '2.50 Cr ++', '2.50 Cr ++', '2.50 Cr ++', '3.25 Cr ++']],
    ['kn', kn, 'ರೂ. 1.8 ಕೋಟಿ*', ['2.50 ಕೋಟಿ ++', '2.50 ಕೋಟಿ ++', '2.50 ಕೋಟಿ ++', '2.50 ಕೋಟಿ ++', '3.25 ಕೋಟಿ ++']],
    [
      'hi',
      hi,
      'रु. 1.8 करोड़*',
      ['2.50 करोड़ ++', '2.50 करोड़ ++', '2.50 करोड़ ++', '2.50 करोड़ ++', '3.25 करोड़ ++'],
    ],
  ])('Aerowood in %s, from one figure [9.5]', (_, project, starting, units) => {
    const { stats, pricing } = project?.words ?? en.words
    expect(stats[2]?.value).toBe(starting)
    expect(pricing.units.map(({ price }) => price)).toEqual(units)
    // A no-break space keeps a price inside a sentence on one line.
    expect(pricing.note).toContain(starting.replaceAll(' ', '\u00a0'))
  })

  it.each<[Price, string]>([
    [{ amount: 95, unit: 'lakh', suffix: '+' }, 'Rs 95 L+'],
    [{ amount: 1.15, unit: 'crore', suffix: 'onwards' }, 'Rs 1.15 Cr onwards'],
    [{ amount: 9_500_000 }, 'Rs 95,00,000'],
    [{ state: 'on request' }, english.prices.onRequest],
    [{ state: 'sold out' }, english.prices.soldOut],
  ])('%j', (price, written) => {
    expect(writePrice(price, inEnglish)).toBe(written)
  })

  it('in another currency, by its own sign', () => {
    const price = { amount: 2.4, unit: 'million' } as const
    expect(writePrice(price, { ...inEnglish, locale: 'en-AE', currency: 'AED' })).toBe('AED 2.4 million')
  })

  it('in the page’s digits, whatever digits the language has', () => {
    expect(writePrice({ amount: 2.5, unit: 'crore' }, { ...inEnglish, locale: 'mr-IN' })).toBe('Rs 2.5 Cr')
  })
})

describe('search engines', () => {
  const prices: Prices = {
    gated: true,
    figures: {
      starting: { amount: 1.15, unit: 'crore' },
      large: { amount: 2.35, unit: 'crore' },
      gone: { state: 'sold out' },
    },
    units: ['starting', 'large', 'gone'],
  }

  it('get no price that a visitor has to ask for', () => {
    expect(offerOf(prices, 'INR')).toEqual({ currency: 'INR', lowest: 11_500_000 })
  })

  it('get the public prices, without sold units', () => {
    expect(offerOf({ ...prices, gated: false }, 'INR')).toEqual({
      currency: 'INR',
      lowest: 11_500_000,
      highest: 23_500_000,
      count: 2,
    })
  })

  it('get no prices if all are on request', () => {
    const figures = { starting: { state: 'on request' } as const }
    expect(offerOf({ gated: false, figures, units: ['starting'] }, 'INR')).toBeUndefined()
    expect(offerOf(undefined, 'INR')).toBeUndefined()
  })
})
