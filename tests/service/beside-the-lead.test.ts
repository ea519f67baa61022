import { expect, test } from 'vitest'
import { paths } from '#api/endpoints.ts'
import { exportFormats } from '../../src/crm/export/export-formats.ts'
import { journeyOf } from '../../src/service/commands/leads/show-lead.ts'
import { project } from '../active-project.ts'
import { createTestService, enquiry, openStore, siteVisit } from './test-service.ts'

const utm = (source: string | null, campaign: string | null) => ({
  source,
  medium: null,
  campaign,
  keyword: null,
})

test('data outside the payload is stored with the lead', async () => {
  const { enquire, leads } = await createTestService({
    country: async () => 'DE',
    now: () => 1_800_000_000_000,
  })
  await enquire(enquiry(), {
    'idempotency-key': 'attempt-1',
    'x-lead-opener': 'Get Pricing',
    'x-form-open-ms': '8123',
    'user-agent': 'Test/1',
    referer: `${project.settings.origin}/Pricing?utm_source=mail&utm_campaign=diwali&fbclid=1&fbclid=2`,
  })
  expect(await leads()).toMatchObject([
    {
      receivedAt: 1_800_000_000_000,
      country: 'DE',
      source: 'mail',
      campaign: 'diwali',
      pageAddress: `${project.settings.origin}/Pricing?utm_source=mail&utm_campaign=diwali&fbclid=1&fbclid=2`,
      pageParameters: { utm_source: ['mail'], utm_campaign: ['diwali'], fbclid: ['1', '2'] },
      opener: 'Get Pricing',
      millisecondsOpen: 8123,
      userAgent: 'Test/1',
      noticeVersion: project.words.privacy.version,
      spamSigns: [],
      idempotencyKey: 'attempt-1',
    },
  ])
})

test('further form data is cut at 4 KB and marked, and the lead is stored, with and without a script', async () => {
  const { enquire, post, leads } = await createTestService()
  const search = `utm_source=mail&junk=${'x'.repeat(9000)}`
  const referer = `${project.settings.origin}/Pricing?${search}`
  const long = 'ಕ'.repeat(2000)
  expect((await enquire(enquiry({ utmDetails: utm(null, long) }), { referer })).status).toBe(201)
  const form = new URLSearchParams({ name: 'Asha Rao', phoneNumber: '9876543210' }).toString()
  const native = { 'content-type': 'application/x-www-form-urlencoded', referer }
  expect((await post(paths.enquiry, form, native)).status).toBe(201)
  for (const lead of await leads()) {
    expect(lead).toMatchObject({
      name: 'asha rao',
      phoneE164: '+919876543210',
      source: 'mail',
      pageAddress: `${project.settings.origin}/Pricing`,
      sentAlong: { isCut: true },
    })
    const { payload, pageParameters, campaign } = lead
    const along = JSON.stringify([payload.utmDetails, pageParameters, campaign])
    expect(Buffer.byteLength(along)).toBeLessThan(4096)
  }
})

test('nothing outside the payload is required', async () => {
  const { enquire, leads } = await createTestService({ country: async () => null })
  expect((await enquire(enquiry())).status).toBe(201)
  expect(await leads()).toMatchObject([{ country: null, pageAddress: null, opener: null, spamSigns: [] }])
})

test('signs of a machine are flagged, never refused', async () => {
  const { enquire, leads } = await createTestService()
  expect((await enquire(enquiry(), { 'x-form-open-ms': '1999', 'x-form-trap': '1' })).status).toBe(201)
  expect((await enquire(enquiry(), { 'x-form-open-ms': '2000', 'x-form-trap': '0' })).status).toBe(201)
  const stored = await leads()
  expect(stored.map(lead => lead.spamSigns)).toEqual([['trap-filled', 'too-fast'], []])
})

test('a national number is stored normalised, and as it was sent', async () => {
  const { visit, leads } = await createTestService()
  await visit(siteVisit({ phonenumber: '098765 43210' }))
  await visit(siteVisit({ phonenumber: 'abcdefghij' }))
  const stored = await leads()
  expect(stored.map(lead => [lead.phone, lead.phoneE164])).toEqual([
    ['098765 43210', '+919876543210'],
    ['abcdefghij', null],
  ])
})

test('the first and the last campaign of a number can be found', async () => {
  const store = await openStore()
  const { enquire, visit, leads } = await createTestService({ store })
  await enquire(enquiry({ utmDetails: utm('search', 'launch') }))
  await enquire(enquiry({ phoneNumber: '+12025550123', utmDetails: utm('other', 'other') }))
  await visit(siteVisit(), { referer: `${project.settings.origin}/?utm_source=mail&utm_campaign=diwali` })
  const [first] = await leads()
  expect(await journeyOf(store, first?.id ?? '')).toMatchObject({
    leads: 2,
    first: { source: 'search', campaign: 'launch' },
    last: { source: 'mail', campaign: 'diwali' },
  })
})

test('the exported file has medium and keyword of the page address', async () => {
  const { enquire, leads } = await createTestService()
  const referer = `${project.settings.origin}/?utm_medium=cpc&utm_term=flats`
  await enquire(enquiry({ utmDetails: utm('search', 'launch') }), { referer })
  const [row = ''] = (await leads()).map(lead => exportFormats('Asia/Kolkata').csv.row(lead))
  expect(row).toContain('search,cpc,launch,flats')
})
