import { expect, test } from 'vitest'
import { partnerDayStart } from './india-time.ts'

test('a day begins at midnight in India, and one that no calendar has begins never', () => {
  expect(partnerDayStart('2028-02-29')).toBe(Date.parse('2028-02-28T18:30Z'))
  for (const day of ['2026-02-29', '2026-02-31', '2026-13-01', 'today']) {
    expect([day, partnerDayStart(day)]).toEqual([day, Number.NaN])
  }
})
