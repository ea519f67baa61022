import { expect, test } from 'vitest'
import { randomBits, randomSecret } from './random.ts'

test('no secret is given out twice, also after the pool of randomness is refilled', () => {
  const secrets = Array.from({ length: 2000 }, () => randomSecret(18))
  expect(new Set(secrets).size).toBe(2000)
  // Secrets share no bytes, as they would if one began inside another.
  const beginnings = new Set(secrets.map(secret => secret.slice(0, 12)))
  const ends = secrets.map(secret => secret.slice(12))
  expect(ends.filter(end => beginnings.has(end))).toEqual([])
  expect(secrets.every(secret => /^[\w-]{24}$/.test(secret))).toBe(true)
})

test('random numbers use all their bits, and no others', () => {
  const numbers = Array.from({ length: 5000 }, () => randomBits(30))
  expect(Math.max(...numbers)).toBeLessThan(2 ** 30)
  expect(numbers.reduce((all, one) => all | one, 0)).toBe(2 ** 30 - 1)
  expect(new Set(numbers).size).toBeGreaterThan(4990)
})
