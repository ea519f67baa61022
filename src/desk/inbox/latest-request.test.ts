import { expect, it } from 'vitest'
import { latestRequest } from './latest-request.ts'

const noon = Date.parse('2026-11-20T12:00:00+05:30')
const hourMs = 3_600_000

it('shows the visit that lies ahead, also of somebody who wrote again', () => {
  expect(latestRequest({ form: 'enquiry', visitAt: noon, receivedAt: noon - hourMs })).toBe(
    'Visit Fri, 20 Nov, 12:00 pm',
  )
})

it('shows what they asked for last, not a visit that was over when they wrote', () => {
  expect(latestRequest({ form: 'enquiry', visitAt: noon, receivedAt: noon + hourMs })).toBe('Enquiry')
  expect(latestRequest({ form: 'site-visit', visitAt: null, receivedAt: noon })).toBe('Site visit')
})
