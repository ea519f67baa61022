import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadProject } from '#project/load.ts'
import { listMistakes } from '../../../tests/list-mistakes.ts'
import { projectCopy } from '../../../tests/project-copy.ts'

const words = 'words/en.json'

const figures = {
  starting: { amount: 95, unit: 'lakh', suffix: '*' },
  large: { amount: 2.75, unit: 'crore', suffix: '++' },
}

/** A copy of the fixture with its prices in a file of their own. */
const pricedCopy = (prices: object) => {
  const copy = projectCopy()
  copy.change(words, ({ pricing, stats }) => {
    for (const unit of pricing.units) Reflect.deleteProperty(unit, 'price')
    pricing.note = 'Three homes start at one price.'
    const [, , price] = stats
    if (price) price.value = '{price.starting}'
  })
  writeFileSync(join(copy.folder, 'prices.json'), JSON.stringify(prices))
  return copy
}

const units = ['starting', 'starting', 'starting', 'large']

it('one figure is written wherever the words name it', async () => {
  const copy = pricedCopy({ figures, units })
  copy.change(words, value => {
    value.banner.text = 'From {price.starting}'
  })
  expect(await listMistakes(copy)).toEqual([])
  const { banner, pricing, stats } = loadProject('usual').words
  expect(stats[2]?.value).toBe('Rs 95 L*')
  expect(banner.text).toBe('From Rs\u00a095\u00a0L*')
  expect(pricing.units.map(({ price }) => price)).toEqual(['95 L*', '95 L*', '95 L*', '2.75 Cr ++'])
})

it.each([
  [
    'a price that nobody has',
    { figures, units: ['starting', 'no', 'starting', 'large'] },
    'prices.json: units.1: figures has no no',
  ],
  [
    'too few prices',
    { figures, units: ['starting'] },
    'prices.json: units: must name one price for each of the 4 units of the words, names 1',
  ],
  [
    'an amount and a state',
    { figures: { ...figures, large: { amount: 1, state: 'sold out' } }, units },
    'prices.json: figures.large: must have an amount or a state, and not both',
  ],
  [
    'an unknown unit',
    { figures: { ...figures, large: { amount: 1, unit: 'dozen' } }, units },
    'prices.json: figures.large.unit: must be one of crore, lakh, million, thousand',
  ],
])('%s is named', async (_, prices, line) => {
  expect(await listMistakes(pricedCopy(prices))).toEqual([line])
})

it('words with an unknown price, or with a price of their own, are reported', async () => {
  const copy = pricedCopy({ figures, units })
  copy.change(words, value => {
    value.tagline = 'From {price.least}'
    const [unit] = value.pricing.units
    if (unit) unit.price = '1 Cr'
  })
  expect(await listMistakes(copy)).toEqual([
    `${words}: tagline: there is no {price.least}; prices.json has {price.starting}, {price.large}`,
    `${words}: pricing.units.0.price: must not be set, because prices.json gives it for every language`,
  ])
})

it('an asterisk of the file needs its footnote, one price at several types its note', async () => {
  const copy = pricedCopy({ figures, units })
  copy.change(words, value => {
    Reflect.deleteProperty(value, 'priceNote')
    Reflect.deleteProperty(value.pricing, 'note')
  })
  expect(await listMistakes(copy)).toEqual([
    `${words}: pricing.note: must say why several types start at one price`,
    `${words}: priceNote: must begin with the asterisk of the stats and say what it stands for`,
  ])
})
