import { expect, it } from 'vitest'
import { latestRequest } from './latest-request.ts'

const noon = Date.parse('2026-11-20T12:00:00+05:30')
const hourMs = 3_600_000

it('shows the coming visit, even if the contact wrote again', () => {
  expect(latestRequest({ form: 'enquiry', visitAt: noon, receivedAt: noon - hourMs })).toBe(
    'Visit Fri, 20 Nov, 12:00 pm',
  )
})

it('shows their last request, not a visit that was over when they wrote', () => {
  expect(latestRequest({ form: 'enquiry', visitAt: noon, receivedAt: noon + hourMs })).toBe('Enquiry')
  expect(latestRequest({ form: 'site-visit', visitAt: null, receivedAt: noon })).toBe('Site visit')
})
