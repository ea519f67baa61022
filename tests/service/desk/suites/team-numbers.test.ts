import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Deal } from '#api/deals/deal.ts'
import type { TeamNumbers } from '#api/numbers/team-numbers.ts'
import type { VisitsResponse } from '#api/visits/visits.ts'
import { createDeskService, numbered } from '../desk-service.ts'

const agent = 'agent@northfield.example'
const ofDays = '/api/desk/numbers/team?since=2026-11-10&until=2026-11-10'

test('each member’s deals, answers in time, calls, visits and bookings, and why others were lost', async () => {
  const { send, ask, inbox, later, at, now, agent: signedIn } = await createDeskService()
  for (const index of [0, 1, 2, 3]) await send({ number: numbered(index) })
  const ids = (await inbox('sort=oldest')).rows.map(({ dealId }) => dealId)
  const change = (index: number, what: object) =>
    ask('PATCH', `/api/desk/deals/${ids[index]}`, { version: 0, ...what })
  later(10 * 60_000)
  await change(0, { owner: agent, status: 'booked' })
  await ask('POST', `/api/desk/deals/${ids[1]}/calls`, { id: randomUUID(), outcome: 'no-answer' }, signedIn)
  later(50 * 60_000)
  await change(1, { version: 2, owner: agent, status: 'contacted' })
  await change(2, { status: 'lost', lostReason: 'Over budget' })
  const callIn = { id: randomUUID(), name: 'Bela Nair', phone: numbered(4), source: 'call-in' }
  expect((await ask('POST', '/api/desk/deals', callIn)).status).toBe(201)
  const { body } = await ask<TeamNumbers>('GET', ofDays)
  expect(body.agents).toMatchObject([
    {
      owner: null,
      deals: 2,
      answered: 0,
      due: 1,
      triedInTime: 0,
      inTime: 0,
      median: null,
      calls: 0,
      booked: 0,
    },
    {
      owner: agent,
      deals: 2,
      answered: 2,
      due: 2,
      triedInTime: 2,
      inTime: 1,
      calls: 1,
      visitsAgreed: 1,
      came: 1,
      missed: 0,
      booked: 1,
    },
    { owner: 'admin@northfield.example', deals: 1, due: 0, triedInTime: 0, inTime: 0 },
  ])
  expect(body.lostReasons).toEqual([{ reason: 'Over budget', deals: 1 }])
  // A missed visit counts even after another visit is agreed.
  const visit = async (what: object) => {
    const { body: known } = await ask<{ deal: Deal }>('GET', `/api/desk/deals/${ids[1]}`)
    return change(1, { version: known.deal.version, ...what })
  }
  const missed = async () => (await ask<TeamNumbers>('GET', ofDays)).body.agents[1]?.missed
  for (const count of [1, 2]) {
    await visit({ visitAt: now() + count * 3_600_000 })
    await visit({ came: false })
    expect(await missed()).toBe(count)
  }
  await visit({ visitAt: now() + 9 * 3_600_000 })
  expect(await missed()).toBe(2)
  // The calendar shows all of them, and only the last can still be moved.
  const calendar = await ask<VisitsResponse>('GET', '/api/desk/visits?since=2026-11-10&until=2026-11-10')
  expect(calendar.body.visits).toMatchObject([
    { dealId: ids[1], owner: agent, visit: { stage: 'missed' }, isPast: true },
    { dealId: ids[1], owner: agent, visit: { stage: 'missed' }, isPast: true },
    { dealId: ids[1], owner: agent, visit: { stage: 'confirmed' } },
  ])
  expect(calendar.body.visits[2]).not.toHaveProperty('isPast')
  at('2026-12-10T10:00+05:30')
  const none = await ask<TeamNumbers>('GET', '/api/desk/numbers/team?since=2026-12-01&until=2026-12-10')
  expect(none.body).toEqual({ ok: true, agents: [], lostReasons: [] })
})
