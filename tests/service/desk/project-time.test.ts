import { expect, test } from 'vitest'
import type { Numbers } from '#api/numbers/numbers.ts'
import type { TeamNumbers } from '#api/numbers/team-numbers.ts'
import { defaultSettings } from '#api/settings/settings.ts'
import { projectSet } from '#project/project-set.ts'
import { project } from '../../active-project.ts'
import { projectNamed } from '../../second-project.ts'
import { enquiry } from '../test-service.ts'
import { withBuyer } from '../visit-page/buyer.ts'
import { createDeskService } from './desk-service.ts'

const harbour = projectNamed('harbour', { timeZone: 'America/New_York' })
const { projectId, projectName, agentId } = harbour.settings

test('days, pages and mails of a project follow its zone, over the night the clocks change', async () => {
  const { enquire, ask, at, later, names, book, text, app } = await withBuyer({
    projects: projectSet([harbour]),
  })
  const session = await ask('GET', '/api/desk/session')
  expect(session.body).toMatchObject({
    timeZone: 'America/New_York',
    projects: [{ timeZone: 'America/New_York' }],
  })
  const payload = { projectId, projectName, currentAgent: agentId }
  for (const [index, moment] of ['2026-11-01T03:59Z', '2026-11-01T04:01Z', '2026-11-02T04:58Z'].entries()) {
    at(moment)
    await enquire(enquiry({ name: `lead ${'abc'[index]}`, phoneNumber: `+91987650000${index}`, ...payload }))
  }
  const days = 'since=2026-10-31&until=2026-11-02'
  const { body } = await ask<Numbers>('GET', `/api/desk/numbers?${days}`)
  expect(body.byDay.map(({ day, enquiry }) => [day, enquiry])).toEqual([
    ['2026-10-31', 1],
    ['2026-11-01', 2],
    ['2026-11-02', 0],
  ])
  at('2026-11-02T04:59Z')
  expect((await names('received=today')).toSorted()).toEqual(['lead b', 'lead c'])
  later(120_000)
  expect(await names('received=today')).toEqual([])
  expect(await names('received=yesterday')).toHaveLength(2)

  const visitAt = Date.parse('2026-11-25T11:00-05:00')
  const page = await text(await book({ visitAt, headers: { 'x-time-zone': 'Asia/Kolkata' }, payload }))
  expect(page).toContain('Wednesday, 25 November')
  expect(page).toContain('Time in New York. Wed, 25 Nov, 9:30 pm in India.')
  const form = new URLSearchParams({
    name: 'uma das',
    phonenumber: '9876512345',
    siteVisitDate: '2026-11-25T11:00',
  })
  const sent = await app.request('/api/multipleCampaignData', {
    method: 'POST',
    body: form,
    headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin' },
  })
  expect(sent.status).toBe(201)
  const { body: visits } = await ask<{ visits: unknown[] }>(
    'GET',
    '/api/desk/visits?since=2026-11-25&until=2026-11-25',
  )
  expect(visits.visits).toMatchObject([
    { name: 'asha rao', visitAt },
    { name: 'uma das', visitAt },
  ])
})

test('a project may have its own hours and reply time, which apply to its deals', async () => {
  const { send, ask, at, dealNamed } = await createDeskService(undefined, {
    projects: projectSet([project, harbour]),
  })
  const office = { ...defaultSettings.hours, from: 540, to: 1020 }
  const settings = { ...defaultSettings, projects: { [projectId]: { answerMinutes: 60, hours: office } } }
  expect((await ask('POST', '/api/desk/settings', { settings, revision: 0 })).status).toBe(200)
  expect((await ask('GET', '/api/desk/settings')).body).toMatchObject({ settings, revision: 1 })
  // It is evening in New York and still night in India; the reply time counts an hour of New York's working day for both.
  at('2026-11-10T23:00-05:00')
  await send({ name: 'asha rao', number: '+919876500001' })
  await send({
    name: 'bela das',
    number: '+919876500002',
    payload: { projectId, projectName, currentAgent: agentId },
  })
  at('2026-11-11T09:50-05:00')
  for (const name of ['asha rao', 'bela das']) {
    const { id, version } = await dealNamed(name)
    await ask('PATCH', `/api/desk/deals/${id}`, { version, status: 'contacted' })
  }
  const { body } = await ask<TeamNumbers>('GET', '/api/desk/numbers/team?since=2026-11-10&until=2026-11-11')
  expect(body.agents).toMatchObject([{ answered: 2, inTime: 1 }])
})
