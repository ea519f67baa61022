import { expect, test } from 'vitest'
import { addMonths, daysOf } from './spans.ts'

test('a month is shown in whole weeks, from Monday', () => {
  const november = daysOf('month', '2026-11-15')
  expect([november.length, november[0], november.at(-1)]).toEqual([42, '2026-10-26', '2026-12-06'])
  const february = daysOf('month', '2027-02-28')
  expect([february.length, february[0], february.at(-1)]).toEqual([28, '2027-02-01', '2027-02-28'])
  expect(daysOf('week', '2026-11-15')).toHaveLength(7)
  expect(daysOf('day', '2026-11-15')).toEqual(['2026-11-15'])
})

test('a month further is the same day, or the last there is', () => {
  expect(addMonths('2026-11-15', 1)).toBe('2026-12-15')
  expect(addMonths('2026-12-31', 1)).toBe('2027-01-31')
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2026-01-10', -1)).toBe('2025-12-10')
})
