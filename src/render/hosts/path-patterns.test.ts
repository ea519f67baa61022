import { expect, test } from 'vitest'
import { beginsWithNone, inAnyCase } from './firebase-config.ts'

test.each([
  ['/', true],
  ['/Pricing', true],
  ['/ap', true],
  ['/apis', true],
  ['/api/ip', false],
  ['/desk', false],
  ['/desk/x', false],
  ['/des', true],
  ['/robots.txt', false],
  ['/robotsxtxt', true],
  ['/nowhere/api/x', true],
])('%s begins with none of the words: %s', (path, isOne) => {
  expect(new RegExp(beginsWithNone(['api/', 'desk', 'robots.txt'])).test(path)).toBe(isOne)
})

test('a path is met in any mixture of capitals, and whole', () => {
  const pattern = new RegExp(inAnyCase('/MasterPlan'))
  expect(['/masterplan', '/MASTERPLAN', '/MasterPlan2'].map(path => pattern.test(path))).toEqual([
    true,
    true,
    false,
  ])
})
