import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EnquiryLead } from '#api/leads/leads.ts'
import { limitFormData, maxFormData } from './limit-form-data.ts'

const payloadWith = (utmDetails: EnquiryLead['utmDetails']): EnquiryLead => ({
  name: 'asha rao',
  phoneNumber: '+919876543210',
  campaign: true,
  projectId: 'project',
  projectName: 'Project',
  currentAgent: 'agent@project.example',
  utmDetails,
})
const noCampaign = { source: null, medium: null, campaign: null, keyword: null }
const pageWith = (pairs: (readonly [string, string])[]) => {
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, value]))
  return { address: `https://site.example/Pricing?${search}`, search }
}

/** The stored size of form data. */
const bytesOf = (kept: ReturnType<typeof limitFormData>): number =>
  Buffer.byteLength(
    JSON.stringify({
      utmDetails: kept.payload.utmDetails,
      source: kept.source,
      campaign: kept.campaign,
      pageAddress: kept.pageAddress,
      pageParameters: kept.pageParameters,
      answers: kept.sentAlong?.answers ?? [],
    }),
  )

const text = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 3000 }),
  fc.constantFrom('', 'ಆ'.repeat(2000), '"\\'.repeat(1500), '👩‍💻'.repeat(300), 'x'.repeat(1024)),
)
const pairs = fc.array(fc.tuple(text, text), { maxLength: 40 })
const parameter = fc.option(text)
const sent = fc.record({
  utm: fc.record({ source: parameter, medium: parameter, campaign: parameter, keyword: parameter }),
  pairs,
  answers: pairs.map(all => all.map(([name, value]) => ({ name, value }))),
})

test('at most 4 KB are stored, typed values stay complete, and dropped data is marked', () => {
  fc.assert(
    fc.property(sent, ({ utm, pairs: all, answers }) => {
      const payload = payloadWith(utm)
      const kept = limitFormData(payload, { page: pageWith(all), answers })
      expect(bytesOf(kept)).toBeLessThanOrEqual(maxFormData)
      const { utmDetails: _, ...typed } = payload
      expect(kept.payload).toMatchObject(typed)
      const isWhole =
        JSON.stringify(kept.payload.utmDetails) === JSON.stringify(utm) &&
        (kept.sentAlong?.answers ?? []).length === answers.length &&
        Object.values(kept.pageParameters).flat().length === all.length
      if (!isWhole) expect(kept.sentAlong?.isCut).toBe(true)
      // The rest is valid text, even if the cut fell between the halves of a character.
      expect(JSON.stringify(kept)).toBe(JSON.stringify(kept).toWellFormed())
    }),
    { numRuns: 300 },
  )
})

test('data that fits is stored as it was sent, in any script, without a mark', () => {
  const all = [
    ['gclid', 'Cj0KCQ'.repeat(30)],
    ['fbclid', 'IwZXh0'.repeat(40)],
    ['utm_source', 'ಜಾಹೀರಾತು'],
    ['tag', 'a'],
    ['tag', 'b'],
  ] as const
  const page = pageWith([...all])
  const payload = payloadWith({ ...noCampaign, campaign: 'दिवाली' })
  const answers = [{ name: 'email', value: 'asha@buyer.example' }]
  expect(limitFormData(payload, { page, answers })).toEqual({
    payload,
    source: 'ಜಾಹೀರಾತು',
    campaign: 'दिवाली',
    pageAddress: page.address,
    pageParameters: {
      gclid: [all[0][1]],
      fbclid: [all[1][1]],
      utm_source: ['ಜಾಹೀರಾತು'],
      tag: ['a', 'b'],
    },
    sentAlong: { answers },
  })
  expect(limitFormData(payload, { page })).not.toHaveProperty('sentAlong')
})

test('a fat address costs neither the campaign, nor the path of the page, nor the first parameters', () => {
  const page = pageWith([
    ['gclid', 'click'],
    ['junk', 'x'.repeat(9000)],
    ['last', '1'],
  ])
  const kept = limitFormData(payloadWith({ ...noCampaign, source: 'search' }), { page })
  expect(kept).toMatchObject({
    source: 'search',
    pageAddress: 'https://site.example/Pricing',
    pageParameters: { gclid: ['click'], junk: [expect.stringMatching(/^x+$/)] },
    sentAlong: { isCut: true },
  })
  expect(kept.pageParameters).not.toHaveProperty('last')
})

test('a long message is cut, and the values before it stay', () => {
  const answers = [
    { name: 'email', value: 'asha@buyer.example' },
    { name: 'message', value: 'ನ'.repeat(5000) },
  ]
  const kept = limitFormData(payloadWith(noCampaign), { answers })
  expect(kept.sentAlong).toMatchObject({ answers: [answers[0], { name: 'message' }], isCut: true })
  expect(kept.sentAlong?.answers?.[1]?.value).toMatch(/^ನ{1200,1400}$/)
})
