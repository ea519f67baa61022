import * as v from 'valibot'
import { expect, test } from 'vitest'
import { storedPayload } from './stored-payload.ts'

const common = {
  currentAgent: 'agent@northfield.example',
  name: 'asha rao',
  campaign: true,
  projectId: 'aerowood',
  projectName: 'Aerowood',
}
const utm = { source: 'google', medium: null, campaign: null }
const visit = { ...common, phonenumber: '+918000000000', siteVisitDate: 1_800_000_000, utmDetails: utm }
const enquiry = { ...common, phoneNumber: '+918000000000', utmDetails: { ...utm, keyword: null } }

test.each([visit, enquiry])('a payload reads back exactly as it was stored', payload => {
  expect(v.parse(storedPayload, payload)).toBe(payload)
})

test.each([
  null,
  [],
  'text',
  common,
  { ...visit, siteVisitDate: 'tomorrow' },
  { ...visit, phonenumber: undefined },
  { ...enquiry, utmDetails: utm },
  { ...enquiry, phoneNumber: 80_000 },
])('an invalid payload is not read as one: %j', value => {
  expect(v.is(storedPayload, value)).toBe(false)
})
