import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Today, todaySections } from '#api/today.ts'
import { createDeskService, numbered } from '../desk-service.ts'

const hour = 3_600_000
const agentEmail = 'agent@northfield.example'

const withDay = async () => {
  const desk = await createDeskService()
  const names = ['waits', 'step', 'visit', 'asks', 'forgotten', 'booked', 'later']
  for (const [index, name] of names.entries()) await desk.send({ name, number: numbered(index) })
  const change = async (name: string, body: object) => {
    const { id, version } = await desk.dealNamed(name)
    await desk.ask('PATCH', `/api/desk/deals/${id}`, { version, ...body })
  }
  const today = async (whose = 'all', as?: Record<string, string>) => {
    const { body } = await desk.ask<Today>('GET', `/api/desk/today?whose=${whose}`, undefined, as)
    return Object.fromEntries(todaySections.map(name => [name, body[name].rows.map(row => row.name)]))
  }
  const now = desk.now()
  const far = { what: 'Call', at: now + 72 * hour }
  await change('step', { status: 'contacted', next: { what: 'Call', at: now + 2 * hour } })
  await change('visit', { status: 'visit-booked', visitAt: now + 3 * hour, next: far })
  await change('asks', { status: 'visit-booked', visitAt: now + 72 * hour, next: far })
  await change('forgotten', { status: 'contacted' })
  await change('booked', { status: 'booked' })
  await change('later', { status: 'contacted', next: far })
  return { ...desk, change, today }
}

test('lists waiting contacts, due steps, visits, requests and deals without a next step', async () => {
  const { today, send, dealNamed, ask } = await withDay()
  expect(await today()).toEqual({
    waiting: ['waits'],
    steps: ['step'],
    visits: ['visit'],
    rights: [],
    requests: [],
    links: [],
    unreached: [],
    registrations: [],
    taken: [],
    withoutNext: ['forgotten'],
  })
  await send({ name: 'asks', number: numbered(3), visitAt: Date.parse('2026-11-20T11:00+05:30') })
  expect(await today()).toMatchObject({ waiting: ['asks', 'waits'], requests: ['asks'] })
  const { id } = await dealNamed('waits')
  await ask('POST', `/api/desk/deals/${id}/chats`, { id: randomUUID() })
  expect(await today()).toMatchObject({ waiting: ['asks'], withoutNext: ['forgotten', 'waits'] })
})

test('a contact called three times without an answer is listed until the next call or message', async () => {
  const { today, dealNamed, ask, names, at, now } = await withDay()
  const { id } = await dealNamed('waits')
  const tryAgain = () =>
    ask('POST', `/api/desk/deals/${id}/calls`, { id: randomUUID(), outcome: 'no-answer' })
  await tryAgain()
  await tryAgain()
  // A next step to call again today is listed for today.
  expect(await today()).toMatchObject({ waiting: [], steps: ['step', 'waits'], unreached: [] })
  await tryAgain()
  expect(await today()).toMatchObject({
    waiting: [],
    steps: ['step'],
    unreached: ['waits'],
    withoutNext: ['forgotten'],
  })
  // The inbox with the same filter lists the same deals.
  expect(await names('waiting=yes&attempts=1&next=later')).toEqual(['waits'])
  expect(await names('next=later')).toContain('later')
  const start = now()
  at(start + 24 * hour)
  expect(await today()).toMatchObject({ steps: ['step', 'waits'], unreached: [] })
  at(start)
  await ask('POST', `/api/desk/deals/${id}/chats`, { id: randomUUID() })
  expect(await today()).toMatchObject({ waiting: [], unreached: [] })
})

test('a contact who asks for erasure needs no next step until that is refused; one who asks for a correction does', async () => {
  const { today, dealNamed, ask } = await withDay()
  const { id } = await dealNamed('forgotten')
  const say = (what: object) => ask('POST', `/api/desk/deals/${id}/rights`, { id: randomUUID(), ask: what })
  await say({ what: 'correct', name: 'remembered' })
  expect(await today()).toMatchObject({ rights: ['forgotten'], withoutNext: ['forgotten'] })
  await say({ what: 'erase' })
  expect(await today()).toMatchObject({ rights: ['forgotten'], withoutNext: [] })
  const refusal = { id: randomUUID(), of: 'erasure', reason: 'They have booked.' }
  await ask('POST', `/api/desk/deals/${id}/refusals`, refusal)
  expect(await today()).toMatchObject({ rights: ['forgotten'], withoutNext: ['forgotten'] })
})

test('mine alone, and each with its count', async () => {
  const { today, change, agent, ask } = await withDay()
  for (const name of ['waits', 'visit']) await change(name, { owner: agentEmail })
  expect(await today('mine', agent)).toEqual({
    waiting: ['waits'],
    steps: [],
    visits: ['visit'],
    rights: [],
    requests: [],
    links: [],
    unreached: [],
    registrations: [],
    taken: [],
    withoutNext: [],
  })
  const { body } = await ask<Today>('GET', '/api/desk/today?whose=all', undefined, agent)
  expect(todaySections.map(name => body[name].count)).toEqual([1, 1, 1, 0, 0, 0, 0, 0, 0, 1])
  expect((await ask('GET', '/api/desk/today?whose=theirs')).status).toBe(400)
})

test('the newest visit request comes first, so that a new one is seen among many', async () => {
  const { today, send, change, dealNamed, now } = await withDay()
  const far = { what: 'Call', at: now() + 72 * hour }
  await change('later', { status: 'visit-booked', visitAt: now() + 48 * hour, next: far })
  for (const name of ['later', 'asks', 'visit']) {
    const number = (await dealNamed(name)).leads[0]?.phone ?? ''
    await send({ name, number, visitAt: Date.parse('2026-11-20T11:00+05:30') })
  }
  expect((await today()).requests).toEqual(['visit', 'asks', 'later'])
})

test('a registration with the developer that ends within a week, or ended within one, is on for today', async () => {
  const { today, change, at, now, dealNamed, inbox, names } = await withDay()
  const day = 24 * hour
  const start = now()
  const registration = { at: start, days: 60, reference: 'NR-7' }
  await change('later', { registration })
  await change('booked', { registration })
  expect(await dealNamed('later')).toMatchObject({
    registration,
    history: [{}, {}, { kind: 'registration', from: null, to: registration }],
  })
  const row = (await inbox('limit=200')).rows.find(({ name }) => name === 'later')
  expect(row?.registrationEndsAt).toBe(start + 60 * day)
  const shownAt = async (days: number) => {
    at(start + days * day)
    const { registrations } = await today()
    // The inbox with the same filter lists the same deals.
    expect(await names('registration=ending')).toEqual(registrations)
    return registrations
  }
  expect(await shownAt(51)).toEqual([])
  // A booked contact needs no registration any more.
  expect(await shownAt(53)).toEqual(['later'])
  expect(await shownAt(66)).toEqual(['later'])
  expect(await shownAt(69)).toEqual([])
  expect((await names('registration=ended')).sort()).toEqual(['booked', 'later'])
  expect(await names('registration=none')).not.toContain('later')
  await change('later', { registration: { at: start + 69 * day, days: 30 } })
  expect(await shownAt(93)).toEqual(['later'])
  await change('later', { registration: null })
  expect(await shownAt(93)).toEqual([])
})
