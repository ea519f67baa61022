import { expect, it } from 'vitest'
import { noVisit } from '#domain/visits/visit-state.ts'
import { agreeOn, offeredVisit } from './visit-change.ts'

it('sets the stage to booked if the deal is not that far, and leaves later stages', () => {
  expect(agreeOn({ status: 'new' }, 5)).toEqual({ visitAt: 5, status: 'visit-booked' })
  expect(agreeOn({ status: 'contacted' }, 5)).toEqual({ visitAt: 5, status: 'visit-booked' })
  expect(agreeOn({ status: 'visited' }, 5)).toEqual({ visitAt: 5 })
})

const at = (text: string) => Date.parse(`2026-11-${text}+05:30`)
const now = at('16T10:00')
const asks = { way: 'video', pickUp: null, isOff: false } as const

it('offers the requested time if nothing is agreed any more, and tomorrow without a request', () => {
  const visit = { ...noVisit, asks }
  const visitRequest = at('25T15:00')
  expect(offeredVisit({ visitAt: null, visitRequest, visit }, now)).toMatchObject({
    at: visitRequest,
    way: 'video',
  })
  const none = { visitAt: null, visitRequest: null, visit: noVisit }
  expect(offeredVisit(none, now)).toEqual({ at: at('17T11:00'), way: 'site', pickUp: null, link: null })
})

it('offers the agreed time as long as it is in the future', () => {
  const agreed = { visitAt: at('20T12:00'), visit: { ...noVisit, stage: 'confirmed', asks } } as const
  const visitRequest = at('25T15:00')
  expect(offeredVisit({ ...agreed, visitRequest }, now)).toEqual({
    at: agreed.visitAt,
    way: 'site',
    pickUp: null,
    link: null,
  })
  const later = at('21T10:00')
  expect(offeredVisit({ ...agreed, visitRequest }, later)).toMatchObject({ at: visitRequest, way: 'video' })
  expect(offeredVisit({ ...agreed, visitRequest: null }, later).at).toBe(at('22T11:00'))
})
