import { expect, onTestFinished, test, vi } from 'vitest'
import { paths } from '#api/endpoints.ts'
import type { Project } from '#project/project.ts'
import { projectSet } from '#project/project-set.ts'
import { StoreUnavailable } from '../../../src/store/store-unavailable.ts'
import { project } from '../../active-project.ts'
import { numbered } from '../desk/desk-service.ts'
import { deskStorage } from '../desk/desk-storage.ts'
import { siteVisit } from '../test-service.ts'
import { agreed, withBuyer } from './buyer.ts'

test('the answer to a site visit has a visit page, and an unchanged payload', async () => {
  const { visit, enquire, app } = await withBuyer()
  const answer = await visit(siteVisit({ siteVisitDate: agreed / 1000 }))
  expect(Object.keys(await answer.json())).toEqual(['ok', 'id'])
  const page = answer.headers.get('x-visit-page') ?? ''
  // The lead's reference and 144 random bits.
  expect(page).toMatch(/^\/visit\/(\w{4}-){3}\w{4}\.[\w-]{24}$/)
  expect((await app.request(page)).status).toBe(200)
  // A rejected lead has no page.
  expect((await enquire({})).headers.get('x-visit-page')).toBeNull()
})

test('the page is for its reader alone: not cached, not indexed, and not sent as a referrer', async () => {
  const { book, open, text } = await withBuyer()
  const page = await book()
  const { headers, status } = await open(page)
  expect(status).toBe(200)
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect(await text(page)).not.toContain('<script')
})

test('it shows the visit in the site’s zone and the buyer’s, the agent, and what to bring', async () => {
  const { book, text, change, team } = await withBuyer()
  const page = await book({ headers: { 'x-time-zone': 'Europe/London' } })
  const asked = await text(page)
  expect(asked).toContain('Wednesday, 25 November')
  expect(asked).toContain('Wed, 25 Nov, 5:30 am in London')
  expect(asked).toContain('will call you to confirm it')
  await team.setName('agent@northfield.example', 'Kiran Shetty')
  await change({ owner: 'agent@northfield.example', status: 'visit-booked' })
  const booked = await text(page)
  expect(booked).toContain('All set: Kiran will meet you at the site.')
  expect(booked).not.toContain('Shetty')
  expect(booked).toContain(`href="tel:${project.settings.phone.replaceAll(' ', '')}"`)
  expect(booked).toMatch(/href="\/api\/brochure\//)
})

test('a view creates no formats, because their memory is outside every heap limit', async () => {
  const { book, text } = await withBuyer()
  const page = await book({ headers: { 'x-time-zone': 'Europe/London' } })
  await text(page)
  onTestFinished(() => void vi.restoreAllMocks())
  const made = (['DateTimeFormat', 'NumberFormat', 'DisplayNames'] as const).map(name => vi.spyOn(Intl, name))
  expect(await text(page)).toContain('5:30 am in London')
  expect(made.flatMap(({ mock }) => mock.calls)).toEqual([])
})

test('the page that the team sends has the clock and the language of the form that was agreed to, whatever forms come later', async () => {
  const english = { ...project, settings: { ...project.settings, languages: ['kn'] } } satisfies Project
  const kannada = { ...english, language: 'kn', settings: { ...english.settings, locale: 'kn-IN' } }
  const projects = projectSet([english], [kannada])
  const { book, text, change, contactsPage } = await withBuyer({ rateLimit: 100_000, projects })
  await book({ headers: { 'x-time-zone': 'Europe/London' } })
  await change({ visitAt: agreed })
  const page = await contactsPage()
  expect(await text(page)).toContain('Wed, 25 Nov, 5:30 am in London')
  const referer = `${project.settings.origin}/kn/`
  // More forms than a deal shows at once.
  for (let sent = 0; sent < 60; sent += 1)
    await book({ name: 'rahul', headers: { 'x-time-zone': 'America/New_York', referer } })
  for (const shown of [await text(page), await text(await contactsPage())]) {
    expect(shown).toContain('Wed, 25 Nov, 5:30 am in London')
    expect(shown).not.toContain('New York')
    expect(shown).toContain('<html lang="en')
  }
})

test('an unknown zone, or the site’s own, is not shown', async () => {
  const { book, text } = await withBuyer()
  for (const zone of ['Mars/Olympus', 'Asia/Calcutta', '<b>', 'x'.repeat(500)]) {
    expect(await text(await book({ headers: { 'x-time-zone': zone } }))).toContain('>Time in India.<')
  }
})

test('the calendar file has the page’s own address, and the agreed time', async () => {
  const { book, open, change } = await withBuyer()
  const page = await book()
  await change({ visitAt: agreed + 3_600_000 })
  const file = await open(`${page}/calendar.ics`, { host: new URL(project.settings.origin).host })
  expect(file.headers.get('content-type')).toContain('text/calendar')
  const text = (await file.text()).replaceAll('\r\n ', '')
  expect(text).toContain('DTSTART:20261125T063000Z')
  expect(text).toContain(`Change or cancel: ${project.settings.origin.replace('https', 'http')}${page}`)
})

test('buyers see their agent’s number if there is one, or else the project’s', async () => {
  const { book, text, open, change, ask, agent, leads } = await withBuyer()
  const page = await book()
  const shown = async () => /<p class="links"><a href="tel:([^"]+)"/.exec(await text(page))?.[1]
  const projects = project.settings.phone.replaceAll(' ', '')
  const say = (phone: string | null) => ask('POST', '/api/desk/phone', { phone }, agent)
  for (const no of ['98', 'call me', '+91 00000 00000', '9'.repeat(50)]) {
    expect(await say(no)).toMatchObject({ status: 400, body: { field: 'phone' } })
  }
  expect((await say('098765 00001')).body).toEqual({ ok: true, phone: '+91 98765 00001' })
  expect(await shown()).toBe(projects)
  await change({ owner: 'agent@northfield.example' })
  // The page does not show the agent before a visit is agreed.
  expect(await shown()).toBe(projects)
  await change({ status: 'visit-booked' })
  expect(await shown()).toBe('+919876500001')
  // Phones open the chat app and other devices its site; both reach the agent.
  const chats = /class="on-phone" href="([^"]+)".+?class="on-desk" href="([^"]+)"/.exec(await text(page))
  const to = (address: string) => address.replace('{number}', '919876500001')
  expect(chats?.slice(1)).toEqual([to(project.settings.chat.app), to(project.settings.chat.web)])
  expect(await (await open(`${page}/calendar.ics`)).text()).toContain('+91 98765 00001')
  // The form's page of a sender who only knows the number still does not show the agent.
  expect(await text(await book({ name: 'somebody else' }))).not.toContain('98765 00001')
  const { body: theirs } = await ask<{ projects: object[] }>('GET', '/api/desk/messages', undefined, agent)
  expect(theirs.projects).toMatchObject([{ phone: '+91 98765 00001' }])
  const { body: others } = await ask<{ projects: object[] }>('GET', '/api/desk/messages')
  expect(others.projects).toMatchObject([{ phone: project.settings.phone }])
  expect(JSON.stringify((await ask('GET', '/api/desk/audit')).body)).not.toContain('98765 00001')
  await say(null)
  expect(await shown()).toBe(projects)
  await say('+91 98765 00001')
  await ask('DELETE', '/api/desk/team/agent@northfield.example?to=nobody')
  expect(await shown()).toBe(projects)
  expect(await leads()).toHaveLength(2)
})

test('the sender of a form with another contact’s number learns nothing from its page', async () => {
  const { book, text, change, ask, deal } = await withBuyer()
  const own = await book()
  await change({ status: 'visit-booked', visitAt: agreed + 7_200_000 })
  const { id } = await deal()
  const others = await book({ name: 'somebody else', visitAt: agreed + 86_400_000 })
  expect(await text(others)).toContain('Thursday, 26 November')
  expect(await text(others)).not.toContain('25 Nov')
  expect(await text(own)).toContain('Wednesday, 25 November')
  // The page that the team sends to the number shows everything.
  const { body } = await ask<{ address: string }>('POST', `/api/desk/deals/${id}/page`)
  expect(await text(new URL(body.address).pathname)).toContain('Wednesday, 25 November')
})

test('pages of erased buyers, ended pages and unknown ones show the same number to call', async () => {
  const { book, open, deal, ask, text } = await withBuyer()
  const page = await book()
  const never = await open(`/visit/${'x'.repeat(43)}`)
  expect(never.status).toBe(404)
  const words = await never.text()
  expect(words).toContain(`href="tel:${project.settings.phone.replaceAll(' ', '')}"`)
  expect(await (await open('/visit/%00%ff')).text()).toBe(words)
  const { id } = await deal()
  expect((await ask('DELETE', `/api/desk/deals/${id}/page`)).status).toBe(200)
  expect(await text(page)).toBe(words)
  expect(words).toContain('We no longer keep anything about you here, or the link has ended')
  const again = await book()
  expect(await text(again)).not.toBe(words)
  await ask('DELETE', `/api/desk/deals/${id}`)
  expect(await text(again)).toBe(words)
})

test('one page is shown so often a minute, from however many addresses, and another page is not less', async () => {
  const { app, from, book } = await withBuyer()
  const [page, other] = [await book(), await book({ number: '+919876543211' })]
  const status = async (path: string, index: number) =>
    (await app.request(path, {}, from(`198.51.100.${index}`))).status
  for (let views = 0; views < 60; views += 1) expect(await status(page, views)).toBe(200)
  expect(await status(page, 100)).toBe(429)
  expect(await status(`${page}/calendar.ics`, 100)).toBe(429)
  expect(await status(other, 100)).toBe(200)
})

test('one address is shown so many pages a minute, and another address is not fewer', async () => {
  const { app, from, book } = await withBuyer()
  const pages = []
  for (let count = 0; count < 5; count += 1) pages.push(await book({ number: numbered(count) }))
  const status = async (page: string, address: string) => (await app.request(page, {}, from(address))).status
  for (let round = 0; round < 48; round += 1) {
    for (const page of pages) expect(await status(page, '198.51.100.1')).toBe(200)
  }
  expect(await status(pages[0] ?? '', '198.51.100.1')).toBe(429)
  expect(await status(pages[0] ?? '', '198.51.100.2')).toBe(200)
})

/** Records and a desk that can be taken down. */
const fallible = async () => {
  const store = await deskStorage().open()
  const state = { isAway: false }
  const failing = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get: (whole, name) => {
        const value = Reflect.get(whole, name)
        if (typeof value !== 'function') return value
        return (...args: unknown[]) =>
          state.isAway ? Promise.reject(new StoreUnavailable('away')) : Reflect.apply(value, whole, args)
      },
    })
  const { visitPages, deals, contacts, consent, visits } = store.crm
  const crm = {
    ...store.crm,
    visitPages: failing(visitPages),
    deals: failing(deals),
    contacts: failing(contacts),
    consent: failing(consent),
    visits: failing(visits),
  }
  return { state, store: { ...store, find: failing(store).find, crm } }
}

test('failures of the service use up none of the visitor’s attempts', async () => {
  const { state, store } = await fallible()
  const { open, book, send } = await withBuyer({ store })
  const page = await book()
  state.isAway = true
  for (let tries = 0; tries < 70; tries += 1) expect((await open(page)).status).toBe(503)
  for (let tries = 0; tries < 25; tries += 1) expect((await send(page, { what: 'confirm' })).status).toBe(503)
  state.isAway = false
  expect((await open(page)).status).toBe(200)
})

test('guessing is slowed down, coming back is not', async () => {
  const { book, open } = await withBuyer()
  const page = await book()
  for (let tries = 0; tries < 40; tries += 1) expect((await open(page)).status).toBe(200)
  const answers = []
  for (let tries = 0; tries < 31; tries += 1) answers.push((await open(`/visit/guess-${tries}`)).status)
  expect(new Set(answers.slice(0, 30))).toEqual(new Set([404]))
  expect(answers.at(-1)).toBe(429)
})

test('another visitor’s guesses from the same address take no page from its owner', async () => {
  const { book, open, send } = await withBuyer()
  const page = await book()
  for (let tries = 0; tries < 300; tries += 1) await open(`/visit/guess-${tries}`)
  expect((await open('/visit/guess')).status).toBe(429)
  expect((await open(page)).status).toBe(200)
  expect((await open(`${page}/calendar.ics`)).status).toBe(200)
  expect((await send(page, { what: 'cancel' })).status).toBe(303)
})

test('a repeat of a lead is answered with the page that came with it', async () => {
  const { visit, open } = await withBuyer()
  const payload = siteVisit({ siteVisitDate: agreed / 1000 })
  const pages = new Set<string>()
  for (let tries = 0; tries < 12; tries += 1) {
    const answer = await visit(payload, { 'idempotency-key': 'one' })
    pages.add(answer.headers.get('x-visit-page') ?? '')
  }
  const [page = '', ...others] = pages
  expect(others).toEqual([])
  expect((await open(page)).status).toBe(200)
})

test('a form’s page exists as long as its lead, and a contact’s page as long as the contact', async () => {
  const { book, open, text, contactsPage, later, store, leads } = await withBuyer()
  const first = await book()
  const contacts = await contactsPage()
  later(1000 * 86_400_000)
  expect(await text(first)).toContain('Asha Rao')
  await book({ visitAt: agreed + 1000 * 86_400_000 })
  const [oldest] = await leads()
  await store.delete(oldest?.id ?? '')
  expect((await open(first)).status).toBe(404)
  expect(await text(contacts)).toContain('Asha Rao')
})

test('a lead and its page are one write: neither the desk nor its index is asked', async () => {
  const { post, crm } = await withBuyer()
  const away = () => Promise.reject(new Error('the desk is away'))
  Object.assign(crm.visitPages, { store: away, recordRequest: away })
  Object.assign(crm.deals, { find: away, findState: away })
  const body = JSON.stringify(siteVisit({ siteVisitDate: agreed / 1000 }))
  const answer = await post(paths.siteVisit, body, { 'content-type': 'application/json' })
  expect(answer.status).toBe(201)
  expect(answer.headers.get('x-visit-page')).toMatch(/^\/visit\//)
})

test('the link of a video visit is on the contact’s page and in its calendar file once it is agreed, and goes with it', async () => {
  const { book, text, open, change, contactsPage } = await withBuyer()
  const form = await book()
  const page = await contactsPage()
  const visitLink = 'https://meet.example/abc-defg'
  for (const wrong of ['http://meet.example/a', 'javascript:alert(1)', 'meet.example'])
    expect((await change({ visitAt: agreed, visitWay: 'video', visitLink: wrong })).status).toBe(400)
  await change({ visitAt: agreed, visitWay: 'video', visitLink, status: 'visit-booked' })
  expect(await text(page)).toContain(`href="${visitLink}"`)
  const file = await (await open(`${page}/calendar.ics`)).text()
  expect(file).toContain(`LOCATION:${visitLink}`)
  for (const own of [form, `${form}/calendar.ics`])
    expect(await (await open(own)).text()).not.toContain('meet.example')
  await change({ visitWay: 'site' })
  expect(await text(page)).not.toContain('meet.example')
  expect(await (await open(`${page}/calendar.ics`)).text()).not.toContain('meet.example')
})
