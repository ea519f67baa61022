import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AddedResponse } from '#api/contacts/new-contact.ts'
import type { Deal } from '#api/deals/deal.ts'
import type { Crm } from '../../../../src/crm/open-crm.ts'
import type { AppDeps } from '../../../../src/service/app-deps.ts'
import { StoreUnavailable } from '../../../../src/store/store-unavailable.ts'
import { createDeskService } from '../desk-service.ts'
import { deskStorage } from '../desk-storage.ts'

const path = '/api/desk/deals'
const agentEmail = 'agent@northfield.example'

const withDesk = async (parts: Partial<AppDeps> = {}) => {
  const desk = await createDeskService(undefined, parts)
  const add = (body: object, as = desk.agent) =>
    desk.ask<AddedResponse & { error?: string; field?: string }>(
      'POST',
      path,
      { id: randomUUID(), ...body },
      as,
    )
  const deal = async (id: string | null) => (await desk.ask<{ deal: Deal }>('GET', `${path}/${id}`)).body.deal
  return { ...desk, add, deal }
}

test('a walk-in is a lead like any other, visited and owned by the member who added it', async () => {
  const { add, deal, inbox } = await withDesk()
  const { status, body } = await add({ name: 'Wanda Walk', phone: '98450 12345', source: 'walk-in' })
  expect([status, body.isKnown]).toEqual([201, false])
  expect(await deal(body.dealId)).toMatchObject({
    name: 'wanda walk',
    phoneE164: '+919845012345',
    status: 'visited',
    visit: { stage: 'came' },
    owner: agentEmail,
    waitingSince: null,
    leads: [{ isTeamEntry: true }],
  })
  expect((await deal(body.dealId)).history[0]).toMatchObject({
    kind: 'entry',
    source: 'walk-in',
    by: agentEmail,
  })
  expect((await inbox('source=walk-in')).rows).toMatchObject([{ name: 'wanda walk', form: 'enquiry' }])
})

test('a contact is added under a name in any letters, and renamed in them', async () => {
  const { add, deal, ask } = await withDesk()
  for (const [at, name] of ['निखिल पाटील', "D'Souza", 'S. Kumar'].entries()) {
    const { status, body } = await add({ name, phone: `984501240${at}`, source: 'walk-in' })
    expect(status).toBe(201)
    const { version } = await deal(body.dealId)
    const rename = (to: string) => ask('PATCH', `${path}/${body.dealId}`, { version, details: { name: to } })
    expect((await rename('Asha 2')).status).toBe(400)
    expect((await rename('Anne-Marie')).status).toBe(200)
    expect(await deal(body.dealId)).toMatchObject({ name: 'anne-marie' })
  }
})

test('a referral waits for a call, and a known number is reported', async () => {
  const { add, deal, send } = await withDesk()
  await send({ name: 'asha rao' })
  const { body } = await add({ name: 'Asha R', phone: '+91 98765 43210', source: 'referral' })
  expect(body.isKnown).toBe(true)
  const known = await deal(body.dealId)
  expect(known).toMatchObject({ name: 'asha rao', status: 'new', owner: agentEmail })
  expect(known.waitingSince).not.toBeNull()
  expect(known.leads).toHaveLength(2)
  // A referral who has not written is not waiting for a reply, and gets a next step.
  const referred = await add({ name: 'Ref Erred', phone: '98450 12399', source: 'referral' })
  expect(await deal(referred.body.dealId)).toMatchObject({ waitingSince: null, next: { what: 'Call' } })
})

test('a known number that is added by hand starts no clock, and ends the one that ran', async () => {
  const { add, deal, send, later } = await withDesk()
  await send({ name: 'asha rao' })
  later(60_000)
  const asha = { name: 'Asha R', phone: '+91 98765 43210' }
  const { body } = await add({ ...asha, source: 'call-in' })
  expect(await deal(body.dealId)).toMatchObject({ status: 'contacted', waitingSince: null })
  later(60_000)
  await add({ ...asha, source: 'call-in' })
  expect(await deal(body.dealId)).toMatchObject({ waitingSince: null, hasWrittenAgain: false })
})

test('sent twice it is added once', async () => {
  const { add, inbox } = await withDesk()
  const wanda = { id: randomUUID(), name: 'Wanda', phone: '9845012345', source: 'call-in' }
  const sent = [await add(wanda), await add(wanda)]
  expect(sent.map(({ status }) => status)).toEqual([201, 200])
  expect(sent[0]?.body.dealId).toBe(sent[1]?.body.dealId)
  expect((await inbox()).rows).toMatchObject([{ leadCount: 1 }])
})

test('a contact sent again after a failure belongs to the member who added them, as if nothing had happened', async () => {
  const store = await deskStorage().open()
  let isBroken = true
  const logEntry: Crm['deals']['logEntry'] = async (...args) => {
    if (isBroken) throw new StoreUnavailable('away')
    return store.crm.deals.logEntry(...args)
  }
  const { add, deal } = await withDesk({
    store,
    crm: { ...store.crm, deals: { ...store.crm.deals, logEntry } },
  })
  const wanda = { id: randomUUID(), name: 'Wanda', phone: '9845012345', source: 'walk-in' }
  expect((await add(wanda)).status).toBe(503)
  isBroken = false
  const { status, body } = await add(wanda)
  expect([status, body.isKnown]).toEqual([200, false])
  expect(await deal(body.dealId)).toMatchObject({ status: 'visited', owner: agentEmail })
})

test('while the store is down a new contact is stored, and reported as not shown yet', async () => {
  const store = await deskStorage().open()
  const away: Crm['deals']['find'] = async () => {
    throw new StoreUnavailable('away')
  }
  const { add, leads } = await withDesk({
    store,
    crm: { ...store.crm, deals: { ...store.crm.deals, find: away } },
  })
  const added = await add({ name: 'Wanda', phone: '9845012345', source: 'referral' })
  expect(added).toEqual({ status: 202, body: { ok: true, dealId: null, isKnown: false } })
  expect(await leads()).toMatchObject([{ name: 'wanda' }])
})

test('an invalid number or name is refused with a message', async () => {
  const { add } = await withDesk()
  expect(await add({ name: 'Wanda', phone: '12', source: 'walk-in' })).toMatchObject({
    status: 400,
    body: { field: 'phone' },
  })
  expect(await add({ name: ' ', phone: '9845012345', source: 'walk-in' })).toMatchObject({
    status: 400,
    body: { field: 'name', error: expect.stringContaining('Enter the name.') },
  })
  expect(await add({ name: 'Wanda 2', phone: '9845012345', source: 'walk-in' })).toMatchObject({
    status: 400,
    body: { field: 'name', error: expect.stringContaining('no digits') },
  })
  expect((await add({ name: 'Wanda', phone: '9845012345', source: 'window' })).status).toBe(400)
})
