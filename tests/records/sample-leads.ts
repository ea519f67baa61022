import { randomUUID } from 'node:crypto'
import type { LeadRecords, NewLead } from '../../src/store/lead-records.ts'
import { enquiry } from '../service/test-service.ts'

/** A lead as intake hands it over. */
export const sampleLead = (changes: Partial<NewLead> = {}): NewLead => ({
  form: 'enquiry',
  payload: enquiry(),
  name: 'asha rao',
  phone: '+919876543210',
  phoneE164: '+919876543210',
  receivedAt: Date.parse('2026-03-01'),
  country: 'IN',
  source: null,
  campaign: null,
  pageAddress: 'https://aerowood.example/?gclid=x',
  pageParameters: { gclid: ['x'] },
  opener: null,
  millisecondsOpen: 8000,
  userAgent: null,
  noticeVersion: '1',
  spamSigns: [],
  idempotencyKey: null,
  ...changes,
})

/** Stores a number of leads, a second apart, and returns their references. */
export async function storeMany(
  store: LeadRecords,
  count: number,
  changes: (index: number) => Partial<NewLead> = () => ({}),
): Promise<string[]> {
  const start = Date.parse('2026-03-01')
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    const lead = sampleLead({ receivedAt: start + index * 1000, ...changes(index) })
    ids.push((await store.insert(lead, randomUUID(), [])).id)
  }
  return ids
}
