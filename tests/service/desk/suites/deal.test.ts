import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Deal, DealResponse } from '#api/deals/deal.ts'
import { project } from '../../../active-project.ts'
import { createDeskService, numbered } from '../desk-service.ts'

const hour = 3_600_000

const withOne = async () => {
  const desk = await createDeskService()
  await desk.send({ source: 'search', medium: 'cpc', campaign: 'launch' })
  const deal = await desk.dealNamed('asha rao')
  const path = `/api/desk/deals/${deal.id}`
  const change = (body: object, as?: Record<string, string>) =>
    desk.ask<{ ok: boolean; error?: string; field?: string; deal?: Deal }>('PATCH', path, body, as)
  return { ...desk, deal, path, change }
}

test('everything known of a deal, newest lead first', async () => {
  const { send, at, now, dealNamed } = await createDeskService()
  const visitAt = now() + 48 * hour
  const first = await send({
    source: 'search',
    headers: {
      referer: `${project.settings.origin}/Pricing?utm_medium=cpc&gclid=abc`,
      'x-lead-opener': 'Get Pricing',
    },
  })
  at(now() + hour)
  const second = await send({ name: 'asha rao', visitAt, headers: { 'x-form-trap': '1' } })
  const deal = await dealNamed('asha rao')
  expect(deal).toMatchObject({
    name: 'asha rao',
    phoneE164: '+919876543210',
    status: 'new',
    lostReason: null,
    owner: null,
    visitAt,
    isDemo: false,
    history: [],
  })
  expect(deal.leads.map(({ leadId }) => leadId)).toEqual([second, first])
  expect(deal.leads[0]).toMatchObject({ form: 'site-visit', visitAt, spamSigns: ['trap-filled'] })
  expect(deal.leads[1]).toMatchObject({
    form: 'enquiry',
    source: 'search',
    medium: 'cpc',
    opener: 'Get Pricing',
    pageParameters: { gclid: ['abc'] },
    visitAt: null,
  })
})

test('each change is in the history with member and time, and the inbox follows', async () => {
  const { change, deal, agent, now, inbox, ask, path } = await withOne()
  const visitAt = now() + 24 * hour
  const { status, body } = await change(
    { version: deal.version, status: 'visit-booked', owner: 'agent@northfield.example', visitAt },
    agent,
  )
  expect(status).toBe(200)
  const by = { at: now(), by: 'agent@northfield.example' }
  expect(body.deal?.history).toEqual([
    { ...by, kind: 'status', from: 'new', to: 'visit-booked', lostReason: null },
    { ...by, kind: 'owner', from: null, to: 'agent@northfield.example' },
    { ...by, kind: 'visit', from: null, to: visitAt },
  ])
  expect(body.deal?.version).toBe(deal.version + 3)
  expect((await inbox('status=visit-booked&owner=agent@northfield.example')).rows).toHaveLength(1)
  expect((await inbox('status=new')).rows).toHaveLength(0)
  expect((await ask<DealResponse>('GET', path)).body).toMatchObject({
    deal: { status: 'visit-booked', visitAt },
  })
})

test('a change that changes nothing leaves no history', async () => {
  const { change, deal } = await withOne()
  const { body } = await change({ version: deal.version, status: 'new', owner: null })
  expect([body.deal?.history, body.deal?.version]).toEqual([[], deal.version])
})

test('the second of two conflicting changes is refused, with the current deal', async () => {
  const { change, deal, agent } = await withOne()
  await change({ version: deal.version, status: 'contacted' })
  const { status, body } = await change(
    { version: deal.version, status: 'lost', lostReason: 'Over budget' },
    agent,
  )
  expect([status, body.ok, body.deal?.status]).toEqual([409, false, 'contacted'])
  expect(body.error).toMatch(/someone else/i)
  const again = await change(
    { version: body.deal?.version, status: 'lost', lostReason: 'Over budget' },
    agent,
  )
  expect([again.status, again.body.deal?.lostReason]).toEqual([200, 'Over budget'])
  expect((await change({ version: 999, status: 'new' })).status).toBe(409)
})

test('of two at the same moment one is second', async () => {
  const { change, deal, agent } = await withOne()
  const both = await Promise.all([
    change({ version: deal.version, status: 'contacted' }),
    change({ version: deal.version, status: 'booked' }, agent),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a note is added once, however often it is sent, and conflicts with no change', async () => {
  const { ask, path, deal, change, agent } = await withOne()
  const note = { id: randomUUID(), text: '  Call after seven.  ' }
  await ask('POST', `${path}/notes`, note, agent)
  const { body } = await ask<{ deal: Deal }>('POST', `${path}/notes`, note, agent)
  expect(body.deal.history).toEqual([
    { at: expect.any(Number), by: 'agent@northfield.example', kind: 'note', text: 'Call after seven.' },
  ])
  expect(body.deal.version).toBe(deal.version + 1)
  expect((await change({ version: deal.version, status: 'contacted' })).status).toBe(200)
})

test('lost asks for a reason, and forgets it when the deal is no longer lost', async () => {
  const { change, deal } = await withOne()
  const { status, body } = await change({ version: deal.version, status: 'lost' })
  expect([status, body.field, body.error]).toEqual([400, 'lostReason', 'Choose why this lead was lost.'])
  await change({ version: deal.version, status: 'lost', lostReason: 'Only looking' })
  const back = await change({ version: deal.version + 1, status: 'contacted' })
  expect(back.body.deal?.lostReason).toBeNull()
})

test('a new visit request stands beside the former one, and beside a visit that the team agreed on', async () => {
  const { change, deal, send, now, dealNamed } = await withOne()
  const start = Math.floor(now() / 1000) * 1000
  const [first, second, third] = [start + 24 * hour, start + 48 * hour, start + 72 * hour]
  const openTimes = async () =>
    (await dealNamed('asha rao')).visitRequests.filter(({ end }) => !end).map(({ at }) => at)
  await send({ visitAt: first })
  await send({ visitAt: second })
  expect(await dealNamed('asha rao')).toMatchObject({ visitAt: first, visitRequest: second })
  expect(await openTimes()).toEqual([first, second])
  await change({ version: deal.version, visitAt: first })
  await send({ visitAt: third })
  expect(await dealNamed('asha rao')).toMatchObject({ visitAt: first, visitRequest: second })
  expect(await openTimes()).toEqual([second, third])
})

test('another requested time is answered by accepting it or by keeping the agreed one', async () => {
  for (const isTaken of [true, false]) {
    const { change, deal, send, now, inbox } = await withOne()
    const start = Math.floor(now() / 1000) * 1000
    const [agreed, asked] = [start + 24 * hour, start + 72 * hour]
    await change({ version: deal.version, status: 'visit-booked', visitAt: agreed })
    await send({ visitAt: asked })
    expect((await inbox()).rows[0]).toMatchObject({ visitAt: agreed, visitRequest: asked })
    const to = isTaken ? asked : agreed
    const { status, body } = await change({ version: deal.version + 2, visitAt: to })
    expect([status, body.deal?.visitAt, body.deal?.visitRequest]).toEqual([200, to, null])
    expect(body.deal?.history.at(-1)).toMatchObject({ kind: 'visit', from: agreed, to })
    await send({ visitAt: to })
    expect((await inbox()).rows[0]).toMatchObject({ visitAt: to, visitRequest: null })
  }
})

test('a visit booked as requested is not moved by another lead from the number', async () => {
  const { change, deal, send, now, dealNamed } = await withOne()
  const start = Math.floor(now() / 1000) * 1000
  const [asked, other] = [start + 24 * hour, start + 72 * hour]
  await send({ visitAt: asked })
  await change({ version: deal.version, status: 'visit-booked' })
  await send({ name: 'somebody else', visitAt: other })
  const { name, visitAt, visitRequest, leads } = await dealNamed('asha rao')
  expect([name, visitAt, visitRequest]).toEqual(['asha rao', asked, other])
  expect(leads[0]?.name).toBe('somebody else')
})

test('an invalid change is refused with a message', async () => {
  const { change, deal, ask, path } = await withOne()
  const version = deal.version
  const wrong = [
    [{ version, status: 'sold' }, 'status'],
    [{ status: 'new' }, 'version'],
    [{ version, owner: 'stranger@northfield.example' }, 'owner'],
    [{ version, visitAt: 'tomorrow' }, 'visitAt'],
  ] as const
  for (const [body, field] of wrong)
    expect(await change(body)).toMatchObject({ status: 400, body: { field } })
  expect((await ask('POST', `${path}/notes`, { id: 'one', text: 'x' })).status).toBe(400)
  expect((await ask('POST', `${path}/notes`, { id: randomUUID(), text: ' ' })).status).toBe(400)
  expect((await ask('GET', '/api/desk/deals/nobody')).status).toBe(404)
  expect((await ask('PATCH', '/api/desk/deals/nobody', { version: 1 })).status).toBe(404)
})

test('only an admin sees deliveries, and can send a lead again', async () => {
  const desk = await createDeskService(undefined, { channels: ['webhook'] })
  const lead = await desk.send()
  const { id } = await desk.dealNamed('asha rao')
  const seen = async (as: Record<string, string>) =>
    (await desk.ask<{ deal: Deal }>('GET', `/api/desk/deals/${id}`, undefined, as)).body.deal.leads[0]
  expect((await seen(desk.admin))?.deliveries).toMatchObject([{ channel: 'webhook', state: 'waiting' }])
  expect(await seen(desk.agent)).not.toHaveProperty('deliveries')
  const again = (as: Record<string, string>, one = lead) =>
    desk.ask('POST', `/api/desk/leads/${one}/redeliver`, {}, as)
  expect(await again(desk.admin)).toEqual({ status: 200, body: { ok: true, deliveries: 1 } })
  expect((await again(desk.agent)).status).toBe(403)
  expect((await again(desk.admin, 'XXXX')).status).toBe(404)
})

test('visits of some days, by time, without lost deals', async () => {
  const { send, ask, dealNamed } = await createDeskService(Date.parse('2026-11-10T10:00+05:30'))
  const at = (text: string) => Date.parse(`${text}+05:30`)
  await send({ name: 'late', number: numbered(1), visitAt: at('2026-11-12T17:30') })
  await send({ name: 'early', number: numbered(2), visitAt: at('2026-11-12T00:00') })
  await send({ name: 'other day', number: numbered(3), visitAt: at('2026-11-13T09:00') })
  await send({ name: 'gone', number: numbered(4), visitAt: at('2026-11-12T11:00') })
  const gone = await dealNamed('gone')
  await ask('PATCH', `/api/desk/deals/${gone.id}`, {
    version: gone.version,
    status: 'lost',
    lostReason: 'Over budget',
  })
  const { body } = await ask<{ visits: { name: string; visitAt: number }[] }>(
    'GET',
    '/api/desk/visits?since=2026-11-12&until=2026-11-12',
  )
  expect(body.visits.map(({ name }) => name)).toEqual(['early', 'late'])
  expect(body.visits[1]).toMatchObject({ visitAt: at('2026-11-12T17:30'), status: 'new', owner: null })
  for (const days of ['since=2026-11-12&until=2026-11-11', 'since=2026-11-01&until=2027-11-01']) {
    expect((await ask('GET', `/api/desk/visits?${days}`)).status).toBe(400)
  }
})
