import { expect, test } from 'vitest'
import type { AuditResponse } from '#api/audit.ts'
import { defaultSettings, type SettingsResponse } from '#api/settings/settings.ts'
import { createDeskService } from '../desk-service.ts'

const path = '/api/desk/settings'

test('the defaults are nine to eight and a quarter of an hour until an admin changes them', async () => {
  const { ask, agent } = await createDeskService()
  const { body } = await ask<SettingsResponse>('GET', path, undefined, agent)
  expect(body).toEqual({
    ok: true,
    settings: defaultSettings,
    revision: 0,
    requestDays: 30,
    keepSealedDays: 0,
  })
  expect(body.settings).toMatchObject({ answerMinutes: 15, hours: { from: 540, to: 1200 } })
  const hours = { days: [1, 2, 3], from: 600, to: 1080, holidays: ['2026-12-25'] }
  const settings = { ...defaultSettings, answerMinutes: 30, hours }
  expect((await ask('POST', path, { settings, revision: 0 }, agent)).status).toBe(403)
  expect((await ask('POST', path, { settings, revision: 0 })).body).toEqual({
    ok: true,
    settings,
    revision: 1,
    requestDays: 30,
    keepSealedDays: 0,
  })
  expect((await ask('GET', path, undefined, agent)).body).toEqual({
    ok: true,
    settings,
    revision: 1,
    requestDays: 30,
    keepSealedDays: 0,
  })
  const audit = await ask<AuditResponse>('GET', '/api/desk/audit')
  expect(audit.body.entries[0]).toMatchObject({
    kind: 'team',
    what: 'changed reply time from 15 minutes to 30 minutes; working hours from Sun Mon Tue Wed Thu Fri Sat 09:00 to 20:00 to Mon Tue Wed 10:00 to 18:00 without 2026-12-25',
  })
})

test('the audit log names each setting that changed, from what to what: also the second member’s approval', async () => {
  const { ask } = await createDeskService()
  const reply = { answerMinutes: 5, hours: defaultSettings.hours }
  for (const [revision, settings] of [
    { ...defaultSettings, secondMember: true },
    { ...defaultSettings, secondMember: false },
    { ...defaultSettings, registrationDays: 45, projects: { aerowood: reply } },
  ].entries())
    expect((await ask('POST', path, { settings, revision })).status).toBe(200)
  const { entries } = (await ask<AuditResponse>('GET', '/api/desk/audit')).body
  expect(entries.filter(({ kind }) => kind === 'team').map(({ what }) => what)).toEqual([
    expect.stringContaining('reply time of aerowood from that of all projects to 5 minutes'),
    'changed second member’s approval of the site from on to off',
    'changed second member’s approval of the site from off to on',
  ])
})

test('the second of two conflicting changes is refused', async () => {
  const { ask } = await createDeskService()
  const settings = { ...defaultSettings, answerMinutes: 5 }
  const minutes = [5, 6]
  const sent = await Promise.all(
    minutes.map(answerMinutes =>
      ask('POST', path, { settings: { ...settings, answerMinutes }, revision: 0 }),
    ),
  )
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await ask('POST', path, { settings, revision: 7 })).status).toBe(409)
})

test('sent again after the answer was lost they are the same settings, once', async () => {
  const { ask } = await createDeskService()
  const settings = { ...defaultSettings, answerMinutes: 5 }
  const sent = { settings, revision: 0 }
  const first = await ask('POST', path, sent)
  expect(await ask('POST', path, sent)).toEqual(first)
  const changes = (await ask<AuditResponse>('GET', '/api/desk/audit')).body.entries
  expect(changes.filter(({ kind }) => kind === 'team')).toHaveLength(1)
  // After another change of the settings, the same request is refused.
  await ask('POST', path, { settings: defaultSettings, revision: 1 })
  expect((await ask('POST', path, sent)).status).toBe(409)
})

test('impossible hours are refused with a message', async () => {
  const { ask } = await createDeskService()
  const { hours } = defaultSettings
  for (const [wrong, error] of [
    [{ hours: { ...hours, from: 1200, to: 540 } }, 'The end must be later than the start.'],
    [{ hours: { ...hours, days: [] } }, 'Choose at least one day.'],
    [{ answerMinutes: 0 }, 'Choose at least a minute.'],
  ] as const) {
    const { status, body } = await ask('POST', path, {
      settings: { ...defaultSettings, ...wrong },
      revision: 0,
    })
    expect([status, body.error]).toEqual([400, expect.stringContaining(error)])
  }
})
