import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Deal } from '#api/deals/deal.ts'
import { createDeskService } from './desk-service.ts'

const withOne = async () => {
  const desk = await createDeskService()
  await desk.send()
  const deal = await desk.dealNamed('asha rao')
  return { ...desk, deal, path: `/api/desk/deals/${deal.id}` }
}

test.each([
  ['visitAt', 8_700_000_000_000_000],
  ['visitAt', -1],
  ['visitAt', Date.UTC(2101, 0)],
  ['visitAt', 1e300],
  ['version', -1],
  ['version', 1e300],
  ['owner', `\u001b[2J@northfield.example`],
  ['owner', 'a'.repeat(255)],
])('%s of %j is refused by name and changes nothing', async (field, value) => {
  const { ask, agent, deal, path } = await withOne()
  const change = { version: deal.version, [field]: value }
  const { status, body } = await ask('PATCH', path, change, agent)
  expect([status, body.field]).toEqual([400, field])
  expect((await ask<{ deal: Deal }>('GET', path)).body.deal).toEqual(deal)
})

test('an impossible project is refused in every route that takes one', async () => {
  const { ask } = await createDeskService()
  const days = 'since=2026-11-01&until=2026-11-02&'
  for (const view of ['inbox?', 'today?', `visits?${days}`, `numbers?${days}`]) {
    expect((await ask('GET', `/api/desk/${view}project=somewhere`)).status).toBe(200)
    for (const project of ['a'.repeat(201), '%1B']) {
      const { status, body } = await ask('GET', `/api/desk/${view}project=${project}`)
      expect([view, status, body.field]).toEqual([view, 400, 'project'])
    }
  }
})

test('a visit in this century is accepted', async () => {
  const { ask, agent, deal, path } = await withOne()
  const visitAt = Date.UTC(2100, 11, 31)
  const { body } = await ask<{ deal: Deal }>('PATCH', path, { version: deal.version, visitAt }, agent)
  expect(body.deal.visitAt).toBe(visitAt)
})

test('a note keeps its lines and loses characters that steer a terminal', async () => {
  const { ask, path } = await withOne()
  const note = { id: randomUUID(), text: 'Call\r\nafter\u001b[2J seven\u0000.\n\u202Eok' }
  const { status, body } = await ask<{ deal: Deal }>('POST', `${path}/notes`, note)
  expect(status).toBe(200)
  expect(body.deal.history.at(-1)).toMatchObject({ text: 'Call\nafter [2J seven .\n ok' })
})

const foreign: [string, string][] = [
  ['sort=name', '123'],
  ['sort=name', '5:AAAA-BBBB-CCCC'],
  ['sort=name', '["a",1e9]'],
  ['sort=name', '["\u0007",1]'],
  ['sort=newest', '["asha rao",1]'],
  ['sort=oldest', '["asha rao","AAAA-BBBB-CCCC"]'],
  ['sort=newest', '9'.repeat(16)],
]

test.each(foreign)('with %s the cursor %s of another list is a plain 400', async (order, cursor) => {
  const { ask } = await createDeskService()
  const after = Buffer.from(cursor).toString('base64url')
  const { status, body } = await ask('GET', `/api/desk/inbox?${order}&after=${after}`)
  expect([status, body.field]).toEqual([400, 'after'])
})

test('a cursor of the inbox in the audit log is a plain 400', async () => {
  const { ask } = await createDeskService()
  const after = Buffer.from('["asha rao",1]').toString('base64url')
  expect((await ask('GET', `/api/desk/audit?after=${after}`)).status).toBe(400)
})

test('the inbox in the order of names reads on behind the longest name', async () => {
  const { send, inbox } = await createDeskService()
  await send({ name: 'a'.repeat(200), number: '+919876543211' })
  await send({ name: 'b', number: '+919876543212' })
  const first = await inbox('sort=name&limit=1')
  const rest = await inbox(`sort=name&limit=1&after=${first.next}`)
  expect(rest.rows.map(({ name }) => name)).toEqual(['b'])
})

test.each(['search=%1B', 'source=a%0Ab', 'since=1999-12-31', 'until=9999-12-31'])(
  '%s is refused',
  async query => {
    const { ask } = await createDeskService()
    const { status, body } = await ask('GET', `/api/desk/inbox?${query}`)
    expect([status, body.field]).toEqual([400, query.split('=')[0]])
  },
)

test('no word of a filter becomes part of a query', async () => {
  const { send, inbox } = await createDeskService()
  await send({ source: 'search' })
  for (const words of [`' OR 1=1 --`, `" OR ""="`, 'x%', 'x_', `x'); DROP TABLE leads; --`]) {
    for (const name of ['search', 'source', 'medium', 'campaign', 'country', 'owner']) {
      const { rows } = await inbox(`${name}=${encodeURIComponent(words)}`)
      expect([name, words, rows]).toEqual([name, words, []])
    }
  }
  expect((await inbox()).rows).toHaveLength(1)
})

test.each([
  ['inbox?limit=200', 'inbox?limit=201'],
  ['visits?since=2026-11-01&until=2027-01-01', 'visits?since=2026-11-01&until=2027-01-02'],
  ['numbers?since=2016-11-01&until=2026-11-08', 'numbers?since=2016-11-01&until=2026-11-09'],
])('a page has at most so many rows: %s, not %s', async (most, more) => {
  const { ask } = await createDeskService()
  expect((await ask('GET', `/api/desk/${most}`)).status).toBe(200)
  expect((await ask('GET', `/api/desk/${more}`)).status).toBe(400)
})

test('a member has at most 30 views, all members 300, and a desk 100 intake keys', async () => {
  const { ask, crm, agent } = await createDeskService()
  const view = (by: string) => ({ id: randomUUID(), name: 'open', isShared: false, filter: {}, by })
  const { by: _, ...one } = view('')
  const make = (as = agent) => ask('POST', '/api/desk/views', { ...one, id: randomUUID() }, as)
  for (let count = 0; count < 30; count += 1) expect((await make()).status).toBe(200)
  expect(await make()).toMatchObject({ status: 400, body: { error: expect.stringContaining('at most 30') } })
  const { revision = 0 } = (await crm.changes.settings('views')) ?? {}
  const others = Array.from({ length: 300 }, (_, index) => view(`m${index % 20}@northfield.example`))
  await crm.changes.saveSettings('views', { value: others, revision })
  expect((await make()).status).toBe(400)

  const id = (index: number) => `a1b2c3d4e5${index.toString(16).padStart(2, '0')}`
  const key = (index: number) => ask('POST', '/api/desk/intake-keys', { id: id(index), source: 'Portal' })
  for (let index = 0; index < 100; index += 1) expect((await key(index)).status).toBe(201)
  expect(await key(100)).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining('at most 100') },
  })
  await ask('DELETE', `/api/desk/intake-keys/${id(0)}`)
  expect((await key(100)).status).toBe(201)
})
