import { hash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { everything } from '#domain/team/scope.ts'
import type { Channel } from '../../../src/store/lead-records.ts'
import { siteVisit } from '../test-service.ts'
import { agreed, withBuyer } from './buyer.ts'

const typed = { 'content-type': 'application/x-www-form-urlencoded' }
const owners = /asha@buyer\.example|2 crore|Kiran|Wednesday, 25 November|98765 00001/

/** A buyer with an agreed visit, an agent with a phone number, and notes; a page that shows any of it matches `owners`. */
const withOwner = async () => {
  const service = await withBuyer({ rateLimit: 100_000 })
  const own = await service.book()
  await service.team.setName('agent@northfield.example', 'Kiran Shetty')
  await service.ask('POST', '/api/desk/phone', { phone: '+91 98765 00001' }, service.agent)
  await service.change({
    owner: 'agent@northfield.example',
    status: 'visit-booked',
    details: { email: 'asha@buyer.example', budget: '2 crore' },
  })
  return { ...service, own }
}

test('however many forms a stranger sends with a number, none of their pages shows anything of its owner', async () => {
  const { book, text, own } = await withOwner()
  const pages: string[] = []
  for (let sent = 0; sent < 520; sent += 1) {
    const name = ['asha rao', 'a stranger', 'Asha'][sent % 3] ?? ''
    pages.push(await book({ name, visitAt: agreed + (1 + (sent % 20)) * 86_400_000 }))
  }
  const given = pages.filter(Boolean)
  // One more page came with the owner's own form.
  expect(given).toHaveLength(19)
  for (const page of given) expect(await text(page)).not.toMatch(owners)
  expect(await text(own)).toMatch(/All set: Kiran will meet you/)
}, 120_000)

test('further forms of a number from one network on one day are stored and flagged, and answered like the others', async () => {
  const channels: Channel[] = ['webhook', 'mail']
  const { visit, leads, later, book, store } = await withBuyer({ rateLimit: 100_000, channels })
  for (let sent = 0; sent < 20; sent += 1) expect(await book()).not.toBe('')
  const answer = await visit(siteVisit({ phonenumber: '+919876543210', siteVisitDate: agreed / 1000 }))
  expect(answer.status).toBe(201)
  expect(answer.headers.get('x-visit-page')).toBeNull()
  expect(await leads()).toHaveLength(21)
  expect((await leads()).at(-1)?.spamSigns).toContain('many-today')
  // The webhook reports every form; after twenty on one day no mail is sent.
  const sent = Map.groupBy(await store.deliveries({ failed: false, limit: 100 }), ({ channel }) => channel)
  expect([sent.get('webhook')?.length, sent.get('mail')?.length]).toEqual([21, 20])
  // Another number gets a page, and so does the same number from another network or on another day.
  expect(await book({ number: '+919876543211' })).not.toBe('')
  expect(await book({ from: '203.0.113.8' })).not.toBe('')
  later(86_400_000)
  expect(await book({ visitAt: agreed + 86_400_000 })).not.toBe('')
})

test('what a stranger uses up of a number is not its owner’s: the owner’s form gets its page and is mailed', async () => {
  const channels: Channel[] = ['mail']
  const { book, store, leads } = await withBuyer({ rateLimit: 100_000, channels })
  for (let sent = 0; sent < 25; sent += 1) await book({ name: 'a stranger', from: '198.51.100.9' })
  expect(await book()).not.toBe('')
  const own = (await leads()).at(-1)
  expect(own?.spamSigns).not.toContain('many-today')
  const deliveries = await store.deliveries({ failed: false, limit: 100 })
  expect(deliveries.filter(({ leadId }) => leadId === own?.id)).toHaveLength(1)
})

test('nobody can read from their own pages how often the number’s owner wrote', async () => {
  const { book } = await withBuyer({ rateLimit: 100_000 })
  for (let sent = 0; sent < 3; sent += 1) await book()
  const countPages = async (number: string) => {
    const pages: string[] = []
    for (let sent = 0; sent < 25; sent += 1) pages.push(await book({ number, from: '198.51.100.9' }))
    return pages.filter(Boolean).length
  }
  expect(await countPages('+919876543210')).toBe(await countPages('+919876543219'))
})

test('a form under another name changes nothing on the owner’s page or in its calendar file', async () => {
  const { book, text, open, change, own } = await withOwner()
  await change({ visitAt: agreed + 3_600_000 })
  const before = [await text(own), await (await open(`${own}/calendar.ics`)).text()]
  await book({ name: 'Asha', visitAt: agreed - 86_400_000 })
  const strip = (page: string) => page.replaceAll(/value="[0-9a-f-]{36}"/g, '')
  expect(strip(await text(own))).toBe(strip(before[0] ?? ''))
  expect(await (await open(`${own}/calendar.ics`)).text()).toContain('DTSTART:20261125T063000Z')
})

test('neither does a walk-in that a member types under another spelling', async () => {
  const { text, ask, own } = await withOwner()
  const typed = { id: randomUUID(), name: 'Aasha R', phone: '+919876543210', source: 'walk-in' }
  expect((await ask('POST', '/api/desk/deals', typed)).status).toBe(201)
  expect(await text(own)).toMatch(/All set: Kiran will meet you/)
})

test('a stranger who writes first, or whose form is the only one left, sees that form alone', async () => {
  const { book, text, change, store, leads, team, ask, agent } = await withBuyer()
  const strangers = await book({ visitAt: agreed + 86_400_000 })
  await book()
  await team.setName('agent@northfield.example', 'Kiran Shetty')
  await ask('POST', '/api/desk/phone', { phone: '+91 98765 00001' }, agent)
  const details = { email: 'asha@buyer.example', budget: '2 crore' }
  await change({ owner: 'agent@northfield.example', status: 'visit-booked', details })
  expect(await text(strangers)).not.toMatch(owners)
  const owned = (await leads()).at(-1)
  await store.delete(owned?.id ?? '')
  expect(await text(strangers)).not.toMatch(owners)
})

test('after a merge, a form’s page shows nothing of the other number', async () => {
  const { book, text, ask, dealNamed, own } = await withOwner()
  const strangers = await book({ name: 'bela both', number: '+919876500009', visitAt: agreed + 86_400_000 })
  const [kept, other] = [await dealNamed('bela both'), await dealNamed('asha rao')]
  const merge = { merge: randomUUID(), version: kept.version, other: other.id, otherVersion: other.version }
  expect((await ask('POST', `/api/desk/deals/${kept.id}/merge`, merge)).status).toBe(200)
  expect(await text(strangers)).not.toMatch(owners)
  expect(await text(own)).not.toMatch(/Bela/)
})

test('a form’s page is the same whether or not the number was known, and whatever its owner withdrew', async () => {
  const { book, text, send, contactsPage } = await withOwner()
  for (const purpose of ['message', 'share']) await send(await contactsPage(), { what: 'withdraw', purpose })
  const [known, unknown] = ['+919876543210', '+919876543219']
  /** The page without the parts that differ between any two forms: number, reference, secret and ids of buttons. */
  const pageOf = async (number: string) => {
    const page = await book({ name: 'a stranger', number, visitAt: agreed + 86_400_000 })
    const [reference = ''] = (page.split('/').at(-1) ?? '').split('.')
    return (await text(page))
      .replaceAll(page, 'PAGE')
      .replaceAll(reference, 'REFERENCE')
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
      .replaceAll(/98765\s?4321\d/g, 'NUMBER')
      .replaceAll(/\d{2}:\d{2}:\d{2}/g, 'TIME')
  }
  expect(await pageOf(known)).toBe(await pageOf(unknown))
})

test('no time that a stranger asks for tells whether the team agreed on it with the number’s owner', async () => {
  const { book, text, send } = await withOwner()
  const stranger = { name: 'rahul', from: '198.51.100.9' }
  const move = { what: 'move', day: '2026-11-25', minute: '660' }
  const pageOf = async (number: string, visitAt: number, presses: Record<string, string>[] = []) => {
    const page = await book({ ...stranger, number, visitAt })
    for (const fields of presses) await send(page, fields)
    const shown = await text(page)
    return shown.slice(shown.indexOf('class="stand"'), shown.indexOf('class="acts"'))
  }
  for (const [visitAt, presses] of [
    [agreed, []],
    [agreed + 86_400_000, [move]],
  ] as const) {
    const known = await pageOf('+919876543210', visitAt, [...presses])
    expect(known).toBe(await pageOf('+919876543219', visitAt, [...presses]))
    expect(known).toContain('will call you to confirm it')
  }
})

test('whatever a number’s owner and the team do, a stranger’s page says what it says of an unknown number', async () => {
  const { book, text, send, open, contactsPage, change, ask, deal, team, at } = await withBuyer()
  const own = await book()
  const stranger = { name: 'rahul', from: '198.51.100.9', visitAt: agreed + 3 * 86_400_000 }
  const [known, unknown] = [await book(stranger), await book({ ...stranger, number: '+919876543219' })]
  const shownOn = async (page: string) => {
    const [reference = ''] = (page.split('/').at(-1) ?? '').split('.')
    const shown = (await text(page))
      .replaceAll(page, 'PAGE')
      .replaceAll(reference, 'REFERENCE')
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|98765\s?4321\d|\d{1,2}:\d{2}(:\d{2})? [ap]m/g, 'DIFFERENT')
    return [shown, (await open(`${page}/calendar.ics`)).status]
  }
  await team.setName('agent@northfield.example', 'Kiran Shetty')
  const { id, visitRequests } = await deal()
  const owners = await contactsPage()
  const accept = { visitAt: agreed, visitRequest: visitRequests[0]?.page, pickUp: '12 Owner Street' }
  const acts: [what: string, act: () => unknown][] = [
    ['nothing', () => {}],
    ['a visit', () => change({ ...accept, owner: 'agent@northfield.example', status: 'visit-booked' })],
    ['the same time', () => send(owners, { what: 'move', day: '2026-11-28', minute: '660' })],
    ['agreed', () => change({ visitAt: stranger.visitAt, visitRequest: 'contact' })],
    ['no calls', () => send(owners, { what: 'withdraw', purpose: 'call' })],
    ['another name', () => send(owners, { what: 'correct', name: 'Asha Raoji' })],
    ['an erasure', () => send(owners, { what: 'erase', sure: 'yes' })],
    ['the link', () => send(own, { what: 'link' })],
    [
      'a refusal',
      () => ask('POST', `/api/desk/deals/${id}/refusals`, { id: randomUUID(), of: 'erasure', reason: 'law' }),
    ],
    ['a loss', () => change({ status: 'lost', lostReason: 'Over budget' })],
    ['the link again', () => contactsPage()],
    [
      'a check-in',
      () => {
        at(stranger.visitAt - 3_600_000)
        return ask('POST', '/api/desk/check-ins', { id: randomUUID(), dealId: id })
      },
    ],
  ]
  for (const [what, act] of acts) {
    await act()
    expect([what, ...(await shownOn(known))]).toEqual([what, ...(await shownOn(unknown))])
  }
  expect(await deal()).toMatchObject({
    visit: { stage: 'came' },
    visitAt: stranger.visitAt,
  })
})

test('however many forms ask for visits and for the link, the owner’s own request is listed and their page says it was taken', async () => {
  const { book, send, text, dealNamed, post } = await withBuyer({ rateLimit: 100_000 })
  const flood = async (count: number, from: string) => {
    const pages: string[] = []
    for (let sent = 0; sent < count; sent += 1)
      pages.push(await book({ name: 'rahul', visitAt: agreed + (1 + (sent % 20)) * 86_400_000, from }))
    return pages.filter(Boolean)
  }
  const press = (page: string, from: string) =>
    post(page, new URLSearchParams({ id: randomUUID(), what: 'link' }).toString(), typed, from)
  const pages = await flood(40, '198.51.100.9')
  for (const [index, page] of pages.entries())
    expect((await press(page, `192.0.2.${index % 2}`)).status).toBe(303)
  const own = await book({ visitAt: agreed + 3_600_000 })
  for (const page of await flood(40, '203.0.113.80'))
    expect((await press(page, '192.0.2.9')).status).toBe(303)
  await send(own, { what: 'link' })
  const { visitRequests } = await dealNamed('rahul')
  expect(visitRequests.map(({ at }) => at)).toContain(agreed + 3_600_000)
  expect(await text(own)).toContain('you asked for the link. We will send it to +91 98765 43210.')
}, 120_000)

test('a form’s page opens with its own secret alone, not with the reference or the secret of another', async () => {
  const { book, open } = await withBuyer()
  const [page, other] = [await book(), await book({ number: '+919876543211' })]
  const [reference] = page.split('.')
  const [, secret] = other.split('.')
  expect((await open(page)).status).toBe(200)
  for (const wrong of [`${reference}.${secret}`, `${reference}.`, `${reference}`, `${reference}.x`])
    expect((await open(wrong)).status).toBe(404)
})

test('neither a stranger’s form nor a press on its page lifts or changes what the owner stated', async () => {
  const { book, send, contactsPage, deal, text, later, ask } = await withOwner()
  const own = await contactsPage()
  for (const purpose of ['call', 'message']) await send(own, { what: 'withdraw', purpose })
  await send(own, { what: 'correct', name: 'Asha Raoji' })
  await send(own, { what: 'erase', sure: 'yes' })
  const before = await deal()
  expect(before.permission).toMatchObject({ agreed: [], withdrawn: ['call', 'message'] })
  const shown = (await text(own)).replaceAll(/value="[0-9a-f-]{36}"/g, '')
  later(1000)
  const strangers = await book({ name: 'rahul', visitAt: agreed + 86_400_000 })
  const presses = [
    { what: 'withdraw', purpose: 'call' },
    { what: 'agree', purpose: 'call' },
    { what: 'correct', name: 'Any Words A Stranger Likes' },
    { what: 'erase', sure: 'yes' },
    { what: 'link' },
  ]
  for (const fields of presses) await send(strangers, fields)
  const after = await deal()
  const { askedAgain, ...permission } = after.permission
  expect(permission).toEqual(before.permission)
  expect(Object.keys(askedAgain ?? {})).toEqual(['call', 'message'])
  expect(after).toMatchObject({ requests: before.requests, details: before.details, waitingSince: null })
  // The owner's page shows the form as sent with the number, and nothing as asked by its owner.
  const now = (await text(own)).replaceAll(/value="[0-9a-f-]{36}"/g, '')
  const rightsOf = (page: string) => page.slice(page.indexOf('class="say"'))
  expect(rightsOf(now)).toBe(rightsOf(shown))
  expect(now).not.toContain('Any Words')
  const { body: exported } = await ask<{ withdrawn: string[]; doNotCall: string | null }[]>(
    'GET',
    '/api/desk/export?format=json',
  )
  expect(exported).toHaveLength(2)
  for (const { withdrawn, doNotCall } of exported) {
    expect(withdrawn).toEqual(['call', 'message', 'share', 'advertising'])
    expect(doNotCall).toBe('they asked to be erased')
  }
})

test('what a stranger presses first is no repeat for the owner: erasure, correction and stops are recorded', async () => {
  const { book, send, contactsPage, deal } = await withOwner()
  const strangers = await book({ name: 'rahul' })
  const owners = await contactsPage()
  const presses = [
    { what: 'erase', sure: 'yes' },
    { what: 'correct', name: 'Asha Raoji' },
    ...['call', 'message'].map(purpose => ({ what: 'withdraw', purpose })),
  ]
  for (const fields of presses) await send(strangers, fields)
  for (const fields of presses) {
    const done = await send(owners, fields)
    expect(done.headers.get('location')).toBe(`${owners}?done=${fields.what}#kept`)
  }
  expect(await deal()).toMatchObject({
    requests: [{ of: 'erasure' }, { of: 'correction', name: 'asha raoji' }],
    permission: {
      withdrawn: ['call', 'message'],
      erasing: ['call', 'message', 'share', 'advertising'],
    },
  })
})

test('however many forms come with a number, its own page lists a few of them, as sent with the number', async () => {
  const { book, contactsPage, text } = await withBuyer({ rateLimit: 100_000 })
  await book()
  const page = await contactsPage()
  const before = (await text(page)).length
  for (let sent = 0; sent < 60; sent += 1) await book({ name: 'rahul', from: '198.51.100.9' })
  const shown = await text(page)
  expect(shown.match(/<li><h3>/g)).toHaveLength(10)
  expect(shown).toContain('Sent with your number')
  expect(shown).toContain('More was sent with your number. Ask us and we will list it.')
  expect(shown.length).toBeLessThan(before + 30_000)
})

test('links of earlier versions go on opening: of a form as that form’s page, sent by a member as the contact’s', async () => {
  const { book, text, crm, deal, leads, change } = await withBuyer()
  await book()
  await change({ details: { email: 'asha@buyer.example' } })
  const { id } = await deal()
  const leadId = (await leads())[0]?.id ?? ''
  const give = async (token: string, by: string) => {
    const page = {
      hash: hash('sha256', token, 'base64url'),
      leadId,
      zone: null,
      expiresAt: agreed,
      isForAllProjects: false,
    }
    expect(await crm.visitPages.store(id, page, { by, at: Date.now() }, everything)).toBe(true)
    return text(`/visit/${token}`)
  }
  const ofForm = await give('f'.repeat(43), 'visitor')
  expect(ofForm).toContain('Asha Rao')
  expect(ofForm).not.toContain('asha@buyer.example')
  expect(await give('c'.repeat(43), 'agent@northfield.example')).toContain('asha@buyer.example')
})
