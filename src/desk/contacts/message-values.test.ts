import { expect, test } from 'vitest'
import type { Deal } from '#api/deals/deal.ts'
import type { ProjectMessages } from '#domain/settings/message-templates.ts'
import { noVisit } from '#domain/visits/visit-state.ts'
import { findDefaultMessage, messageValues } from './message-values.ts'

const now = Date.parse('2026-11-18T10:00+05:30')
const ahead = now + 86_400_000
const agreed = { ...noVisit, stage: 'confirmed' as const }
const came = { ...noVisit, stage: 'came' as const }

test.each([
  [
    'a new lead that waits',
    { status: 'new', visitAt: null, visit: noVisit, waitingSince: now },
    'firstAnswer',
  ],
  ['a contact who was answered', { status: 'contacted', visitAt: null, visit: noVisit }, 'brochure'],
  ['an agreed visit', { status: 'visit-booked', visitAt: ahead, visit: agreed }, 'directions'],
  [
    'an agreed video visit',
    { status: 'visit-booked', visitAt: ahead, visit: { ...agreed, way: 'video' } },
    'visitConfirmation',
  ],
  ['a visitor', { status: 'visited', visitAt: now - 1, visit: came }, 'afterVisit'],
  ['a visitor who comes again', { status: 'visited', visitAt: ahead, visit: agreed }, 'directions'],
] as const)('%s: the likely message is offered first', (_, deal, kind) => {
  expect(findDefaultMessage({ waitingSince: null, ...deal }, now)).toBe(kind)
})

test('a message about a video visit has its link, one about a visit at the site has none', () => {
  const project = { projectId: 'p', origin: 'https://aerowood.example', timeZone: 'Asia/Kolkata' }
  const link = 'https://meet.example/asha'
  const visitOf = (way: 'video' | 'site') => {
    const deal = { name: 'asha', leads: [], visitAt: ahead, country: 'IN', visit: { ...agreed, way, link } }
    const told = { ...project, language: 'en', locale: 'en-IN', directions: '', phone: '' }
    return messageValues(deal as unknown as Deal, told as ProjectMessages, 'Arjun').visit
  }
  expect(visitOf('video')).toBe(`Thu, 19 Nov, 10:00 am in India, ${link}`)
  expect(visitOf('site')).toBe('Thu, 19 Nov, 10:00 am in India')
})
