import { expect, test } from 'vitest'
import { siteConfig } from '#content/site.config.ts'
import { placeholders } from '../../src/service/placeholders.ts'
import { readSettings } from '../../src/service/settings.ts'
import { StartFault } from '../../src/service/start-fault.ts'

const faults = (environment: Record<string, string>): string[] => {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    return error instanceof StartFault ? error.lines : [String(error)]
  }
}

test('an empty environment starts with the documented defaults', () => {
  expect(readSettings({ PORT: '' })).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    RATE_LIMIT: 10,
    TRUST_PROXY: 0,
    LEAD_STORE: 'sqlite',
    RETAIN_DAYS: 0,
    DATA_DIR: expect.stringMatching(/\/data$/),
  })
})

test('every mistake has a line of its own that names the setting', () => {
  const lines = faults({
    PORT: '70000',
    RATE_LIMIT: 'many',
    LEAD_STORE: 'paper',
    SMTP_URL: 'mail.example',
    GEO_URL: 'https://x.example',
  })
  expect(lines.map(line => line.split(':')[0])).toEqual([
    'PORT',
    'RATE_LIMIT',
    'LEAD_STORE',
    'GEO_URL',
    'SMTP_URL',
  ])
})

test.each([
  [{ WEBHOOK_URL: 'https://crm.example' }, 'WEBHOOK_SECRET'],
  [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example' }, 'MAIL_TO'],
  [{ SMTP_URL: 'smtp://mail.example', MAIL_TO: 'a@b.example' }, 'MAIL_FROM'],
])('what belongs together is asked for together: %o', (environment, missing) => {
  expect(faults(environment)).toEqual([expect.stringContaining(`${missing}: must be set`)])
})

test('placeholders in the content are named until they are replaced', () => {
  expect(placeholders(siteConfig)).toEqual(expect.arrayContaining(['phone', 'agentId', 'reraNumbers']))
  const real = {
    ...siteConfig,
    phone: '+91 80471 23456',
    agentId: 'sales@partner.in',
    reraNumbers: ['PRM/1'],
  }
  expect(placeholders(real)).not.toEqual(expect.arrayContaining(['phone']))
})
