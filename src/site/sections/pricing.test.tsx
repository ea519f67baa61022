import { expect, it } from 'vitest'
import { markupOf, pageOfProject } from '../../../tests/page.tsx'
import type { Page } from '../content/page.ts'
import { Pricing } from './pricing.tsx'

const page = await pageOfProject()
const { pricing } = page.words

const cards = (changes: Partial<Page['words']['pricing']>) => {
  const shown = { ...page, words: { ...page.words, pricing: { ...pricing, ...changes } } }
  return [...markupOf(shown, <Pricing />).matchAll(/<li.*?<\/li>/g)].map(([card]) => card)
}
const plain = (markup = '') => markup.replaceAll(/<[^>]+>/g, '')

it('a price on request and a sold unit are shown to every visitor, without a currency', () => {
  const [first, second, ...others] = pricing.units
  if (!first || !second) throw new Error('The fixture has too few units')
  const [asked, sold, other] = cards({
    units: [
      { ...first, price: 'Price on request', state: 'on request' },
      { ...second, price: 'Sold out', state: 'sold out' },
      ...others,
    ],
  })
  const { startingAt, currency } = pricing
  for (const card of [asked, sold]) {
    expect(card).not.toMatch(/class="amount[^"]*" data-blurred="true"/)
    expect(plain(card)).not.toContain(`${startingAt} ${currency}`)
  }
  expect(plain(asked)).toContain('Price on request')
  expect(plain(sold)).toContain('Sold out')
  expect(plain(other)).toContain(`${startingAt} ${currency}`)
  expect(other).toContain('data-blurred="true"')
})

it('prices that are not gated are shown before any form', () => {
  expect(cards({ isOpen: true }).join('')).not.toContain('data-blurred="true"')
})
