import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Lead } from './lead-records.ts'
import { seal, sealLookupKeys, unseal } from './seal.ts'

const newKey = () => randomBytes(32).toString('base64url')
const [key, other] = [newKey(), newKey()]
const phone = '+919812345678'
const lead = (id = 'A', isDemo = false, name = 'zebediah quill'): Lead => ({
  ...{ id, contactId: 'p', isDemo, cursor: '1', form: 'enquiry', name, phone, phoneE164: phone },
  payload: {
    ...{ name, phoneNumber: phone, campaign: true },
    utmDetails: { source: null, medium: null, campaign: null, keyword: null },
    ...{ projectId: 'p', projectName: 'p', currentAgent: 'a@b.example' },
  },
  receivedAt: 1,
  ...{ country: null, source: null, campaign: null, pageAddress: null, pageParameters: {}, opener: null },
  ...{ millisecondsOpen: null, userAgent: null, noticeVersion: '1', spamSigns: [], idempotencyKey: null },
})
const contents = {
  leads: [lead()],
  facts: [
    { kind: 'note' as const, id: 'n', text: 'at noon', contactId: 'p', version: 1, at: 1, by: 'a@b.example' },
  ],
}

const sealOne = () => {
  const [sealed] = seal([key], contents, 5)
  if (!sealed) throw new Error('nothing was sealed')
  return sealed
}

test('a sealed record opens with its own key, also after a newer one was added, and with no other', () => {
  const sealed = sealOne()
  expect(sealed).toMatchObject({ at: 5, leads: 1 })
  expect(unseal([other, key], sealed)).toEqual(contents)
  expect(() => unseal([other], sealed)).toThrow(/sealed with the key [\da-f]{8}, which is not here/)
})

test('a record sealed by an earlier version opens, with today’s field names', () => {
  const sealed = {
    ...{ id: 'F65V-0907-9SH2-03C3', at: 5, leads: 1, key: 'f4a9e351', whose: 'YTuJejfwCDmPubnEZnZsAk' },
    data: [
      'MhBXLTOrVFI3/Mt1rgYqvTwSw+k4YG2xu5u/eQ1t5VhyJcWMRBb/N+ux3atsg4GtyqnfRRyT5MWy+I9WVgvfzvI9KL/srcIiAlc1',
      'bqWV/xUj8GKkUL0xFSzLAk3EpAMxoRRZxI/mi3YEUSq+4+f0RhhC/qNr4+jBK1ICi/AogoSwhyYc0mHqB9uLacT8NVxa1M5uf7IL',
      '0ZL8c+UB+K7oYE1lQ5toLqNrkE1ogY+9DukYoBLhRUJjEwUXlECCCRBFH/Hk+BV6KwnmsI4J',
    ].join(''),
  }
  const opened = unseal(['A'.repeat(43)], sealed)
  expect(opened).toMatchObject({ leads: [{ contactId: 'p' }], facts: [{ text: 'at noon', contactId: 'p' }] })
  expect(JSON.stringify(opened)).not.toContain('person')
})

test('a sealed record reveals no identity, and only the key finds it by number', () => {
  const sealed = sealOne()
  const plain = JSON.stringify(sealed) + Buffer.from(sealed.data, 'base64').toString('latin1')
  for (const trace of ['zebediah', '9812345678', 'noon', key]) expect(plain).not.toContain(trace)
  expect(sealLookupKeys([other, key], phone)).toContain(sealed.whose)
  expect(sealLookupKeys([other], phone)).not.toContain(sealed.whose)
  expect(sealOne().data).not.toBe(sealed.data)
})

test('a changed byte, and the data of another, are refused', () => {
  const sealed = sealOne()
  const bytes = Buffer.from(sealed.data, 'base64')
  bytes[40] = (bytes[40] ?? 0) ^ 1
  expect(() => unseal([key], { ...sealed, data: bytes.toString('base64') })).toThrow()
  expect(() => unseal([key], { ...sealed, id: sealOne().id })).toThrow()
})

test('a large contact is sealed in parts, and demo data is not sealed', () => {
  const many = Array.from({ length: 30 }, (_, index) => lead(`${index}`, false, 'x'.repeat(50_000)))
  const sealed = seal([key], { ...contents, leads: many }, 5)
  expect(sealed.length).toBeGreaterThan(3)
  const opened = sealed.map(one => unseal([key], one))
  expect(opened.flatMap(({ leads }) => leads.map(({ id }) => id))).toEqual(many.map(({ id }) => id))
  expect(opened.flatMap(({ facts }) => facts)).toEqual(contents.facts)
  expect(seal([key], { leads: [lead('d', true)], facts: [] }, 5)).toEqual([])
})
