import { expect, test } from '@playwright/test'
import { mailMessage } from '../../src/service/delivery/mail-message.ts'
import type { Lead } from '../../src/store/lead-records.ts'
import { project, projects } from '../active-project.ts'

const { settings } = project

const lead: Lead = {
  id: '7F3K-9QX2-M4TD',
  contactId: 'Zk3tq0mVd7cWf1yXbN5LsA',
  isDemo: false,
  cursor: '1',
  form: 'enquiry',
  name: `asha ${'subramanian'.repeat(4)}`,
  phone: '+91 98765 43210',
  phoneE164: '+919876543210',
  payload: {
    name: 'asha',
    phoneNumber: '+91 98765 43210',
    campaign: true,
    projectId: settings.projectId,
    projectName: settings.projectName,
    currentAgent: settings.agentId,
    utmDetails: { source: null, medium: null, campaign: null, keyword: null },
  },
  receivedAt: Date.UTC(2026, 10, 15, 5, 30),
  country: 'IN',
  source: 'search',
  campaign: `launch_${'airport-road-'.repeat(12)}`,
  pageAddress: `${settings.origin}/?utm_source=search&gclid=${'Cj0KCQiA'.repeat(20)}`,
  pageParameters: { utm_medium: ['cpc'], utm_term: ['flats near the airport'] },
  opener: 'get-pricing',
  millisecondsOpen: 9000,
  userAgent: null,
  noticeVersion: '1',
  spamSigns: ['too-fast'],
  idempotencyKey: null,
}

test.use({ viewport: { width: 390, height: 844 } })

test('the mail of a lead fits a phone, and its links can be hit with a thumb', async ({ page }) => {
  await page.setContent(mailMessage(projects, lead).html)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  for (const link of await page.getByRole('link').all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
})

test('the mail of a lead names the medium and the keyword its page address had', async ({ page }) => {
  await page.setContent(mailMessage(projects, lead).html)
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  await expect(row('Medium')).toContainText('cpc')
  await expect(row('Keyword')).toContainText('flats near the airport')
})
