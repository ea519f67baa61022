import { expect, test } from 'vitest'
import type { AuditResponse } from '#api/audit.ts'
import type { VisitsResponse } from '#api/visits/visits.ts'
import { createDeskService, numbered } from '../desk-service.ts'

const hour = 3_600_000
const day = 24 * hour

/** A deal with five visits: came, missed, cancelled, not logged, and still to come. */
const withVisits = async () => {
  const desk = await createDeskService()
  await desk.send({ number: numbered(1) })
  const change = async (what: object) => {
    const { id, version } = await desk.dealNamed('asha rao')
    const { status } = await desk.ask('PATCH', `/api/desk/deals/${id}`, { version, ...what })
    expect(status).toBe(200)
  }
  const first = desk.now() + day
  await change({ owner: 'agent@northfield.example', status: 'visit-booked', visitAt: first })
  desk.at(first)
  await change({ came: true, outcome: 'Liked the sample flat' })
  await change({ visitAt: first + day })
  desk.at(first + day)
  await change({ came: false })
  await change({ visitAt: first + 2 * day, visitWay: 'video', visitLink: 'https://meet.example/a' })
  await change({ visitAt: null })
  await change({ visitAt: first + 3 * day })
  desk.at(first + 4 * day)
  await change({ visitAt: first + 5 * day })
  const days = 'since=2026-11-10&until=2026-11-20'
  const calendar = async () =>
    (await desk.ask<VisitsResponse>('GET', `/api/desk/visits?${days}`)).body.visits.map(
      ({ visitAt, visit, isPast = false }) => [(visitAt - first) / day, visit.stage, isPast],
    )
  return { ...desk, change, calendar, days, first }
}

const past = [
  [0, 'came', true],
  [1, 'missed', true],
  [2, 'cancelled', true],
  [3, 'unlogged', true],
]

test('every visit stays in the calendar and with its deal, whatever its outcome; a lost deal keeps its own', async () => {
  const { calendar, dealNamed, change } = await withVisits()
  expect(await calendar()).toEqual([...past, [5, 'confirmed', false]])
  const { visits, visit } = await dealNamed('asha rao')
  expect(visits?.map(({ stage, outcome }) => [stage, outcome])).toEqual([
    ['came', 'Liked the sample flat'],
    ['missed', null],
    ['cancelled', null],
    ['unlogged', null],
  ])
  expect(visit.stage).toBe('confirmed')
  await change({ status: 'lost', lostReason: 'Over budget' })
  expect(await calendar()).toEqual([...past, [5, 'confirmed', false]])
})

test('the visits’ export has a row a visit with its outcome, is the admins’, and is audited', async () => {
  const { app, admin, agent, days, ask } = await withVisits()
  const path = `/api/desk/visits/export?${days}`
  expect((await app.request(path, { headers: agent })).status).toBe(403)
  const answer = await app.request(path, { headers: admin })
  expect(answer.headers.get('content-disposition')).toContain('visits 2026-11-10 to 2026-11-20.csv')
  const [head, ...rows] = (await answer.text()).trimEnd().split('\r\n')
  expect(head).toContain('visit,outcome,notes,name,phone,project,agent,way,checked in')
  expect(rows.map(row => row.split(',').slice(1, 4))).toEqual([
    ['Came', 'Liked the sample flat', 'Asha Rao'],
    ['Did not come', '', 'Asha Rao'],
    ['Cancelled', '', 'Asha Rao'],
    ['No outcome logged', '', 'Asha Rao'],
    ['Confirmed', '', 'Asha Rao'],
  ])
  const { body } = await ask<AuditResponse>('GET', '/api/desk/audit')
  expect(body.entries[0]).toMatchObject({
    kind: 'export',
    what: expect.stringContaining('csv, 5 visits, visits of 2026-11-10 to 2026-11-20'),
  })
  for (const wrong of ['since=2026-11-20&until=2026-11-10', 'since=2000-01-01&until=2026-11-10', 'since=x'])
    expect((await app.request(`/api/desk/visits/export?${wrong}`, { headers: admin })).status).toBe(400)
})
