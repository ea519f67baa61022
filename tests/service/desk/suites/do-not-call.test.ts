import { randomBytes, randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import type { TeamNumbers } from '#api/numbers/team-numbers.ts'
import type { Today } from '#api/today.ts'
import { everything } from '#domain/team/scope.ts'
import { openCrm } from '../../../../src/crm/open-crm.ts'
import { blockedNumbers, doNotCallList } from '../../../../src/crm/reading/do-not-call-numbers.ts'
import { mailMessage } from '../../../../src/service/delivery/mail-message.ts'
import { webhookChannel } from '../../../../src/service/delivery/webhook.ts'
import { removeExpired } from '../../../../src/service/retention/housekeeping.ts'
import { changeNumbers } from '../../../../src/store/do-not-call.ts'
import { projects } from '../../../active-project.ts'
import { secret } from '../../delivery/with-outbox.ts'
import { webhookReceiver } from '../../receivers.ts'
import { scratchFolder } from '../../test-service.ts'
import { createDeskService, numbered } from '../desk-service.ts'
import { deskStorage } from '../desk-storage.ts'

const key = randomBytes(32).toString('base64url')

/** A desk that reads the list anew for each request. */
const withList = async () => {
  const storage = deskStorage()
  const { crm: _, ...store } = await storage.open()
  const { changes } = store
  const onError = () => {}
  const blocked = blockedNumbers({ changes, key: () => key, lookMs: 0, onError })
  const list = (phones: string[], isAdded = true) => changeNumbers(changes, key, phones, isAdded)
  const block = async (phones: string[]) => void (await list(phones))
  const folder = scratchFolder()
  const crm = await openCrm({ leads: store, changes, folder, blocked, block, onError })
  onTestFinished(() => crm.close())
  const doNotCall = doNotCallList(
    changes,
    () => key,
    () => key,
  )
  const service = await createDeskService(undefined, { store, crm, doNotCall })
  return { ...service, store, crm, list }
}

test('a lead from a number on the list is stored as usual, and marked wherever it is shown', async () => {
  const { send, list, inbox, dealNamed, ask, names, now } = await withList()
  await list([numbered(1)])
  await send({ name: 'asha rao', number: numbered(0) })
  await send({ name: 'not me', number: numbered(1), visitAt: now() + 3_600_000 })
  const marks = async () => (await inbox()).rows.map(({ name, isBlocked = false }) => [name, isBlocked])
  expect(await marks()).toEqual([
    ['not me', true],
    ['asha rao', false],
  ])
  expect((await dealNamed('not me')).isBlocked).toBe(true)
  expect((await dealNamed('asha rao')).isBlocked).toBeUndefined()
  const { body } = await ask<Today>('GET', '/api/desk/today')
  expect(body.waiting).toMatchObject({ count: 1, rows: [{ name: 'asha rao' }] })
  expect(body.visits.rows.map(({ name, isBlocked }) => [name, isBlocked])).toEqual([['not me', true]])
  expect((await dealNamed('not me')).waitingSince).toBeNull()
  expect([await names('blocked=yes'), await names('blocked=no')]).toEqual([['not me'], ['asha rao']])
  const { body: counted } = await ask('GET', '/api/desk/count?blocked=yes')
  expect(counted.deals).toBe(1)
  // A contact who wrote earlier is marked as well; a number that was removed from the list is not.
  await list([numbered(0)])
  await list([numbered(1)], false)
  expect(await marks()).toEqual([
    ['not me', false],
    ['asha rao', true],
  ])
  expect(await names('blocked=yes')).toEqual(['asha rao'])
  await send({ name: 'somebody new', number: numbered(2) })
  expect(await names('blocked=no')).toEqual(['somebody new', 'not me'])
})

test('a number that is not called neither sorts nor filters as waiting, and no answer to it is due', async () => {
  const { send, list, names, later, ask } = await withList()
  await send({ name: 'asha rao', number: numbered(0) })
  later(60_000)
  await send({ name: 'not me', number: numbered(1) })
  expect(await names('sort=needs')).toEqual(['not me', 'asha rao'])
  await list([numbered(1)])
  expect(await names('sort=needs')).toEqual(['asha rao', 'not me'])
  expect([await names('waiting=yes'), await names('waiting=no')]).toEqual([['asha rao'], ['not me']])
  later(2 * 3_600_000)
  const { body } = await ask<TeamNumbers>('GET', '/api/desk/numbers/team?since=2026-11-10&until=2026-11-10')
  expect(body.agents).toMatchObject([{ owner: null, deals: 2, due: 1 }])
})

test('mail, webhook and export say of such a number that it is not called, and have no button for it', async () => {
  const { send, list, store, crm, app, admin } = await withList()
  await list([numbered(1)])
  await send({ number: numbered(1) })
  const [lead] = await store.list({ limit: 1 })
  if (!lead) throw new Error('no lead was kept')
  const who = await crm.consent.permissionOf(lead)
  const { text, html } = mailMessage(projects, lead, who)
  expect(text).toContain('Do not call: the number is on the do-not-call list.')
  expect(html).not.toMatch(/tel:|chat:/)
  const hooks = await webhookReceiver()
  const settings = { url: hooks.url, secrets: [secret], allowsPrivate: true }
  await webhookChannel(settings).send(lead, AbortSignal.timeout(60_000), { ...who, since: 0 })
  expect(JSON.parse(hooks.hooks.items[0]?.body ?? '').data.doNotCall).toBe(true)
  const download = async (format: string) =>
    (await app.request(`/api/desk/export?format=${format}`, { headers: admin })).text()
  const csv = await download('csv')
  expect(csv).toContain('withdrawn,do not call,')
  expect(csv).toContain(',,on the do-not-call list,')
  expect(csv).not.toContain('tel:')
  expect(JSON.parse(await download('json'))).toMatchObject([{ doNotCall: 'on the do-not-call list' }])
})

test('a contact who withdrew calls leaves only a hash after an erasure, which marks their next lead', async () => {
  const { send, dealNamed, ask, store, later } = await withList()
  const stopped = async (name: string, number: string, purposes: string[]) => {
    await send({ name, number })
    const { id } = await dealNamed(name)
    later(1000)
    const said = { id: randomUUID(), ask: { what: 'withdraw', purposes } }
    expect((await ask('POST', `/api/desk/deals/${id}/rights`, said)).status).toBe(200)
    expect((await ask('DELETE', `/api/desk/deals/${id}`)).status).toBe(200)
    await send({ name, number })
    return (await dealNamed(name)).isBlocked
  }
  expect(await stopped('asha rao', numbered(3), ['call'])).toBe(true)
  expect(await stopped('ravi shah', numbered(4), ['message'])).toBeUndefined()
  const kept = await Promise.all(
    Array.from({ length: 16 }, (_, index) => store.changes.settings(`do-not-call-${index}`)),
  )
  expect(JSON.stringify(kept)).not.toContain(numbered(3).slice(3))
})

test('a contact who withdrew calls leaves the same when their last lead is deleted by age, and not before', async () => {
  const { send, dealNamed, ask, store, crm, later, now } = await withList()
  const day = 86_400_000
  const pass = () =>
    removeExpired({
      store,
      log: pino({ level: 'silent' }),
      retention: { usual: 30, own: new Map() },
      addOptOutsToDoNotCall: crm.consent.addOptOutsToDoNotCall,
      projectIds: async () => [],
      now,
    })
  const withdraw = async (name: string) => {
    const said = { id: randomUUID(), ask: { what: 'withdraw', purposes: ['call'] } }
    const { id } = await dealNamed(name)
    expect((await ask('POST', `/api/desk/deals/${id}/rights`, said)).status).toBe(200)
  }
  await send({ name: 'asha rao', number: numbered(5) })
  await send({ name: 'ravi shah', number: numbered(6) })
  await send({ name: 'never said', number: numbered(7) })
  later(20 * day)
  await send({ name: 'ravi shah', number: numbered(6) })
  later(1000)
  for (const name of ['asha rao', 'ravi shah']) await withdraw(name)
  await pass()
  later(day)
  await pass()
  expect(await crm.inbox.count({}, 10, everything)).toBe(3)
  // Ravi still has his second lead, and with it his request.
  later(12 * day)
  await pass()
  later(day)
  await pass()
  expect(await crm.inbox.count({}, 10, everything)).toBe(1)
  expect((await dealNamed('ravi shah')).isBlocked).toBeUndefined()
  for (const [name, index] of [
    ['asha rao', 5],
    ['never said', 7],
  ] as const)
    await send({ name, number: numbered(index) })
  expect((await dealNamed('asha rao')).isBlocked).toBe(true)
  expect((await dealNamed('never said')).isBlocked).toBeUndefined()
  // He wrote again, so he is called; his entry on the list must not prevent that.
  expect((await dealNamed('ravi shah')).permission.withdrawn).toEqual(['call'])
})

test('an admin adds, looks up and removes numbers in the desk; an agent does not', async () => {
  const { ask, agent, send, dealNamed } = await withList()
  const path = '/api/desk/do-not-call'
  await send({ name: 'asha rao', number: numbered(1) })
  const lookUp = async (number: string) =>
    (await ask<{ isListed: boolean }>('POST', `${path}/look-up`, { number })).body.isListed
  expect((await ask('POST', path, { numbers: [numbered(1)], isAdded: true }, agent)).status).toBe(403)
  expect((await ask('POST', `${path}/look-up`, { number: numbered(1) }, agent)).status).toBe(403)
  expect(await lookUp(numbered(1))).toBe(false)

  const lines = ['Phone,Name', `${numbered(1)},Asha`, 'nobody at all', numbered(2)]
  const added = await ask('POST', path, { numbers: lines, isAdded: true })
  expect(added.body).toEqual({ ok: true, changed: 2, count: 2, wrong: [2] })
  expect(await lookUp(numbered(1))).toBe(true)
  expect((await dealNamed('asha rao')).isBlocked).toBe(true)
  expect((await ask('POST', `${path}/look-up`, { number: '12' })).status).toBe(400)

  await ask('POST', path, { numbers: [numbered(1)], isAdded: false })
  expect(await lookUp(numbered(1))).toBe(false)
  expect((await ask('GET', path)).body).toEqual({ ok: true, count: 1 })
  const { entries } = (await ask<{ entries: { what: string }[] }>('GET', '/api/desk/audit')).body
  expect(entries.slice(0, 2).map(({ what }) => what)).toEqual([
    'removed 1 number from the do-not-call list',
    'added 2 numbers to the do-not-call list',
  ])
})

test('an opt-out of a contact without a number outlives their erasure', async () => {
  const { ask, dealNamed, inbox, leads } = await withList()
  const add = (email: string) =>
    ask('POST', '/api/desk/deals', { id: randomUUID(), name: 'Nila Mail', email, source: 'referral' })
  await add('nila@buyer.example')
  const { id } = await dealNamed('nila mail')
  const withdrawn = { id: randomUUID(), ask: { what: 'withdraw', purposes: ['call'], how: 'message' } }
  expect((await ask('POST', `/api/desk/deals/${id}/rights`, withdrawn)).status).toBe(200)
  expect((await ask('DELETE', `/api/desk/deals/${id}`)).body).toMatchObject({ leads: 1 })
  expect(await leads()).toEqual([])
  await add('NILA@buyer.example')
  expect((await inbox()).rows).toMatchObject([{ phone: 'nila@buyer.example', isBlocked: true }])
})
