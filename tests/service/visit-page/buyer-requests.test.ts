import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { InboxPage } from '#api/inbox/inbox.ts'
import type { Today } from '#api/today.ts'
import { agreed, withBuyer } from './buyer.ts'

const hour = 3_600_000

/** The button, the request that the desk shows, and the visit after the team accepts. */
const asks: [
  what: string,
  fields: Record<string, string>,
  shown: object,
  accept: Record<string, unknown>,
  then: object,
][] = [
  [
    'move',
    { day: '2026-11-26', minute: '720' },
    { visitAt: agreed, visitRequest: agreed + 25 * hour },
    { visitAt: agreed + 25 * hour },
    { visitAt: agreed + 25 * hour, visitRequest: null, visit: { isSure: true, asks: null } },
  ],
  [
    'way',
    { way: 'video' },
    { visitAt: agreed, visit: { way: 'site', asks: { way: 'video' } } },
    { visitWay: 'video' },
    { visitAt: agreed, visit: { way: 'video', asks: null } },
  ],
  [
    'pick-up',
    { from: 'Hebbal, gate 2' },
    { visitAt: agreed, visit: { pickUp: null, asks: { pickUp: 'Hebbal, gate 2' } } },
    { pickUp: 'Hebbal, gate 2' },
    { visit: { pickUp: 'Hebbal, gate 2', asks: null } },
  ],
  [
    'cancel',
    {},
    { visitAt: agreed, status: 'visit-booked', visit: { asks: { isOff: true } } },
    { visitAt: null },
    { visitAt: null, status: 'contacted', visit: { stage: null, asks: null } },
  ],
]

/** A form's page moves or cancels its own visit; everything else is requested on the contact's page. */
const isOfForm = (what: string): boolean => what === 'move' || what === 'cancel'

for (const [what, fields, shown, accept, then] of asks) {
  test(`${what}: a request that changes no visit, reported immediately, stored once, and accepted or declined by the team`, async () => {
    const { book, change, idOf, send, deal, ask, text, contactsPage } = await withBuyer()
    const own = await book()
    await change({ visitAt: agreed, status: 'visit-booked' })
    const page = isOfForm(what) ? own : await contactsPage()
    const id = await idOf(page, what)
    const answers = await Promise.all([1, 2].map(() => send(page, { ...fields, what, id })))
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(answers[0]?.headers.get('location')).toBe(`${page}?done=${what}`)
    const told = await deal()
    expect(told).toMatchObject({ ...shown, waitingSince: expect.any(Number), hasWrittenAgain: true })
    expect(told.history.filter(({ kind }) => kind === 'ask')).toMatchObject([
      { by: 'visitor', ask: { what } },
    ])
    const today = await ask<Today>('GET', '/api/desk/today')
    expect(today.body.requests.rows.map(({ dealId }) => dealId)).toEqual([told.id])
    expect(await text(`${page}?done=${what}`)).toContain('role="status"')
    const list = await ask<InboxPage>('GET', '/api/desk/inbox')
    const { visitRequest, visit } = told
    expect(list.body.rows).toMatchObject([{ visitRequest, asks: visit.asks }])
    const isWaiting = /we have not replied yet|You asked to cancel/
    expect(await text(page)).toMatch(isWaiting)
    expect((await change(accept)).status).toBe(200)
    expect(await deal()).toMatchObject({ ...then, waitingSince: null })
    expect(await text(page)).not.toMatch(isWaiting)
    // A reload after the team's answer no longer confirms the request.
    expect(await text(`${page}?done=${what}`)).not.toContain('class="confirmationText"')
  })
}

test('keeping the agreed visit replies to a request too', async () => {
  const { book, change, send, deal, contactsPage } = await withBuyer()
  await book()
  await change({ visitAt: agreed, status: 'visit-booked' })
  await send(await contactsPage(), { what: 'way', way: 'video' })
  await change({ visitAt: agreed })
  expect(await deal()).toMatchObject({
    visitAt: agreed,
    visit: { way: 'site', asks: null },
    waitingSince: null,
  })
})

test('a buyer who cancels does not see that all is set, and their page offers no other request', async () => {
  const { book, change, send, text, contactsPage } = await withBuyer()
  const form = await book()
  await change({ visitAt: agreed, status: 'visit-booked' })
  const page = await contactsPage()
  await send(page, { what: 'pick-up', from: 'Hebbal' })
  for (const one of [form, page]) {
    expect(await text(one)).toContain('All set')
    await send(one, { what: 'move', day: '2026-11-26', minute: '720' })
    await send(one, { what: 'cancel' })
    const shown = await text(one)
    expect(shown).toContain('You asked to cancel this visit.')
    expect(shown).not.toMatch(/All set|not replied yet|Hebbal|Thu, 26 Nov|Cancel the visit|video visit/)
    expect(shown).toContain('I will be there, Wed, 25 Nov, 11:00 am')
    expect(shown).toContain('Change the time')
    await send(one, { what: 'confirm', at: String(agreed) })
    expect(await text(one)).toContain('All set')
  }
})

test('a form’s page takes back its own request, and asks for no way, pick-up or other visit', async () => {
  const { book, send, text, deal } = await withBuyer()
  const own = await book()
  const other = await book({ name: 'rahul', visitAt: agreed + 24 * hour })
  for (const fields of [
    { what: 'way', way: 'video' },
    { what: 'pick-up', from: 'Hebbal' },
  ])
    expect((await send(other, fields)).status).toBe(400)
  expect(await text(other)).not.toMatch(/pick-up|video visit/)
  await send(other, { what: 'cancel' })
  expect(await text(other)).toContain('You took back the request of this form.')
  expect(await text(own)).toContain('will call you to confirm it')
  expect(await deal()).toMatchObject({ visitAt: agreed, visitRequest: null, visit: { asks: null } })
})

test('requests stand side by side, and only the page of the one that is agreed to learns of it', async () => {
  const { book, change, deal, text, team, ask, agent, contactsPage, open } = await withBuyer()
  const own = await book()
  const strangers = await book({ name: 'rahul', visitAt: agreed + 24 * hour })
  await team.setName('agent@northfield.example', 'Kiran Shetty')
  await ask('POST', '/api/desk/phone', { phone: '+91 98765 00001' }, agent)
  await change({ owner: 'agent@northfield.example' })
  const { visitRequests, leads } = await deal()
  expect(visitRequests.map(({ at }) => at)).toEqual([agreed, agreed + 24 * hour])
  const forms = visitRequests.map(({ page }) => leads.find(({ leadId }) => leadId === page)?.name)
  expect(forms).toEqual(['asha rao', 'rahul'])
  // The stage alone does not say which one.
  expect(await change({ status: 'visit-booked' })).toMatchObject({
    status: 400,
    body: { error: 'Several visits are requested. Agree to one of them.' },
  })
  const pages = await contactsPage()
  const [before, beforeOwn] = [await text(strangers), await text(pages)]
  expect(beforeOwn).toContain('When would you like to come?')
  const accept = { visitAt: agreed, visitRequest: visitRequests[0]?.page, status: 'visit-booked' }
  expect((await change({ ...accept, pickUp: '12 Owner Street' })).status).toBe(200)
  expect(await text(own)).toMatch(/All set: Kiran will meet you at the site[\s\S]*98765 00001/)
  expect(await text(own)).not.toContain('Owner Street')
  const strip = (page: string) => page.replaceAll(/value="[0-9a-f-]{36}"/g, '')
  expect(strip(await text(strangers))).toBe(strip(before))
  expect(await text(pages)).toContain('12 Owner Street')
  // Agreeing to the other's time shows its page the time and the agent, and nothing that was agreed with the owner.
  const other = { visitAt: agreed + 24 * hour, visitRequest: visitRequests[1]?.page }
  expect((await change(other)).status).toBe(200)
  expect(await text(strangers)).toMatch(/All set: Kiran will meet you at the site/)
  expect(await text(strangers)).not.toContain('Owner Street')
  expect(await text(own)).toContain('We have answered the request of this form.')
  expect(await text(own)).not.toMatch(/Kiran|98765 00001|26 November/)
  expect((await open(`${own}/calendar.ics`)).status).toBe(404)
  expect(await text(pages)).toMatch(/Thursday, 26 November[\s\S]*12 Owner Street/)
})

test('Today names each request with its form', async () => {
  const { book, change, send, ask, contactsPage, deal } = await withBuyer()
  const page = await book()
  const asked = async () => (await ask<Today>('GET', '/api/desk/today')).body.requests.rows[0]?.visitAskers
  await change({ visitAt: agreed, status: 'visit-booked' })
  await send(page, { what: 'move', day: '2026-11-26', minute: '720' })
  const [lead] = (await deal()).leads
  const form = { page: lead?.leadId, name: 'asha rao', sentAt: lead?.receivedAt }
  const moved = { ...form, at: agreed + 25 * hour }
  expect(await asked()).toEqual([moved])
  await book({ name: 'rahul', visitAt: agreed + 24 * hour })
  expect(await asked()).toMatchObject([moved, { name: 'rahul', at: agreed + 24 * hour }])
  await change({ visitAt: agreed })
  expect(await asked()).toBeUndefined()
  await send(page, { what: 'cancel' })
  expect(await asked()).toEqual([{ ...form, at: null }])
  await change({ visitAt: agreed })
  await send(await contactsPage(), { what: 'cancel' })
  expect(await asked()).toEqual([{ page: 'contact', at: null, name: null, sentAt: null }])
})

test('a buyer confirms the time that is agreed now, and no other', async () => {
  const { book, change, send, deal, text } = await withBuyer()
  const page = await book()
  const moved = agreed + 2 * hour
  await change({ visitAt: moved, status: 'visit-booked' })
  expect(await deal()).toMatchObject({ visit: { stage: 'confirmed', isSure: false } })
  expect(await text(page)).toContain('I will be there, Wed, 25 Nov, 1:00 pm')
  await send(page, { what: 'confirm', at: String(agreed) })
  expect(await deal()).toMatchObject({ visit: { isSure: false } })
  await send(page, { what: 'confirm', at: String(moved) })
  expect(await deal()).toMatchObject({ visit: { isSure: true }, waitingSince: null })
  expect(await text(page)).not.toContain('I will be there')
})

test('only the slots of the form are accepted; typed text stays', async () => {
  const { book, send, deal, change, contactsPage } = await withBuyer()
  const page = await book()
  for (const [day, minute, fault] of [
    ['2026-11-09', '660', 'passed'],
    ['2029-11-09', '660', ''],
    ['2026-11-26', '661', 'Choose one of the times'],
    ['2026-11-26', '1200', 'Choose one of the times'],
    ['nonsense', '660', 'Choose a day'],
  ] as const) {
    const answer = await send(page, { what: 'move', day, minute })
    expect(answer.status).toBe(400)
    const text = await answer.text()
    expect(text).toContain('role="alert"')
    expect(text).toContain(fault)
    expect(text).toContain(`value="${day}"`)
  }
  await change({ visitAt: agreed, status: 'visit-booked' })
  const empty = await send(await contactsPage(), { what: 'pick-up', from: ' \u202e ' })
  expect(empty.status).toBe(400)
  expect((await deal()).visitAt).toBe(agreed)
})

test('no other page, no other kind of body and no unknown word changes anything', async () => {
  const { book, send, post, deal } = await withBuyer()
  const page = await book()
  for (const foreign of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://elsewhere.example' }])
    expect((await send(page, { what: 'cancel' }, foreign)).status).toBe(403)
  expect((await post(page, '{}', { 'content-type': 'application/json' })).status).toBe(415)
  expect((await send(page, { what: 'cancel', id: 'nonsense' })).status).toBe(200)
  expect((await send(page, { what: 'erase' })).status).toBe(400)
  // A page without a referrer sends the origin `null`.
  expect((await send(page, { what: 'cancel' }, { origin: 'null' })).status).toBe(303)
  expect((await deal()).history.map(({ kind }) => kind)).toEqual(['ask'])
})

test('a request for a contact who was erased in the meantime is stored nowhere', async () => {
  const { book, send, deal, ask, inbox } = await withBuyer()
  const page = await book()
  await ask('DELETE', `/api/desk/deals/${(await deal()).id}`)
  expect((await send(page, { what: 'cancel', id: randomUUID() })).status).toBe(404)
  expect((await inbox()).rows).toEqual([])
})

test('outcomes of a visit: the status follows, and the second of two conflicting members is refused', async () => {
  const { book, change, deal } = await withBuyer()
  await book()
  await change({ visitAt: agreed, status: 'visit-booked' })
  const { version } = await deal()
  const next = { what: 'Send the price list', at: agreed + hour }
  expect((await change({ came: true, outcome: 'Liked the corner unit', next })).status).toBe(200)
  expect((await change({ version, came: false })).status).toBe(409)
  expect(await deal()).toMatchObject({
    status: 'visited',
    visit: { stage: 'came', outcome: 'Liked the corner unit' },
    next,
  })
  await change({ came: false })
  expect(await deal()).toMatchObject({ status: 'visited', visit: { stage: 'missed', outcome: null } })
})

test('requests are limited by page, from however many addresses, and by address, on however many pages', async () => {
  const { book, post } = await withBuyer()
  const press = async (page: string, address: string) => {
    const fields = new URLSearchParams({ id: randomUUID(), what: 'link' }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return (await post(page, fields, headers, address)).status
  }
  const page = await book()
  for (let count = 0; count < 20; count += 1) expect(await press(page, `198.51.100.${count}`)).toBe(303)
  expect(await press(page, '198.51.100.99')).toBe(429)
  const others = [await book({ number: '+919876543211' }), await book({ number: '+919876543212' })]
  for (let count = 0; count < 10; count += 1) {
    for (const other of others) expect(await press(other, '203.0.113.80')).toBe(303)
  }
  expect(await press(others[0] ?? '', '203.0.113.80')).toBe(429)
})
