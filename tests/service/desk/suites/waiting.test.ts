import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Deal } from '#api/deals/deal.ts'
import type { Today } from '#api/today.ts'
import { createDeskService, numbered } from '../desk-service.ts'

const hour = 3_600_000

const withOne = async () => {
  const desk = await createDeskService()
  await desk.send({ name: 'asha rao' })
  const { id } = await desk.dealNamed('asha rao')
  const path = `/api/desk/deals/${id}`
  const deal = async () => (await desk.ask<{ deal: Deal }>('GET', path)).body.deal
  const change = async (body: object) => desk.ask('PATCH', path, { version: (await deal()).version, ...body })
  const log = (outcome: string, more: object = {}) =>
    desk.ask('POST', `${path}/calls`, { id: randomUUID(), outcome, ...more })
  return { ...desk, id, path, deal, change, log }
}

test('a contact waits from the first lead on, until the status leaves New', async () => {
  const { deal, send, now, later, change } = await withOne()
  const since = now()
  later(hour)
  await send({ name: 'asha rao' })
  expect(await deal()).toMatchObject({ waitingSince: since, hasWrittenAgain: false })
  await change({ owner: 'agent@northfield.example' })
  expect((await deal()).waitingSince).toBe(since)
  await change({ status: 'contacted' })
  expect((await deal()).waitingSince).toBeNull()
  await change({ status: 'new' })
  expect((await deal()).waitingSince).toBe(since)
})

test('a lost buyer who writes again comes first, with a reply time of their own', async () => {
  const { deal, send, now, later, change, names, inbox } = await withOne()
  await change({ status: 'lost', lostReason: 'Over budget' })
  await send({ name: 'bela', number: numbered(1) })
  await send({ name: 'chand', number: numbered(2) })
  expect(await names('sort=needs')).toEqual(['chand', 'bela', 'asha rao'])
  later(hour)
  await send({ name: 'asha rao' })
  expect(await names('sort=needs')).toEqual(['asha rao', 'chand', 'bela'])
  const waitingSince = now()
  expect(await deal()).toMatchObject({ status: 'lost', waitingSince, hasWrittenAgain: true })
  expect((await inbox('sort=needs')).rows[0]).toMatchObject({ waitingSince, hasWrittenAgain: true })
  expect(await names('waiting=yes&status=lost')).toEqual(['asha rao'])
  expect(await names('waiting=no')).toEqual([])
})

test('waiting contacts come first, then due next steps, then the others, page by page', async () => {
  const { send, dealNamed, ask, now, inbox, later } = await createDeskService()
  for (const [index, name] of ['ann', 'bob', 'cara', 'dev', 'eli', 'fay'].entries()) {
    await send({ name, number: numbered(index) })
  }
  const change = async (name: string, body: object) =>
    ask('PATCH', `/api/desk/deals/${(await dealNamed(name)).id}`, { version: 0, ...body })
  await change('ann', { status: 'contacted', next: { what: 'Call', at: now() + hour } })
  await change('bob', { status: 'contacted' })
  await change('cara', { status: 'contacted', next: { what: 'Call', at: now() + hour / 2 } })
  await change('dev', { status: 'contacted', next: { what: 'Call', at: now() + 3 * hour } })
  const inOrder = async (limit: number, query = '') => {
    const found: string[] = []
    for (let after = ''; ; ) {
      const page = await inbox(`sort=needs&limit=${limit}${after && `&after=${after}`}${query}`)
      found.push(...page.rows.map(({ name }) => name))
      if (page.next === null) return found
      after = page.next
    }
  }
  later(2 * hour)
  const all = ['fay', 'eli', 'cara', 'ann', 'dev', 'bob']
  for (const limit of [1, 2, 3, 50]) expect(await inOrder(limit)).toEqual(all)
  expect(await inOrder(2, '&status=contacted')).toEqual(all.slice(2))
  expect(await inOrder(1, '&waiting=yes')).toEqual(['fay', 'eli'])
  expect((await ask('GET', '/api/desk/inbox?sort=needs&after=bm9uc2Vuc2U')).status).toBe(400)
})

test('only a call that was answered stops the clock; each is history, once', async () => {
  const { deal, log, now, path, ask } = await withOne()
  const since = now()
  await log('no-answer', { next: { what: 'Call again', at: now() + hour } })
  await log('busy')
  expect(await deal()).toMatchObject({
    status: 'new',
    waitingSince: since,
    next: { what: 'Call again', at: now() + 2 * hour },
  })
  const call = { id: randomUUID(), outcome: 'answered' }
  for (let time = 0; time < 2; time += 1) await ask('POST', `${path}/calls`, call)
  const { status, waitingSince, history } = await deal()
  expect([status, waitingSince]).toEqual(['contacted', null])
  expect(history.map(entry => ('outcome' in entry ? entry.outcome : entry.kind))).toEqual([
    'no-answer',
    'next',
    'busy',
    'next',
    'answered',
    'status',
  ])
})

test('a call is logged whatever colleagues did in the meantime, and a later stage stays', async () => {
  const { deal, log, change } = await withOne()
  await change({ status: 'visited' })
  expect((await log('answered')).status).toBe(200)
  expect((await deal()).status).toBe('visited')
  await change({ next: { what: 'Send the plan', at: Date.parse('2027-01-01') } })
  await log('not-interested')
  expect(await deal()).toMatchObject({ status: 'lost', lostReason: 'Not interested', next: null })
  await log('wrong-number')
  expect(await deal()).toMatchObject({ lostReason: 'Could not be reached' })
})

test('a chat counts as a reply, and a call or chat with an unknown deal is refused', async () => {
  const { deal, path, ask } = await withOne()
  expect((await ask('POST', `${path}/chats`, { id: randomUUID() })).status).toBe(200)
  expect(await deal()).toMatchObject({ status: 'contacted', waitingSince: null })
  for (const what of ['calls', 'chats']) {
    const sent = { id: randomUUID(), outcome: 'busy' }
    expect((await ask('POST', `/api/desk/deals/nobody/${what}`, sent)).status).toBe(404)
    expect((await ask('POST', `${path}/${what}`, { id: 'x', outcome: 'busy' })).status).toBe(400)
  }
})

test('removing a visit also leaves the stage Visit booked', async () => {
  const { deal, change, now } = await withOne()
  await change({ visitAt: now() + 24 * hour, status: 'visit-booked' })
  await change({ visitAt: null })
  expect(await deal()).toMatchObject({ status: 'contacted', visitAt: null })
})

test('no visit is agreed for a past time, but one that was may be saved again', async () => {
  const { deal, change, now, later, send } = await withOne()
  expect(await change({ visitAt: now() - 1 })).toMatchObject({
    status: 400,
    body: { field: 'visitAt', error: 'This time has passed. Choose a later one.' },
  })
  const agreed = now() + hour
  expect((await change({ visitAt: agreed })).status).toBe(200)
  later(3 * hour)
  await send({ name: 'asha rao', visitAt: now() + 48 * hour })
  expect((await change({ visitAt: agreed })).status).toBe(200)
  expect(await deal()).toMatchObject({ visitAt: agreed, visitRequest: null })
})

test('attempts without an answer are counted in the row and on Today, and found by the filter, until the answer', async () => {
  const { deal, log, send, names, inbox, ask } = await withOne()
  await send({ name: 'bela', number: numbered(1) })
  for (const outcome of ['no-answer', 'busy', 'no-answer']) await log(outcome)
  expect(await deal()).toMatchObject({ attempts: 3, waitingSince: expect.any(Number) })
  expect((await inbox('sort=oldest')).rows.map(({ attempts }) => attempts)).toEqual([3, 0])
  expect((await ask('GET', '/api/desk/today')).body).toMatchObject({
    waiting: { count: 1, rows: [{ name: 'bela', attempts: 0 }] },
  })
  expect([await names('attempts=3'), await names('attempts=none'), await names('attempts=1')]).toEqual([
    ['asha rao'],
    ['bela'],
    ['asha rao'],
  ])
  await log('answered')
  expect(await names('attempts=1')).toEqual([])
})

test('a contact who does not answer gets a next call in 20 minutes, 2 hours, then tomorrow, and counts once on Today', async () => {
  const { deal, log, now, at, ask } = await withOne()
  const day = async () => (await ask<Today>('GET', '/api/desk/today')).body
  expect(await day()).toMatchObject({ todo: 1, waiting: { count: 1 }, steps: { count: 0 } })
  const minutes = 60_000
  for (const wait of [20 * minutes, 120 * minutes]) {
    await log('no-answer')
    expect((await deal()).next).toEqual({ what: 'Call again', at: now() + wait })
    expect(await day()).toMatchObject({ todo: 1, waiting: { count: 0 }, steps: { count: 1 } })
  }
  await log('busy')
  expect((await deal()).next).toEqual({
    what: 'Call again',
    at: Date.parse('2026-11-11T11:00+05:30'),
  })
  expect(await day()).toMatchObject({ todo: 0, waiting: { count: 0 }, steps: { count: 0 } })
  at('2026-11-11T09:00+05:30')
  expect(await day()).toMatchObject({ todo: 1, steps: { rows: [{ attempts: 3 }] } })
  // The member's own next step is stored, and so is the choice of none.
  await log('no-answer', { next: { what: 'Try the office', at: now() + hour } })
  expect((await deal()).next?.what).toBe('Try the office')
  await log('no-answer', { next: null })
  expect((await deal()).next).toBeNull()
})
