import { expect, test } from 'vitest'
import type { VisitState } from '#domain/visits/visit-state.ts'
import { visitRequestInRow, visitRequests } from './visit-requests.ts'

const asking = (asks: VisitState['asks']): VisitState => ({
  stage: 'confirmed',
  way: 'site',
  pickUp: null,
  isSure: false,
  outcome: null,
  asks,
})
const visitRequest = Date.parse('2026-11-25T12:00+05:30')

test('the requested change follows "Asks for"', () => {
  const visit = asking({ way: 'video', pickUp: null, isOff: false })
  expect(visitRequests({ visitRequest, visit })).toEqual(['Wed, 25 Nov, 12:00 pm', 'a video visit'])
  expect(visitRequests({ visitRequest: null, visit: asking(null) })).toEqual([])
})

test('a buyer who cancels the visit asks for no other time as well', () => {
  const visit = asking({ way: null, pickUp: 'Hebbal', isOff: true })
  expect(visitRequests({ visitRequest, visit })).toEqual(['the visit to be cancelled'])
})

test('a row has a short form of it', () => {
  const asks = { way: null, pickUp: null, isOff: false }
  expect(visitRequestInRow({ visitRequest: null, asks: null })).toBe('')
  expect(visitRequestInRow({ visitRequest, asks: null })).toBe('Asks for 25 Nov, 12 pm')
  expect(visitRequestInRow({ visitRequest: null, asks: { ...asks, way: 'video' } })).toBe(
    'Asks for a video visit',
  )
  expect(visitRequestInRow({ visitRequest, asks: { ...asks, pickUp: 'Hebbal' } })).toBe(
    'Asks for 25 Nov, 12 pm and a pick-up',
  )
  expect(visitRequestInRow({ visitRequest, asks: { ...asks, isOff: true } })).toBe('Asks to cancel')
})
