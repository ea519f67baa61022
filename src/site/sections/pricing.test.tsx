import * as words from 'virtual:project/words'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { Pricing } from './pricing.tsx'

vi.mock('virtual:project/words', async original => {
  const before = await original<typeof import('virtual:project/words')>()
  const { pricing } = before
  const [first, second, ...others] = pricing.units
  const asked = { ...first, price: 'Price on request', state: 'on request' }
  const sold = { ...second, price: 'Sold out', state: 'sold out' }
  return { ...before, pricing: { ...pricing, units: [asked, sold, ...others] } }
})

const cards = () => [...renderToStaticMarkup(<Pricing />).matchAll(/<li.*?<\/li>/g)].map(([card]) => card)
const plain = (markup = '') => markup.replaceAll(/<[^>]+>/g, '')

it('a price on request and a sold unit are shown to every visitor, without a currency', () => {
  const [asked, sold, other] = cards()
  const { startingAt, currency } = words.pricing
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
  Object.assign(words.pricing, { isOpen: true })
  expect(cards().join('')).not.toContain('data-blurred="true"')
})
