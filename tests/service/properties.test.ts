import fc from 'fast-check'
import { isValidPhoneNumber } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { paths } from '#api/endpoints.ts'
import { findEnquiryError, findSiteVisitError } from '#domain/leads/rules.ts'
import { messages } from '#labels/english.ts'
import { isPlainText, oneLine } from '#lib/text/plain-text.ts'
import { parseJson } from '../../src/lib/http/body/json-body.ts'
import { createTestService, enquiry, siteVisit } from './test-service.ts'

const name = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[A-Za-z ]{0,30}$/))
const number = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.stringMatching(/^[ +]?\d{5,16} ?$/),
  fc.stringMatching(/^\+91[6-9]\d{9}$/),
)
const anything = fc.oneof(fc.jsonValue(), fc.constant(null), fc.string(), fc.integer())
const runs = { numRuns: 150 }

test('page and service agree on every site visit', async () => {
  const { visit } = await createTestService()
  await fc.assert(
    fc.asyncProperty(name, number, async (typedName, typedNumber) => {
      const fault = findSiteVisitError(
        { name: typedName, phone: typedNumber },
        { letters: 'latin', messages },
        false,
      )
      const response = await visit(siteVisit({ name: typedName, phonenumber: typedNumber }))
      const answer = await response.json()
      expect(response.status).toBe(fault ? 400 : 201)
      if (fault) expect(answer.error).toBe(fault.message)
    }),
    runs,
  )
})

test('page and service agree on every enquiry', async () => {
  const { enquire } = await createTestService()
  await fc.assert(
    fc.asyncProperty(name, number, async (typedName, typedNumber) => {
      const fault = findEnquiryError(
        { name: typedName, phone: typedNumber },
        { letters: 'latin', messages },
        text => isValidPhoneNumber(text, 'IN'),
      )
      const response = await enquire(enquiry({ name: typedName, phoneNumber: typedNumber }))
      expect(response.status).toBe(fault ? 400 : 201)
      if (fault) expect((await response.json()).error).toBe(fault.message)
    }),
    runs,
  )
})

const lead = (base: () => object) =>
  fc
    .record({ key: fc.constantFrom(...Object.keys(base()), 'x', 'constructor'), value: anything })
    .map(({ key, value }) => ({ ...base(), [key]: value }))

test('a project that is no text, nor can become any, is refused like any other', async () => {
  const { post } = await createTestService()
  const body = JSON.stringify({ ...siteVisit(), projectId: { toString: false } })
  const response = await post(paths.siteVisit, body, { 'content-type': 'application/json' })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ ok: false, field: 'projectId' })
})

test('any JSON is either a lead that satisfies every rule, or a 4xx with a reason', async () => {
  const { post, store } = await createTestService()
  const statuses: number[] = []
  const bodies = fc.oneof(
    fc.json(),
    fc.jsonValue().map(value => JSON.stringify(value)),
    lead(enquiry).map(value => JSON.stringify(value)),
    lead(siteVisit).map(value => JSON.stringify(value)),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(paths.siteVisit, paths.enquiry), bodies, async (path, body) => {
      const response = await post(path, body, { 'content-type': 'application/json' })
      statuses.push(response.status)
      const answer = await response.json()
      if (response.status !== 201) {
        expect(response.status).toBeGreaterThanOrEqual(400)
        expect(response.status).toBeLessThan(500)
        expect(answer).toMatchObject({ ok: false, error: expect.stringMatching(/.+/) })
        return
      }
      const stored = await store.find(answer.id)
      const sent = JSON.parse(body)
      // The names that the page itself sends lose what cannot be shown.
      for (const key of ['projectName', 'currentAgent'])
        if (!isPlainText(sent[key])) sent[key] = oneLine(sent[key])
      expect(stored?.payload).toEqual(sent)
      const contact = { name: stored?.payload.name ?? '', phone: stored?.phone ?? '' }
      const fault =
        path === paths.siteVisit
          ? findSiteVisitError(contact, { letters: 'latin', messages }, false)
          : findEnquiryError(contact, { letters: 'latin', messages }, text => isValidPhoneNumber(text, 'IN'))
      expect(fault).toBeUndefined()
    }),
    {
      numRuns: 400,
      examples: [
        [paths.siteVisit, JSON.stringify(siteVisit())],
        [paths.enquiry, JSON.stringify(enquiry())],
      ],
    },
  )
  expect(statuses.slice(0, 2)).toEqual([201, 201])
})

test('any form-encoded body is either a lead or a 4xx page', async () => {
  const { post } = await createTestService()
  const statuses: number[] = []
  const fields = fc.dictionary(
    fc.constantFrom('name', 'phonenumber', 'phoneNumber', 'phoneCountry', 'siteVisitDate', 'page', 'x'),
    fc.oneof(name, number, fc.constantFrom('IN', 'US', '2030-01-01T10:00', '9'.repeat(30))),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(paths.siteVisit, paths.enquiry), fields, async (path, values) => {
      const body = new URLSearchParams(values).toString()
      const response = await post(path, body, { 'content-type': 'application/x-www-form-urlencoded' })
      statuses.push(response.status)
      expect([201, 400]).toContain(response.status)
      expect(await response.text()).toContain('<h1>')
    }),
    { ...runs, examples: [[paths.enquiry, { name: 'Asha Rao', phoneNumber: '+919876543210' }]] },
  )
  expect(statuses[0]).toBe(201)
})

test('a JSON body reads like any parser, and refuses only depth and __proto__', () => {
  const isDoubtful = (value: unknown, depth = 1): boolean =>
    depth > 8 ||
    (typeof value === 'object' &&
      value !== null &&
      Object.entries(value).some(
        ([key, inner]) =>
          key === '__proto__' ||
          (typeof inner === 'object' && inner !== null && isDoubtful(inner, depth + 1)),
      ))
  fc.assert(
    fc.property(fc.dictionary(fc.string(), anything, { noNullPrototype: true }), value => {
      const text = JSON.stringify(value)
      if (isDoubtful(JSON.parse(text))) {
        expect(() => parseJson(text)).toThrow(/nested too deeply|not allowed/)
      } else {
        expect(parseJson(text)).toEqual(JSON.parse(text))
      }
    }),
  )
})
