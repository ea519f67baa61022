import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { defaultChoices } from '#api/notifications.ts'
import { defaultSettings } from '#api/settings/settings.ts'
import type { SetupResponse } from '#api/settings/setup.ts'
import type { Today } from '#api/today.ts'
import { editionPaths } from '#editor/edition/editions.ts'
import { activeProject } from '#project/folders.ts'
import { loadProject } from '#project/load.ts'
import { createDeskService } from './desk-service.ts'

const project = loadProject(activeProject())

test('the list of first steps ticks each as it is done, and can be hidden', async () => {
  const { ask, send, dealNamed, agent, team } = await createDeskService()
  const setup = async () => (await ask<SetupResponse>('GET', '/api/desk/setup')).body
  await team.removeMember('agent@northfield.example', false)
  expect(await setup()).toEqual({ ok: true, done: [], isHidden: false })
  const done: string[] = []
  const expectDone = async (step: string) => {
    done.push(step)
    expect((await setup()).done.toSorted()).toEqual(done.toSorted())
  }
  await ask('POST', '/api/desk/team', { email: 'ravi@northfield.example', role: 'agent' })
  await expectDone('team')
  await ask('POST', '/api/desk/settings', { settings: defaultSettings, revision: 0 })
  await expectDone('hours')
  const rule = {
    id: randomUUID(),
    name: 'All leads',
    sources: [],
    campaigns: [],
    give: 'one',
    members: ['ravi@northfield.example'],
  }
  expect(
    (await ask('POST', '/api/desk/owner-rules', { rules: [rule], silentMinutes: null, revision: 0 })).status,
  ).toBe(200)
  await expectDone('rules')
  await ask('POST', '/api/desk/intake-keys', { id: 'a1b2c3d4e5f6', source: 'portal' })
  await expectDone('sources')
  await ask('POST', '/api/desk/notifications', defaultChoices)
  await expectDone('notifications')
  const edits = editionPaths.edits.replace(':project', project.settings.projectId)
  const edit = { file: 'words/en.json', path: 'overview.title', before: project.words.overview.title }
  expect((await ask('POST', edits, { edits: [{ ...edit, value: 'Homes by the lake' }] })).status).toBe(200)
  await expectDone('site')
  await send()
  await expectDone('lead')
  const { id } = await dealNamed('asha rao')
  await ask('POST', `/api/desk/deals/${id}/chats`, { id: randomUUID() })
  expect((await setup()).done).not.toContain('templates')
  await ask('POST', `/api/desk/deals/${id}/chats`, { id: randomUUID(), template: 'firstAnswer' })
  await expectDone('templates')
  expect((await ask('POST', '/api/desk/setup', { isHidden: true }, agent)).status).toBe(401)
  expect((await ask('POST', '/api/desk/setup', { isHidden: true })).body).toMatchObject({ isHidden: true })
  expect(await setup()).toEqual({ ok: true, done: [], isHidden: true })
})

test('a day of an empty desk says so, and a day with everything done does not', async () => {
  const { ask, send, dealNamed } = await createDeskService()
  const today = async () => (await ask<Today>('GET', '/api/desk/today')).body
  expect(await today()).toMatchObject({ isEmpty: true, waiting: { count: 0 } })
  await send()
  const { id, version } = await dealNamed('asha rao')
  expect(await today()).not.toHaveProperty('isEmpty')
  await ask('PATCH', `/api/desk/deals/${id}`, { version, status: 'booked' })
  expect(await today()).toMatchObject({ waiting: { count: 0 }, withoutNext: { count: 0 } })
  expect(await today()).not.toHaveProperty('isEmpty')
})
