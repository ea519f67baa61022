import { expect, test } from 'vitest'
import { createLeadRate } from './lead-rate.ts'

test('leads by the dozen within a moment are a high rate, until they stop', () => {
  let time = 0
  const rate = createLeadRate(() => time)
  for (let lead = 0; lead < 11; lead += 1) rate.count()
  expect(rate.isHigh()).toBe(false)
  rate.count()
  expect(rate.isHigh()).toBe(true)
  time = 260
  expect(rate.isHigh()).toBe(true)
  time = 510
  expect(rate.isHigh()).toBe(false)
})

test('leads that come one by one are no high rate, however long', () => {
  let time = 0
  const rate = createLeadRate(() => time)
  for (let lead = 0; lead < 1000; lead += 1) {
    rate.count()
    expect(rate.isHigh()).toBe(false)
    time += 30
  }
})
