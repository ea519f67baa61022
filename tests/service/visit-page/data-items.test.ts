import { expect, test } from 'vitest'
import type { Details } from '#domain/contacts/details.ts'
import { dealLeadOf } from '../../../src/crm/deals/deals.ts'
import { detailRows, leadItems } from '../../../src/service/visit-page/data-items.ts'
import type { Lead } from '../../../src/store/lead-records.ts'
import { project } from '../../active-project.ts'

/** A lead with every field: a new field fails the type check until it is listed here and in `shown`. */
const lead: Required<Lead> = {
  id: '0T70-5FKN-MJ6R',
  contactId: 'the contact',
  isDemo: false,
  cursor: 'the cursor',
  form: 'site-visit',
  payload: {
    name: 'asha rao',
    phonenumber: '+919876543210',
    siteVisitDate: Date.parse('2026-11-25T11:00+05:30') / 1000,
    campaign: true,
    projectId: project.settings.projectId,
    projectName: 'the project',
    currentAgent: 'agent@northfield.example',
    utmDetails: { source: 'the source', medium: 'the medium', campaign: 'the campaign' },
  },
  name: 'asha rao',
  phone: '+919876543210',
  phoneE164: '+919876543210',
  receivedAt: Date.parse('2026-11-10T10:00+05:30'),
  country: 'IN',
  source: 'the source',
  campaign: 'the campaign',
  pageAddress: 'https://site.example/Pricing?gclid=the-click&utm_term=the-keyword',
  pageParameters: { gclid: ['the-click'], utm_term: ['the-keyword', 'another'] },
  opener: 'the opener',
  millisecondsOpen: 1234,
  userAgent: 'the browser',
  noticeVersion: 'the version',
  consent: { notice: '0123456789abcdef', language: 'kn', agreed: ['call', 'share'] },
  sentAlong: {
    answers: [{ name: 'email', value: 'asha@buyer.example' }],
    expected: { currentAgent: 'another@northfield.example' },
    isCut: true,
  },
  spamSigns: ['trap-filled', 'too-fast', 'many-today'],
  idempotencyKey: 'the key',
  page: { hash: 'the hash', zone: null },
}

/** The text of each field on the page; null for fields that say nothing about the contact or repeat another field. */
const shown: Record<keyof Lead, string[] | null> = {
  id: ['0T70-5FKN-MJ6R'],
  contactId: null,
  isDemo: null,
  cursor: null,
  idempotencyKey: null,
  page: null,
  phoneE164: null,
  form: ['Site visit'],
  payload: ['25 November 2026', 'the project', 'the medium'],
  name: ['Asha Rao'],
  phone: ['+91 98765 43210'],
  receivedAt: ['10 November 2026'],
  country: ['India'],
  source: ['the source'],
  campaign: ['the campaign'],
  pageAddress: ['https://site.example/Pricing'],
  pageParameters: ['gclid = the-click', 'utm_term = the-keyword, another'],
  opener: ['the opener'],
  millisecondsOpen: ['1.2 seconds'],
  userAgent: ['the browser'],
  noticeVersion: ['the version'],
  consent: ['Kannada', 'Calls', 'Sharing your details', '/notice/0123456789abcdef'],
  sentAlong: ['email: asha@buyer.example'],
  spamSigns: ['a hidden field was filled in', 'sent very fast', 'many forms that day'],
}

test('everything that is stored of a lead is on its sender’s page', () => {
  const { deliveries: _, ...told } = dealLeadOf({ lead, deliveries: [] })
  const text = String(leadItems(told, project, 'token'))
  const missing = Object.entries(shown).filter(([, all]) => all?.some(one => !text.includes(one)))
  expect(missing).toEqual([])
})

test('so is every detail that the team noted', () => {
  const details: Required<Details> = {
    name: 'stands above',
    email: 'asha@buyer.example',
    budget: '2 crore',
    unit: '3 BHK',
    interest: 'hot',
  }
  const rows = detailRows(details, project)
  expect(rows.map(([, value]) => value)).toEqual(['asha@buyer.example', '2 crore', '3 BHK', 'high'])
})
