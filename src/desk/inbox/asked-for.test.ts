import { expect, it } from 'vitest'
import { askedFor, wishOf } from './asked-for.ts'

const noon = Date.parse('2026-11-20T12:00:00+05:30')
const hourMs = 3_600_000

it('shows the visit that lies ahead, also of somebody who wrote again', () => {
  expect(askedFor({ form: 'enquiry', visitAt: noon, receivedAt: noon - hourMs })).toBe(
    'Visit Fri, 20 Nov, 12:00 pm',
  )
})

it('shows what they asked for last, not a visit that was over when they wrote', () => {
  expect(askedFor({ form: 'enquiry', visitAt: noon, receivedAt: noon + hourMs })).toBe('Enquiry')
  expect(askedFor({ form: 'site-visit', visitAt: null, receivedAt: noon })).toBe('Site visit')
})

it('says whatever a buyer asks for of an agreed visit, and of one who wants it off nothing else', () => {
  const asks = { way: null, pickUp: null, isOff: false }
  expect(wishOf({ visitRequest: null, asks: null })).toBe('')
  expect(wishOf({ visitRequest: noon, asks: null })).toBe('Asks for 20 Nov, 12:00 pm')
  expect(wishOf({ visitRequest: null, asks: { ...asks, way: 'video' } })).toBe('Asks for a video visit')
  expect(wishOf({ visitRequest: noon, asks: { ...asks, pickUp: 'Hebbal' } })).toBe(
    'Asks for 20 Nov, 12:00 pm and a pick-up',
  )
  expect(wishOf({ visitRequest: noon, asks: { ...asks, isOff: true } })).toBe('Asks to cancel')
})
