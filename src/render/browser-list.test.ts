import { expect, test } from 'vitest'
import { isLater } from '../../scripts/build/browsers/features.ts'
import { buildTarget, readBrowsers } from './browser-list.ts'

test('the build compiles for the oldest browsers of the one list', () => {
  expect(buildTarget).toEqual(['chrome111', 'edge111', 'safari16.4', 'ios16.4', 'firefox115'])
})

test.each(['last 2 versions', 'opera >= 97', 'chrome > 111'])('%s is refused, by its words', entry => {
  expect(() => readBrowsers([entry])).toThrow(entry)
})

test.each([
  ['16.5', '16.4', true],
  ['16.4', '16.4', false],
  ['16', '16.4', false],
  ['≤109', '111', false],
  ['9', '16.4', false],
  ['121', '115', true],
])('%s is later than %s: %s', (version, other, expected) => {
  expect(isLater(version, other)).toBe(expected)
})
