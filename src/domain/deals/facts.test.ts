import { expect, test } from 'vitest'
import { isOutdated } from './facts.ts'

test('a change based on an outdated decision is refused; notes never conflict', () => {
  const now = { version: 5, decidedVersion: 3 }
  expect([2, 3, 4, 5, 6].map(basis => isOutdated(basis, now))).toEqual([true, false, false, false, true])
})
