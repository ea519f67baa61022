import { expect, test, vi } from 'vitest'
import { paths, trapField } from '#api/endpoints.ts'
import { messages } from '#labels/english.ts'
import { projectSet } from '#project/project-set.ts'
import { labelsWith } from '#project/words/labels.ts'
import { StoreUnavailable } from '../../src/store/store-unavailable.ts'
import { project } from '../active-project.ts'
import { createTestService, openStore } from './test-service.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const fields = (values: Record<string, string>) => new URLSearchParams(values).toString()
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

test('a native enquiry becomes the payload the script would have sent', async () => {
  const { post, leads } = await createTestService()
  const response = await post(
    paths.enquiry,
    fields({ name: ' Asha Rao ', phoneNumber: '98765 43210', phoneCountry: 'IN' }),
    { ...form, referer: `${project.settings.origin}/?utmSource=search&utmKeyword=flats&gclid=7` },
  )
  expect(response.status).toBe(201)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const [lead] = await leads()
  expect(lead?.payload).toEqual({
    name: 'asha rao',
    phoneNumber: '+919876543210',
    campaign: true,
    projectId: project.settings.projectId,
    projectName: project.settings.projectName,
    currentAgent: project.settings.agentId,
    utmDetails: { source: 'search', medium: null, campaign: null, keyword: 'flats' },
  })
  expect(lead?.pageParameters).toEqual({ utmSource: ['search'], utmKeyword: ['flats'], gclid: ['7'] })
  const page = await response.text()
  expect(page).toContain(messages.received)
  expect(page).toContain(lead?.id)
})

test('digits of other scripts are read as digits', async () => {
  const { post, leads } = await createTestService()
  const body = fields({ name: 'Asha', phoneNumber: '९८७६५ ४३२१०', phoneCountry: 'IN' })
  expect((await post(paths.enquiry, body, form)).status).toBe(201)
  expect(await leads()).toMatchObject([
    { phoneE164: '+919876543210', payload: { phoneNumber: '+919876543210' } },
  ])
})

test('the wall time of a native visit is the partner’s', async () => {
  const { post, leads } = await createTestService()
  const day = tomorrow()
  const body = fields({
    name: 'Asha',
    phonenumber: '2025550123',
    phoneCountry: 'US',
    siteVisitDate: `${day}T11:00`,
  })
  expect((await post(paths.siteVisit, body, form)).status).toBe(201)
  const [lead] = await leads()
  expect(lead?.payload).toMatchObject({
    phonenumber: '+12025550123',
    siteVisitDate: Date.parse(`${day}T05:30:00Z`) / 1000,
    utmDetails: { source: null, medium: null, campaign: null },
  })
})

test('a fault is told, what was typed is kept, and the second try keeps the first page’s campaign [5.11]', async () => {
  const { post, leads } = await createTestService()
  const headers = { ...form, host: 'localhost', referer: 'http://localhost/Pricing?utm_source=poster' }
  const first = await post(
    paths.siteVisit,
    fields({ name: '"><b>7', phonenumber: '98765 43210', siteVisitDate: `${tomorrow()}T11:00` }),
    headers,
  )
  expect(first.status).toBe(400)
  const page = await first.text()
  expect(page).toContain(messages.siteVisitName)
  expect(page).toContain('value="&quot;&gt;&lt;b&gt;7"')
  expect(page).toContain(`value="${tomorrow()}T11:00"`)
  expect(page).toContain('href="/Pricing?utm_source=poster"')
  const origin = /name="page" value="([^"]*)"/.exec(page)?.[1] ?? ''
  const second = await post(
    paths.siteVisit,
    fields({ name: 'Asha', phonenumber: '98765 43210', siteVisitDate: `${tomorrow()}T11:00`, page: origin }),
    { ...headers, referer: `http://localhost${paths.siteVisit}` },
  )
  expect(second.status).toBe(201)
  expect(await leads()).toMatchObject([
    { source: 'poster', pageAddress: 'http://localhost/Pricing?utm_source=poster' },
  ])
})

test('a past time is reported, and none before now can be chosen', async () => {
  const { post } = await createTestService({ now: () => Date.parse('2026-11-18T10:10:20+05:30') })
  const typed = { name: 'Asha', phonenumber: '98765 43210', siteVisitDate: '2026-11-18T10:00' }
  const answer = await post(paths.siteVisit, fields(typed), form)
  expect(answer.status).toBe(400)
  const page = await answer.text()
  expect(page).toContain(`<h1>${messages.visitPassed}</h1>`)
  expect(page).toMatch(/type="datetime-local" value="2026-11-18T10:00"\s+min="2026-11-18T10:10"/)
})

test('the way back never leads to another site', async () => {
  const { post } = await createTestService()
  const body = fields({ name: 'Asha', phoneNumber: '98765 43210' })
  for (const referer of ['https://evil.example/x', 'http://localhost//evil.example/x']) {
    const page = await (await post(paths.enquiry, body, { ...form, host: 'localhost', referer })).text()
    expect(/href="(\/[^"]*)"/.exec(page)?.[1]).not.toMatch(/^\/\//)
    expect(page).not.toContain('href="https://evil')
  }
})

const pageLink = /href="(\/visit\/[^"]+)"/

/** Ends of the windows in which two presses are one, in milliseconds. */
const boundary = 1_800_000_000_000

test.each([0, 1, 60_000, 119_999, 120_000])(
  'two presses of a native button %i ms apart are one lead, also across a boundary of time',
  async apart => {
    for (const start of [boundary, boundary - 1, boundary - apart]) {
      let now = start
      const { post, leads } = await createTestService({ now: () => now })
      const body = fields({ name: 'Asha', phoneNumber: '98765 43210' })
      const first = post(paths.enquiry, body, form)
      if (apart > 1) await first
      now = start + apart
      const pages = await Promise.all([first, post(paths.enquiry, body, form)])
      expect(pages.map(page => page.status)).toEqual([201, 201])
      expect(await leads()).toHaveLength(1)
      // Carriers put thousands behind one network, so that the second may be somebody else.
      const links = await Promise.all(pages.map(async page => pageLink.exec(await page.text())?.[1]))
      expect(links).toEqual([expect.any(String), undefined])
    }
  },
)

test('the same form after some minutes is another lead, with a page of its own', async () => {
  let now = boundary
  const { post, leads } = await createTestService({ now: () => now })
  const body = fields({ name: 'Asha', phoneNumber: '98765 43210' })
  await post(paths.enquiry, body, form)
  now += 240_000
  expect(await (await post(paths.enquiry, body, form)).text()).toMatch(pageLink)
  expect(await leads()).toHaveLength(2)
})

test('the form that is shown again carries a random id: two presses get one page, another visitor’s none of it', async () => {
  const { post, leads } = await createTestService({ now: () => boundary })
  const again = async () => {
    const refused = await post(paths.enquiry, fields({ name: '', phoneNumber: '98765 43210' }), form)
    return /name="attempt" value="([^"]+)"/.exec(await refused.text())?.[1] ?? ''
  }
  const typed = { name: 'Asha', phoneNumber: '98765 43210' }
  const [own, other] = [await again(), await again()]
  const linkOf = async (attempt: string) =>
    pageLink.exec(await (await post(paths.enquiry, fields({ ...typed, attempt }), form)).text())?.[1]
  const link = await linkOf(own)
  expect(link).toMatch(/^\/visit\//)
  expect(await linkOf(own)).toBe(link)
  expect(await leads()).toHaveLength(1)
  expect(await linkOf(other)).not.toBe(link)
  expect(await leads()).toHaveLength(2)
})

test('a store that cannot tell whether a form came before takes it', async () => {
  const store = await openStore()
  const { post, leads } = await createTestService({ store })
  vi.spyOn(store, 'answered').mockRejectedValue(new StoreUnavailable('away'))
  const answer = await post(paths.enquiry, fields({ name: 'Asha', phoneNumber: '98765 43210' }), form)
  expect(answer.status).toBe(201)
  expect(await leads()).toHaveLength(1)
})

test('the same form sent from the page of another campaign is accepted too', async () => {
  const { post, leads } = await createTestService({ now: () => 1_800_000_000_000 })
  const body = fields({ name: 'Asha', phoneNumber: '98765 43210' })
  for (const referer of [`${project.settings.origin}/`, `${project.settings.origin}/?utmSource=search`]) {
    expect((await post(paths.enquiry, body, { ...form, referer })).status).toBe(201)
  }
  expect(await leads()).toHaveLength(2)
})

test('a filled trap is stored and flagged, and answered like any other', async () => {
  const { post, leads } = await createTestService()
  const body = fields({ name: 'Asha', phoneNumber: '98765 43210', [trapField]: 'http://spam.example' })
  expect((await post(paths.enquiry, body, form)).status).toBe(201)
  expect(await leads()).toMatchObject([{ spamSigns: ['trap-filled'] }])
})

test('a client that asks for JSON gets JSON for a form, too', async () => {
  const { post } = await createTestService()
  const response = await post(paths.enquiry, fields({ name: '', phoneNumber: '' }), {
    ...form,
    accept: 'application/json',
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ ok: false, error: messages.required, field: 'name' })
})

test('plain pages and refusals of a script use the project’s own labels', async () => {
  const own = {
    ...project,
    labels: labelsWith({
      messages: { phone: 'No such number.' },
      forms: { fullName: 'Your name' },
      answers: { nothingLost: 'All kept. Call {phone}?' },
    }),
  }
  const { post } = await createTestService({ projects: projectSet([own]) })
  const typed = { name: 'Asha', phoneNumber: '12' }
  const page = await (await post(paths.enquiry, fields(typed), form)).text()
  expect(page).toContain('<h1>No such number.</h1>')
  expect(page).toContain('>Your name</label>')
  expect(page).toMatch(/<p>All kept\. Call <a href="tel:[^"]+">[^<]+<\/a>\?<\/p>/)
  const answer = await post(paths.enquiry, fields(typed), { ...form, accept: 'application/json' })
  expect(await answer.json()).toMatchObject({ ok: false, error: 'No such number.' })
})

test('a visit without a time is stored, its time to be agreed, and the answer offers times', async () => {
  const now = () => Date.parse('2026-11-18T10:10:20+05:30')
  const { app, post, leads } = await createTestService({ now })
  const answer = await post(
    paths.siteVisit,
    fields({ name: 'Asha', phonenumber: '98765 43210', siteVisitDate: '' }),
    form,
  )
  expect(answer.status).toBe(201)
  expect(await leads()).toMatchObject([{ form: 'site-visit', payload: { siteVisitDate: null } }])
  const page = await answer.text()
  expect(page).toContain('When would you like to come?')
  expect(page).toMatch(/<button type="submit">Thu, 19 Nov, 11:00\sam<\/button>/)
  expect(page).toMatch(/<button type="submit">Sat, 21 Nov, 11:00\sam<\/button>/)
  expect(page).not.toContain('calendar')

  const [, action = '', inputs = ''] =
    /<form method="post" action="([^"]+)">([\s\S]*?)<button/.exec(page) ?? []
  const hidden = [...inputs.matchAll(/name="([^"]+)" value="([^"]+)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ])
  const asked = await app.request(action, {
    method: 'POST',
    headers: { ...form, 'sec-fetch-site': 'same-origin' },
    body: fields(Object.fromEntries(hidden)),
  })
  expect(asked.status).toBe(303)
  expect(asked.headers.get('location')).toContain('done=move')
})
