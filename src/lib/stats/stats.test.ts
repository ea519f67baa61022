import { expect, it } from 'vitest'
import { firstStats } from './stats.ts'

const stat = (label: string) => ({ label, value: label })
const asked = ['price', 'configuration'] as const

it('four figures are units, possession, price and configuration', () => {
  const four = ['a', 'b', 'c', 'd'].map(stat)
  expect(firstStats(four, asked).map(({ label }) => label)).toEqual(['c', 'd'])
})

it('with more or fewer, each says what it is', () => {
  const five = [...['a', 'b', 'c', 'd'].map(stat), { ...stat('e'), about: 'price' as const }]
  expect(firstStats(five, asked).map(({ label }) => label)).toEqual(['e'])
})

it('the first figures are shown if none has the wanted kind', () => {
  expect(firstStats(['a', 'b', 'c'].map(stat), asked).map(({ label }) => label)).toEqual(['a', 'b'])
})
