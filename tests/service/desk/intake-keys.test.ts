import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AuditResponse } from '#api/audit.ts'
import { type IntakeKeysResponse, intakePerMinute, type MadeKeyResponse } from '#api/settings/intake-keys.ts'
import { lead, portal, withKey } from './intake-desk.ts'

test('a key sends a limited number of leads a minute; a retry of a stored one is answered nevertheless', async () => {
  const { post } = await withKey()
  const id = randomUUID()
  await post(lead, { id })
  for (let count = 1; count < intakePerMinute; count += 1) await post()
  const refused = await post()
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
  expect((await post(lead, { id })).status).toBe(200)
})

test('a key whose answer was lost is replaced; one that was used or is another member’s stays', async () => {
  const { ask, post, key } = await withKey()
  const make = (more: object = {}) =>
    ask<MadeKeyResponse>('POST', '/api/desk/intake-keys', { ...portal, ...more })
  const again = await make()
  expect(again.status).toBe(201)
  expect(again.body.keys).toHaveLength(1)
  expect(again.body.key).not.toBe(key)
  expect((await post()).status).toBe(401)
  expect((await make({ source: 'Other' })).status).toBe(409)
  expect((await make({ id: 'x' })).status).toBe(400)
  await ask('DELETE', `/api/desk/intake-keys/${portal.id}`)
  expect((await make()).status).toBe(409)
  const audit = (await ask<AuditResponse>('GET', '/api/desk/audit')).body.entries
  expect(audit.map(({ what }) => what.split(' ')[0])).toEqual(['revoked', 'made'])
})

test('a key is shown once and stored as its hash; making and revoking it is audited, and its last use is shown', async () => {
  const { made, key, ask, store, post, now, later } = await withKey()
  const secret = key.split('.')[1]
  const list = await ask('GET', '/api/desk/intake-keys')
  expect(list.body).toEqual({ ok: true, keys: made.body.keys })
  expect(JSON.stringify(list.body)).not.toContain(secret)
  const lastUse = async () =>
    (await ask<IntakeKeysResponse>('GET', '/api/desk/intake-keys')).body.keys[0]?.usedAt
  expect(await lastUse()).toBeNull()
  const first = now()
  await post()
  expect(await lastUse()).toBe(first)
  later(600_000)
  await post()
  expect(await lastUse(), 'to the hour').toBe(first)
  later(3_600_000)
  await post()
  expect(await lastUse()).toBe(now())
  expect(store).toBeDefined()
  await ask('DELETE', `/api/desk/intake-keys/${key.split('.')[0]}`)
  expect((await ask('DELETE', '/api/desk/intake-keys/nobody')).status).toBe(404)
  const { entries } = (await ask<AuditResponse>('GET', '/api/desk/audit')).body
  expect(entries.map(({ what }) => what)).toEqual([
    'revoked an intake key, source=portal',
    'made an intake key, source=portal',
  ])
})
