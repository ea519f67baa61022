import { expect, test } from 'vitest'
import { messages } from '#labels/english.ts'
import { project } from '../active-project.ts'
import { createTestService, enquiry, inTwoDays, siteVisit } from './test-service.ts'

test('an enquiry is stored as sent and answered with its reference', async () => {
  const { enquire, leads } = await createTestService()
  const payload = enquiry({
    utmDetails: { source: 'search', medium: 'cpc', campaign: 'launch', keyword: 'flats' },
  })
  const response = await enquire(payload)
  expect(response.status).toBe(201)
  const { ok, id } = await response.json()
  expect(ok).toBe(true)
  expect(await leads()).toMatchObject([{ id, form: 'enquiry', payload, phoneE164: '+919876543210' }])
})

test('a site visit is stored as sent', async () => {
  const { visit, leads } = await createTestService()
  const payload = siteVisit()
  expect((await visit(payload)).status).toBe(201)
  expect(await leads()).toMatchObject([{ form: 'site-visit', payload }])
})

test.each([
  ['name', { name: '' }, messages.required],
  ['name', { name: undefined }, messages.required],
  ['name', { name: 7 }, messages.required],
  ['phonenumber', { phonenumber: '' }, messages.required],
  ['name', { name: 'asha 2' }, messages.siteVisitName],
  ['name', { name: 'आशा' }, messages.siteVisitName],
  ['phonenumber', { phonenumber: '123456789' }, messages.phone],
  ['phonenumber', { phonenumber: '1234567890123456' }, messages.phone],
])(
  'a site visit with a wrong %s (%o) is refused in the words of the specification',
  async (field, change, error) => {
    const { visit, leads } = await createTestService()
    const response = await visit(siteVisit(change))
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ ok: false, error, field })
    expect(await leads()).toEqual([])
  },
)

test.each([
  ['name', { name: ' ' }, messages.required],
  ['phoneNumber', { phoneNumber: null }, messages.required],
  ['name', { name: 'asha-rao' }, messages.enquiryName],
  ['phoneNumber', { phoneNumber: '+9112' }, messages.phone],
  ['phoneNumber', { phoneNumber: 'not a number' }, messages.phone],
])(
  'an enquiry with a wrong %s (%o) is refused in the words of the specification',
  async (field, change, error) => {
    const { enquire, leads } = await createTestService()
    const response = await enquire(enquiry(change))
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ ok: false, error, field })
    expect(await leads()).toEqual([])
  },
)

test.each([
  ['in the past', () => Math.floor(Date.now() / 1000) - 60],
  ['more than 400 days ahead', () => inTwoDays() + 400 * 86_400],
  ['in fractions', () => inTwoDays() + 0.5],
  ['as text', () => String(inTwoDays())],
  ['missing', () => undefined],
])('a visit date %s is refused', async (_, date) => {
  const { visit } = await createTestService()
  const response = await visit(siteVisit({ siteVisitDate: date() }))
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ ok: false, field: 'siteVisitDate' })
})

test('a visitor from a blocked country cannot book a visit, yet may enquire [6.2]', async () => {
  const { visit, enquire } = await createTestService({
    country: async () => project.settings.blockedCountries[0] ?? '',
  })
  const response = await visit(siteVisit())
  expect(response.status).toBe(403)
  expect(await response.json()).toEqual({ ok: false, error: messages.blocked })
  expect((await enquire(enquiry())).status).toBe(201)
})
