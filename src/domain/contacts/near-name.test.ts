import { expect, test } from 'vitest'
import { isNearName } from './near-name.ts'

test.each([
  ['kavitha rao', 'kavita rao', true],
  ['kavitha rao', 'Kavitha Rao', true],
  ['ramesh kumar', 'ramesh k', true],
  ['ramesh k', 'ramesh kumar', true],
  ['lakshminarayan iyer', 'laksminarayana iyer', true],
  ['निखिल पाटील', 'निखिल पाटिल', true],
  ['kavitha rao', 'kavitha menon', false],
  ['anu rao', 'anil rao', false],
  ['asha', 'asha', false],
  ['r kumar', 'ramesh kumar', false],
  ['asha rao', 'asha rao menon', false],
  ['', '', false],
])('%s and %s may be the same person: %s', (one, other, isNear) => {
  expect(isNearName(one, other)).toBe(isNear)
})
