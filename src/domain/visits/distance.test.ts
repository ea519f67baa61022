import { expect, test } from 'vitest'
import { distanceBetween, distanceText } from './visit-state.ts'

const site = { latitude: 13.17, longitude: 77.63 }

test.each([
  ['the same place', site, 0],
  ['a degree of latitude', { ...site, latitude: 14.17 }, 111_190],
  ['a degree of longitude near the equator', { ...site, longitude: 78.63 }, 108_270],
  ['the gate', { latitude: 13.171, longitude: 77.63 }, 110],
  ['the other side of the globe', { latitude: -13.17, longitude: -102.37 }, 20_015_090],
])('%s', (_, place, metres) => {
  expect(distanceBetween(site, place)).toBe(metres)
  expect(distanceBetween(place, site)).toBe(metres)
})

test('a distance in words', () => {
  expect([0, 120, 990, 1000, 3440, 111_190].map(distanceText)).toEqual([
    '0 m',
    '120 m',
    '990 m',
    '1 km',
    '3.4 km',
    '111.2 km',
  ])
})
