import { expect, test } from 'vitest'
import { isOutdated } from './facts.ts'

test('whoever decides on what was decided anew since is second; notes are in nobody’s way', () => {
  const now = { version: 5, decidedVersion: 3 }
  expect([2, 3, 4, 5, 6].map(basis => isOutdated(basis, now))).toEqual([true, false, false, false, true])
})
