import { expect, test } from 'vitest'
import type { AuditResponse } from '#api/audit.ts'
import { leadsCommand } from '../../command.ts'
import { withTwo } from '../two-contacts.ts'

test('an erased contact is found nowhere', async () => {
  const { ask, path, inbox, store } = await withTwo()
  expect(await ask('DELETE', path)).toEqual({ status: 200, body: { ok: true, leads: 2 } })
  expect((await inbox()).rows.map(({ name }) => name)).toEqual(['asha rao'])
  expect((await inbox('search=zeb')).rows).toEqual([])
  expect((await ask('GET', path)).status).toBe(404)
  expect((await ask('DELETE', path)).status).toBe(404)
  expect(await store.deliveries({ failed: false, limit: 10 })).toHaveLength(1)
})

test('the audit log records it, without name or number', async () => {
  const { ask, path } = await withTwo()
  await ask('DELETE', path)
  const { body } = await ask<AuditResponse>('GET', '/api/desk/audit')
  expect(body.entries.map(({ by, kind, what }) => [by, kind, what])).toEqual([
    ['admin@northfield.example', 'erasure', 'a person with 2 leads'],
  ])
})

test('an agent cannot erase', async () => {
  const { ask, path, agent } = await withTwo()
  expect((await ask('DELETE', path, undefined, agent)).status).toBe(403)
  expect((await ask('GET', path)).status).toBe(200)
})

test('a contact who writes again after that is new', async () => {
  const { ask, path, send, dealNamed } = await withTwo()
  await ask('DELETE', path)
  await send({ name: 'zebediah quill', number: '+919812345678' })
  const deal = await dealNamed('zebediah quill')
  expect(deal).toMatchObject({ status: 'new', history: [] })
  // The version counts only the page that came with the form.
  expect(deal.version).toBeLessThanOrEqual(1)
})

test('leads removed from the command line leave the desk too', async () => {
  const { storage, inbox, dealNamed } = await withTwo()
  const [newest] = (await dealNamed('zebediah quill')).leads
  const leads = (...args: string[]) => leadsCommand(storage.folder, args, storage.environment)
  await leads('delete', String(newest?.leadId))
  expect((await dealNamed('zebediah quill')).leads).toHaveLength(1)
  await leads('delete-person', '+919812345678')
  expect((await inbox('search=quill')).rows).toEqual([])
  expect((await inbox()).rows.map(({ name }) => name)).toEqual(['asha rao'])
})

test('the audit log is read page by page, by admins', async () => {
  const { crm, ask, agent } = await withTwo()
  for (let count = 0; count < 60; count += 1) {
    await crm.changes.beginAudit({
      at: count,
      by: 'admin@northfield.example',
      kind: 'team',
      what: `${count}`,
    })
  }
  const first = (await ask<AuditResponse>('GET', '/api/desk/audit')).body
  const rest = (await ask<AuditResponse>('GET', `/api/desk/audit?after=${first.next}`)).body
  expect([...first.entries, ...rest.entries].map(({ what }) => what)).toEqual(
    Array.from({ length: 60 }, (_, index) => `${59 - index}`),
  )
  expect(rest.next).toBeNull()
  expect((await ask('GET', '/api/desk/audit', undefined, agent)).status).toBe(403)
})
