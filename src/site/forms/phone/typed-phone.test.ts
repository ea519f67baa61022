import { describe, expect, it } from 'vitest'
import { moveToCountry, readTyped, withoutPrefix } from './phone-field.tsx'
import * as library from './phone-library.ts'

describe('readTyped [2.21]', () => {
  it.each([
    ['', 'IN', { text: '', phone: '', country: 'IN' }],
    ['98765', 'IN', { text: '98765', phone: '+9198765', country: 'IN' }],
    ['9876543210', 'IN', { text: '98765 43210', phone: '+919876543210', country: 'IN' }],
    [' 98765-43210 ', 'IN', { text: '98765 43210', phone: '+919876543210', country: 'IN' }],
    ['+919876543210', 'US', { text: '+91 98765 43210', phone: '+919876543210', country: 'IN' }],
    ['2025550123', 'US', { text: '(202) 555-0123', phone: '+12025550123', country: 'US' }],
    ['+', 'IN', { text: '+', phone: '', country: 'IN' }],
    ['९८७६५४३२१०', 'IN', { text: '98765 43210', phone: '+919876543210', country: 'IN' }],
    ['+೯೧೯೮೭೬೫', 'US', { text: '+91 98765', phone: '+9198765', country: 'IN' }],
  ] as const)('%s in %s', (text, country, read) => {
    expect(readTyped(library, text, country)).toEqual(read)
  })
})

describe('moveToCountry', () => {
  it.each([
    ['2025550123', 'IN', 'US', { text: '(202) 555-0123', phone: '+12025550123', country: 'US' }],
    ['+91 98765 43210', 'IN', 'GB', { text: '9876543210', phone: '+449876543210', country: 'GB' }],
    ['', 'IN', 'US', { text: '', phone: '', country: 'US' }],
    ['+', 'IN', 'US', { text: '', phone: '', country: 'US' }],
  ] as const)('%s from %s to %s', (text, from, to, moved) => {
    expect(moveToCountry(library, text, from, to)).toEqual(moved)
  })
})

describe('withoutPrefix', () => {
  it.each([
    ['+91 98765 43210', 'IN', { text: '98765 43210', phone: '+919876543210', country: 'IN' }],
    ['+919876543210', 'US', { text: '98765 43210', phone: '+919876543210', country: 'IN' }],
    ['+1 202 555 0123', 'IN', { text: '(202) 555-0123', phone: '+12025550123', country: 'US' }],
    ['98765 43210', 'IN', { text: '98765 43210', phone: '+919876543210', country: 'IN' }],
    ['+91', 'IN', { text: '+91', phone: '+91', country: 'IN' }],
    ['', 'IN', { text: '', phone: '', country: 'IN' }],
  ] as const)('%s in %s', (text, country, shown) => {
    expect(withoutPrefix(library, readTyped(library, text, country))).toEqual(shown)
  })
})
