import { describe, expect, it, test } from 'vitest'
import { getValue, isSameValue, removeValue, setValue } from './values.ts'

const content = { title: 'Old', units: [{ type: '2 BHK' }, { type: '3 BHK' }], hours: { opens: '9' } }

test.each<[string, unknown]>([
  ['title', 'Old'],
  ['units.1.type', '3 BHK'],
  ['units', content.units],
  ['units.2.type', undefined],
  ['units.length', undefined],
  ['title.length', undefined],
  ['constructor.name', undefined],
  ['__proto__', undefined],
])('%s is read', (path, value) => {
  expect(getValue(content, path)).toEqual(value)
})

describe('a value is set', () => {
  test.each<[string, string, unknown, unknown]>([
    ['in a group', 'title', 'New', { ...content, title: 'New' }],
    ['in an item', 'units.1.type', '4 BHK', { ...content, units: [{ type: '2 BHK' }, { type: '4 BHK' }] }],
    ['as a whole list', 'units', [], { ...content, units: [] }],
    ['where nothing was', 'note', 'New', { ...content, note: 'New' }],
    [
      'in a group that was not there',
      'search.hours.opens',
      '9',
      { ...content, search: { hours: { opens: '9' } } },
    ],
    ['not in an item that is gone', 'units.2.type', '4 BHK', undefined],
    ['not as an item too many', 'units.2', { type: '4 BHK' }, undefined],
    ['not in a list that was not there', 'rows.0.name', 'New', undefined],
    ['not in a text', 'title.more', 'New', undefined],
    ['not in a prototype', '__proto__.polluted', true, undefined],
    ['not in a constructor', 'units.constructor.polluted', true, undefined],
  ])('%s', (_, path, value, expected) => {
    const before = structuredClone(content)
    expect(setValue(content, path, value)).toEqual(expected)
    expect(content).toEqual(before)
    expect({}).not.toHaveProperty('polluted')
  })
})

test.each<[string, unknown]>([
  ['title', { units: content.units, hours: content.hours }],
  ['units.0', { ...content, units: [{ type: '3 BHK' }] }],
  ['hours.opens', { ...content, hours: {} }],
  ['hours.closes', content],
  ['units.7', content],
])('%s is left out', (path, expected) => {
  expect(removeValue(content, path)).toEqual(expected)
})

it('values are equal whatever the order of their keys', () => {
  expect(isSameValue({ a: 1, b: [1, { c: undefined }] }, { b: [1, {}], a: 1 })).toBe(true)
  expect(isSameValue([1, 2], [2, 1])).toBe(false)
  expect(isSameValue([], {})).toBe(false)
  expect(isSameValue({ a: null }, {})).toBe(false)
})
