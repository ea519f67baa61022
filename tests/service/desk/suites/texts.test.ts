import { expect, test } from 'vitest'
import type { AuditResponse } from '#api/audit.ts'
import type { Choices } from '#api/inbox/inbox.ts'
import type { TextsResponse } from '#api/settings/desk-texts.ts'
import type { SettingsResponse } from '#api/settings/settings.ts'
import type { MessagesResponse } from '#domain/settings/message-templates.ts'
import { createDeskService } from '../desk-service.ts'

const path = '/api/desk/texts'

test('an admin rewords a message, all members use it, and the project’s text can be restored', async () => {
  const { ask, agent, now } = await createDeskService()
  const { body } = await ask<TextsResponse>('GET', path)
  const [first] = body.templates
  if (!first) throw new Error('The project has no messages.')
  const { projectId, language, kind, usual } = first
  expect(first.own).toBeUndefined()
  const where = { of: 'template', projectId, language, kind }
  const value = { title: 'Hello', text: 'Hi {name}, all about us: {visitPage}' }
  expect((await ask('POST', path, { ...where, value }, agent)).status).toBe(403)
  expect((await ask('GET', path, undefined, agent)).status).toBe(403)

  const changed = await ask<TextsResponse>('POST', path, { ...where, value })
  expect(changed.body.templates[0]).toEqual({
    ...first,
    own: { ...value, by: 'admin@northfield.example', at: now() },
  })
  const templateNow = async () => {
    const { projects } = (await ask<MessagesResponse>('GET', '/api/desk/messages', undefined, agent)).body
    return projects.find(one => one.projectId === projectId && one.language === language)?.templates[kind]
  }
  expect(await templateNow()).toEqual(value)

  await ask('POST', path, { ...where, value: null })
  expect(await templateNow()).toEqual(usual)
  const { entries } = (await ask<AuditResponse>('GET', '/api/desk/audit')).body
  expect(entries.slice(0, 2).map(({ what }) => what)).toEqual([
    expect.stringContaining('restored the default of the message'),
    expect.stringContaining('changed the message'),
  ])
})

test('a message keeps the parts its reader needs, and belongs to an existing project and language', async () => {
  const { ask } = await createDeskService()
  const [first] = (await ask<TextsResponse>('GET', path)).body.templates
  const where = { of: 'template', projectId: first?.projectId, language: first?.language, kind: first?.kind }
  const without = await ask('POST', path, { ...where, value: { title: 'Hello', text: 'Hi {name}' } })
  expect(without).toMatchObject({ status: 400, body: { field: 'text' } })
  const value = { title: 'Hello', text: '{visitPage}' }
  expect((await ask('POST', path, { ...where, language: 'xx', value })).status).toBe(400)
})

test('lost reasons are the desk’s own after an admin wrote them, and others are refused', async () => {
  const { ask, send, dealNamed, agent } = await createDeskService()
  await send({ name: 'asha rao' })
  const { id, version } = await dealNamed('asha rao')
  const lose = (lostReason: string, on: number) =>
    ask('PATCH', `/api/desk/deals/${encodeURIComponent(id)}`, { version: on, status: 'lost', lostReason })
  expect((await lose('Wants a plot', version)).status).toBe(400)
  const reasons = ['Wants a plot', 'Over budget']
  expect((await ask('POST', path, { of: 'lost-reasons', value: [] })).status).toBe(400)
  expect((await ask('POST', path, { of: 'lost-reasons', value: ['Same', 'same'] })).status).toBe(400)
  await ask('POST', path, { of: 'lost-reasons', value: reasons })
  const settings = async () =>
    (await ask<SettingsResponse>('GET', '/api/desk/settings', undefined, agent)).body.lostReasons
  expect(await settings()).toEqual(reasons)
  expect((await lose('Wants a plot', version)).status).toBe(200)
  expect((await dealNamed('asha rao')).lostReason).toBe('Wants a plot')
  const { rows } = (
    await ask<{ rows: unknown[] }>(
      'GET',
      `/api/desk/inbox?${new URLSearchParams({ reason: 'Wants a plot' })}`,
    )
  ).body
  expect(rows).toHaveLength(1)

  await ask('POST', path, { of: 'lost-reasons', value: null })
  expect(await settings()).toBeUndefined()
  expect((await dealNamed('asha rao')).lostReason).toBe('Wants a plot')
})

test('a source that was named is offered before its first lead, by its name', async () => {
  const { ask, agent } = await createDeskService()
  const names = { magicbricks: 'MagicBricks' }
  await ask('POST', path, { of: 'sources', value: names })
  const offered = async () =>
    (await ask<Choices>('GET', '/api/desk/choices', undefined, agent)).body.fields.source
  expect(await offered()).toContain('magicbricks')
  const settings = await ask<SettingsResponse>('GET', '/api/desk/settings', undefined, agent)
  expect(settings.body.sourceNames).toEqual(names)
  await ask('POST', path, { of: 'sources', value: null })
  expect(await offered()).not.toContain('magicbricks')
})
