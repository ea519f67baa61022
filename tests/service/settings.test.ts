import { expect, test } from 'vitest'
import { signInOrigins } from '../../src/crm/team/firebase/identity-toolkit.ts'
import { StartError } from '../../src/lib/start-error.ts'
import { settingWarnings } from '../../src/service/settings/setting-warnings.ts'
import { readSettings } from '../../src/service/settings/settings.ts'
import { placeholders } from '../../src/service/start/start-lines.ts'
import { project } from '../active-project.ts'

const faults = (environment: Record<string, string>): string[] => {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    return error instanceof StartError ? error.lines : [String(error)]
  }
}

test('an empty environment starts with the documented defaults', () => {
  expect(readSettings({ PORT: '' })).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    RATE_LIMIT: 10,
    TRUST_PROXY: 0,
    LEAD_STORE: 'sqlite',
    SPOOL: true,
    RETAIN_DAYS: 0,
    DATA_DIR: expect.stringMatching(/\/data$/),
  })
})

test('every mistake has its own line that names the setting', () => {
  const lines = faults({
    PORT: '70000',
    RATE_LIMIT: 'many',
    LEAD_STORE: 'paper',
    SMTP_URL: 'mail.example',
    // Neither an address nor a template for the visitor's address; still one mistake.
    GEO_URL: 'nowhere',
  })
  expect(lines.map(line => line.split(':')[0])).toEqual([
    'PORT',
    'RATE_LIMIT',
    'LEAD_STORE',
    'GEO_URL',
    'SMTP_URL',
  ])
  expect(faults({ GEO_URL: 'https://x.example' })).toEqual([
    'GEO_URL: must contain {ip} where the address goes',
  ])
})

test.each([
  [{ WEBHOOK_URL: 'https://crm.example' }, 'WEBHOOK_SECRET'],
  [{ LEAD_STORE: 'firestore' }, 'GOOGLE_CLOUD_PROJECT'],
  [{ LEAD_STORE: 'firestore', GOOGLE_CLOUD_PROJECT: 'aerowood', KEEP_SEALED_DAYS: '365' }, 'SEAL_KEY'],
  [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example' }, 'MAIL_TO'],
  [{ SMTP_URL: 'smtp://mail.example', MAIL_TO: 'a@b.example' }, 'MAIL_FROM'],
])('settings that belong together are required together: %o', (environment, missing) => {
  expect(faults(environment)).toEqual([expect.stringContaining(`${missing}: must be set`)])
})

test('days are set for all contacts together, or by the outcome of their deals', () => {
  const erased = (ERASE_AFTER_DAYS: string) => readSettings({ ERASE_AFTER_DAYS }).ERASE_AFTER_DAYS
  expect(erased('')).toEqual({ unanswered: 0, lost: 0, booked: 0, others: 0 })
  expect(erased('365')).toEqual({ unanswered: 365, lost: 365, booked: 365, others: 365 })
  expect(erased('lost:90, booked:2555')).toEqual({ unanswered: 0, lost: 90, booked: 2555, others: 0 })
  for (const text of ['soon', '-1', '36501', 'lost', 'lost:', 'lost:x', 'won:3', 'lost:1,lost:2', 'lost:3,'])
    expect(faults({ ERASE_AFTER_DAYS: text })).toEqual([
      expect.stringMatching(/^ERASE_AFTER_DAYS: must be a number of days .* such as lost:90,others:365$/),
    ])
  expect(faults({ SEAL_KEY: 'short' })).toEqual([expect.stringMatching(/^SEAL_KEY: must be 32 random bytes/)])
  expect(faults({ ERASE_AFTER_DAYS_LAKESIDE: '9' })).toEqual([
    'ERASE_AFTER_DAYS_LAKESIDE: must be ERASE_AFTER_DAYS, for a person is one across projects',
  ])
})

test('leads and visitors’ addresses leave the machine by TLS alone', () => {
  const webhook = { WEBHOOK_URL: 'http://crm.example', WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}` }
  expect(faults(webhook)).toEqual([expect.stringMatching(/^WEBHOOK_URL: must begin with https/)])
  expect(faults({ ...webhook, WEBHOOK_ALLOW_PRIVATE: 'true' })).toEqual([])
  expect(faults({ GEO_URL: 'http://geo.example/{ip}' })).toEqual([expect.stringMatching(/^GEO_URL: .*https/)])
})

const firebase = {
  SIGN_IN: 'firebase',
  FIREBASE_PROJECT: 'aerowood-prod',
  FIREBASE_API_KEY: 'k',
  TEAM_CLAIM: 'desk',
}

test.each([
  [{ ...firebase, FIREBASE_PROJECT: '' }, 'FIREBASE_PROJECT: must be set'],
  [{ ...firebase, FIREBASE_API_KEY: '' }, 'FIREBASE_API_KEY: must be set'],
  [{ ...firebase, TEAM_CLAIM: '' }, 'TEAM_EMAILS: must be set'],
  [{ TEAM_EMAILS: 'a@b.example' }, 'are read with SIGN_IN=firebase only'],
  [{ ...firebase, TEAM_EMAILS: 'a@b.example:owner' }, 'TEAM_EMAILS: must be e-mail addresses'],
  [{ SIGN_IN: 'magic' }, 'SIGN_IN: must be password or firebase'],
  [
    { ...firebase, NODE_ENV: 'production', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
    'FIREBASE_AUTH_EMULATOR_HOST: must not be set',
  ],
  [{ CORS_ORIGINS: 'https://a.example/' }, 'must be origins such as'],
  [{ CORS_ORIGINS: '*' }, 'must be origins such as'],
])('a desk that would be open or closed to all does not start: %o', (environment, words) => {
  expect(faults(environment)).toEqual([expect.stringContaining(words)])
})

test('the team and the origins are read as lists', () => {
  expect(
    readSettings({
      ...firebase,
      TEAM_EMAILS: 'Asha@b.example, boss@b.example:admin',
      CORS_ORIGINS: 'https://a.example,https://b.example:8443',
    }),
  ).toMatchObject({
    TEAM_EMAILS: [
      { email: 'asha@b.example', role: 'agent' },
      { email: 'boss@b.example', role: 'admin' },
    ],
    CORS_ORIGINS: ['https://a.example', 'https://b.example:8443'],
  })
})

test('the desk’s page may connect to where it signs in, and nowhere else', () => {
  expect(signInOrigins(readSettings({}))).toEqual([])
  expect(signInOrigins(readSettings(firebase))).toEqual(['https://identitytoolkit.googleapis.com'])
  expect(signInOrigins(readSettings({ ...firebase, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }))).toEqual(
    ['http://127.0.0.1:9099'],
  )
})

test('the hosted store’s settings are checked', () => {
  expect(
    readSettings({ LEAD_STORE: 'firestore', GOOGLE_CLOUD_PROJECT: 'aerowood-leads', SPOOL: 'off' }),
  ).toMatchObject({ LEAD_STORE: 'firestore', GOOGLE_CLOUD_PROJECT: 'aerowood-leads', SPOOL: false })
  const lines = faults({
    LEAD_STORE: 'firestore',
    GOOGLE_CLOUD_PROJECT: 'Not An Id',
    SPOOL: 'maybe',
    FIRESTORE_EMULATOR_HOST: 'http://127.0.0.1',
  })
  expect(lines.map(line => line.split(':')[0])).toEqual([
    'GOOGLE_CLOUD_PROJECT',
    'SPOOL',
    'FIRESTORE_EMULATOR_HOST',
  ])
})

test.each(['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'])('production refuses %s', name => {
  const emulator = { [name]: '127.0.0.1:8080' }
  expect(faults(emulator)).toEqual([])
  expect(faults({ ...emulator, NODE_ENV: 'production' })).toEqual([
    expect.stringContaining(`${name}: must not be set with NODE_ENV=production`),
  ])
})

test('placeholders in the content are named until they are replaced', () => {
  const fieldsOf = (settings: typeof project.settings) =>
    placeholders({ id: project.id, settings }).flatMap(({ fields }) => fields)
  const invented = { ...project.settings, phone: '+91 80000 00000' }
  expect(fieldsOf(invented)).toEqual(expect.arrayContaining(['phone', 'agentId', 'registration.project']))
  const real = {
    ...project.settings,
    phone: '+91 80471 23456',
    agentId: 'sales@partner.in',
    registration: { ...project.settings.registration, project: [{ number: 'PRM/1' }] },
  }
  expect(fieldsOf(real)).not.toContain('phone')
  expect(fieldsOf(real)).not.toContain('registration.project')
})

const warnings = (environment: Record<string, string>) =>
  settingWarnings(
    environment,
    readSettings({ SMTP_URL: 'smtp://a', MAIL_FROM: 'a@b.example', MAIL_TO: 'a@b.example' }),
  )

test.each([
  ['WEBHOK_URL', 'WEBHOOK_URL'],
  ['WEBHOOK_SERCET', 'WEBHOOK_SECRET'],
  ['SMPT_URL_LAKESIDE', 'SMTP_URL_LAKESIDE'],
  ['RETAINDAYS', 'RETAIN_DAYS'],
])('a name that resembles a setting is named at the start: %s', (name, meant) => {
  expect(warnings({ [name]: 'x' })).toEqual([`${name}: there is no such setting. Did you mean ${meant}?`])
})

test('names of settings, of a project’s own and of other programs are no mistake', () => {
  const names = [
    'WEBHOOK_URL',
    'MAIL_TO_LAKESIDE',
    'HOSTNAME',
    'PATH',
    'PROJECTS_DIR',
    'npm_config_cache',
    'HOME',
  ]
  expect(warnings(Object.fromEntries(names.map(name => [name, 'x'])))).toEqual([])
})

test('a start without a webhook or mail says that no lead is sent on', () => {
  expect(settingWarnings({}, readSettings({}))).toEqual([expect.stringContaining('none is sent on')])
})
