import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Deal } from '#api/deals/deal.ts'
import { gatherEvidence } from '../../../src/crm/evidence/evidence.ts'
import { project } from '../../active-project.ts'
import { agreed, withBuyer } from './buyer.ts'

const hour = 3_600_000
const checkIns = '/api/desk/check-ins'
const site = project.settings.map.coordinates

const evidenceOf = (deal: Deal): string => {
  const { leads, history } = deal
  const texts = { nameOf: (email: string) => email, timeText: String }
  return JSON.stringify(gatherEvidence({ deal, leads, history, ...texts }))
}

/** A buyer on the day of their agreed visit. */
const onTheDay = async () => {
  const desk = await withBuyer()
  const page = await desk.book()
  await desk.change({ visitAt: agreed, status: 'visit-booked' })
  desk.at(agreed - hour)
  const codeOn = async (path: string) =>
    /class="code">[\s\S]*<\/span>(\d{3}) (\d{3})<\/p>/
      .exec(await desk.text(path))
      ?.slice(1)
      .join('')
  const checkIn = (body: object, as?: Record<string, string>) =>
    desk.ask<{ deal: Deal; error: string }>('POST', checkIns, { id: randomUUID(), ...body }, as)
  return { ...desk, page, codeOn, checkIn }
}

test('the page shows one code on the day, the same on every page of the visit, and another once it is moved', async () => {
  const { page, codeOn, contactsPage, at, change, open } = await onTheDay()
  const code = await codeOn(page)
  expect(code).toMatch(/^\d{6}$/)
  expect(await codeOn(await contactsPage())).toBe(code)
  for (const moment of ['2026-11-24T23:59+05:30', '2026-11-26T00:00+05:30']) {
    at(moment)
    expect(await codeOn(page)).toBeUndefined()
  }
  at(agreed - hour)
  await change({ visitAt: agreed + hour })
  expect(await codeOn(page)).not.toBe(code)
  expect((await open(page)).headers.get('content-security-policy')).not.toContain('unsafe')
})

test('a late buyer is not asked to choose another time until the day after', async () => {
  const { page, at, text, send } = await onTheDay()
  const { passed, allSet } = project.labels.buyer
  const set = allSet.slice(allSet.indexOf('{who}') + '{who}'.length)
  at(agreed + hour)
  expect(await text(page)).toContain(set)
  await send(page, { what: 'here' })
  expect(await text(`${page}?done=here`)).not.toContain(passed)
  at(agreed + 24 * hour)
  expect(await text(page)).toContain(passed)
})

test('an agent types the code: the visit has a check-in, the buyer came, and a repeat changes nothing', async () => {
  const { page, codeOn, checkIn, agent, text, later, deal } = await onTheDay()
  const code = await codeOn(page)
  const first = await checkIn({ code }, agent)
  expect(first.status).toBe(200)
  const arrived = { at: agreed - hour, by: 'agent@northfield.example', how: 'code' }
  expect(first.body.deal).toMatchObject({
    status: 'visited',
    visit: { stage: 'came', checkIn: arrived },
  })
  later(60_000)
  expect((await checkIn({ code })).status).toBe(200)
  const { visit, history } = await deal()
  expect(visit.checkIn).toEqual(arrived)
  expect(history.filter(({ kind }) => kind === 'check-in')).toHaveLength(1)
  expect(await text(page)).toContain('You checked in at 10:00')
})

test('a buyer’s tap is reported once on either page; only the team decides, and its word is added', async () => {
  const { page, send, deal, contactsPage, checkIn, codeOn, text } = await onTheDay()
  const other = await contactsPage()
  const code = await codeOn(page)
  const answers = await Promise.all([page, page, other].map(one => send(one, { what: 'here' })))
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(answers[0]?.headers.get('location')).toBe(`${page}?done=here`)
  expect(await text(`${page}?done=here`)).toMatch(/class="said" role="status">Welcome/)
  const tapped = await deal()
  expect(tapped).toMatchObject({
    status: 'visit-booked',
    visit: { stage: 'confirmed', checkIn: { by: 'visitor', how: 'page', at: agreed - hour } },
    waitingSince: null,
  })
  expect(tapped.history.filter(({ kind }) => kind === 'check-in')).toHaveLength(1)
  // Anybody with the link can tap.
  expect(evidenceOf(tapped)).toContain('which does not show who tapped it')
  await checkIn({ code })
  expect(await deal()).toMatchObject({ visit: { stage: 'came', checkIn: { how: 'code' } } })
})

test('the page asks for no location, and a distance that is sent with the tap is not stored', async () => {
  const { page, send, deal, open } = await onTheDay()
  const shown = await open(page)
  expect(shown.headers.get('permissions-policy')).toContain('geolocation=()')
  expect(await shown.text()).not.toMatch(/<script|latitude|distance/)
  await send(page, { what: 'here', distance: 'yes', latitude: '13.17', longitude: '77.63' })
  expect((await deal()).visit.checkIn).toEqual({ at: agreed - hour, by: 'visitor', how: 'page' })
})

const phone = '198.51.100.9'

test.each<[what: string, as: 'agent' | 'nobody', from: string]>([
  ['in a browser that is signed in to the desk', 'agent', phone],
  ['in a private window on the network where a member works', 'nobody', '203.0.113.40'],
])('a code from a page opened %s shows nothing, and the evidence says so', async (_, as, from) => {
  const desk = await onTheDay()
  const { page, codeOn, checkIn, agent, app, deal } = desk
  // Signs the agent in again on the day of the visit.
  await deal()
  await app.request('/api/desk/session', { headers: agent }, desk.from('203.0.113.40'))
  const visitors = await codeOn(page)
  const opened = await app.request(page, { headers: as === 'agent' ? agent : {} }, desk.from(from))
  const code = /<\/span>(\d{3}) (\d{3})<\/p>/
    .exec(await opened.text())
    ?.slice(1)
    .join('')
  expect(code).toMatch(/^\d{6}$/)
  expect(code).not.toBe(visitors)
  expect((await checkIn({ code }, agent)).status).toBe(200)
  const seen = await deal()
  expect(seen.visit).toMatchObject({ stage: 'came', checkIn: { how: 'team-code' } })
  expect(evidenceOf(seen)).toContain('the code does not show that the buyer was there')
})

test('a visitor’s own device elsewhere shows the visitor’s code', async () => {
  const { page, app, agent, from, codeOn, deal } = await onTheDay()
  await deal()
  await app.request('/api/desk/session', { headers: agent }, from('203.0.113.40'))
  const opened = await (await app.request(page, {}, from(phone))).text()
  expect(opened.replace(' ', '')).toContain((await codeOn(page))?.slice(0, 3))
})

test('a sender of a form with another contact’s number cannot check them in', async () => {
  const { book, text, send, deal } = await onTheDay()
  const other = await book({ name: 'somebody else', visitAt: agreed + 2 * hour })
  expect(await text(other)).not.toContain('class="code"')
  expect((await send(other, { what: 'here' })).status).toBe(400)
  expect((await deal()).visit.checkIn).toBeUndefined()
})

test('no check-in on another day, of a video visit, or of none; codes cannot be guessed', async () => {
  const { page, send, checkIn, at, change, deal, codeOn, agent, later } = await onTheDay()
  const code = await codeOn(page)
  const { id: dealId } = await deal()
  at('2026-11-24T12:00+05:30')
  expect(await checkIn({ code })).toMatchObject({ status: 404 })
  expect(await checkIn({ dealId })).toMatchObject({ status: 400, body: { error: /another day/ } })
  expect((await send(page, { what: 'here' })).status).toBe(400)
  at(agreed)
  await change({ visitWay: 'video' })
  expect(await checkIn({ dealId })).toMatchObject({ status: 400, body: { error: /video/ } })
  await change({ visitAt: null })
  expect(await checkIn({ dealId })).toMatchObject({ status: 400, body: { error: /No visit/ } })
  expect(await checkIn({ dealId: 'nobody' })).toMatchObject({ status: 404 })
  expect(await checkIn({})).toMatchObject({ status: 400 })
  const wrong = code === '000000' ? '000001' : '000000'
  const tries = Array.from({ length: 22 }, () => checkIn({ code: wrong }, agent))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter(status => status === 429)).toHaveLength(2)
  later(hour + 1)
  expect((await checkIn({ code: wrong }, agent)).status).toBe(404)
  expect((await deal()).visit.checkIn).toBeUndefined()
})

test('a check-in by name needs no code, and is shown as such', async () => {
  const { checkIn, deal } = await onTheDay()
  const { id: dealId } = await deal()
  const place = site ?? { latitude: 13, longitude: 77 }
  const { body } = await checkIn({ dealId, place })
  expect(body.deal.visit.checkIn).toMatchObject({ how: 'name', ...(site && { metres: 0 }) })
})
