import { expect, test } from 'vitest'
import { dateFormat } from './format-cache.ts'

test('the same format is created once', () => {
  const options = { weekday: 'short', timeZone: 'Asia/Kolkata' } as const
  expect(dateFormat('en-IN', { ...options })).toBe(dateFormat('en-IN', { ...options }))
  expect(dateFormat('kn-IN', options)).not.toBe(dateFormat('en-IN', options))
})

test('caches a few hundred formats at most', () => {
  const first = dateFormat('en-IN', { year: 'numeric' })
  for (const zone of Intl.supportedValuesOf('timeZone')) dateFormat('en-IN', { timeZone: zone })
  expect(dateFormat('en-IN', { year: 'numeric' })).not.toBe(first)
})
