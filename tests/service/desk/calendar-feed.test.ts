import { expect, test } from 'vitest'
import { project } from '../../active-project.ts'
import { hashAtLowCost } from '../sign-in/low-cost-password.ts'
import { createDeskService, numbered } from './desk-service.ts'
import { deskStorage } from './desk-storage.ts'

const agent = 'agent@northfield.example'
const password = 'nine lives of a cat'

/** A member with two visits, one of them agreed, and a colleague with a third. */
const withFeed = async () => {
  const service = await createDeskService()
  const visitAt = service.now() + 2 * 86_400_000
  for (const [index, name] of ['asha rao', 'ravi nair', 'uma iyer'].entries()) {
    await service.send({ name, number: numbered(index), visitAt: visitAt + index * 3_600_000 })
    const { id, version } = await service.dealNamed(name)
    const change = { owner: index < 2 ? agent : 'admin@northfield.example', ...(index === 0 && { visitAt }) }
    await service.ask('PATCH', `/api/desk/deals/${id}`, { version, ...change })
  }
  await service.team.setPassword(agent, hashAtLowCost(password))
  const make = (current?: string) =>
    service.ask<{ address: string; field?: string }>('POST', '/api/desk/feed', { current }, service.agent)
  const made = await make(password)
  const path = new URL(made.body.address).pathname
  const read = async () => service.app.request(path)
  return { ...service, path, read, make }
}

test('a member’s calendar reads their own visits by a link that cannot be guessed', async () => {
  const { path, read, dealNamed } = await withFeed()
  expect(path).toMatch(/^\/api\/calendar\/[\w-]{43}\/visits\.ics$/)
  const feed = await read()
  expect(feed.headers.get('cache-control')).toBe('no-store')
  const text = await feed.text()
  expect(text.match(/SUMMARY:[^\r]*/g)).toEqual([
    `SUMMARY:Site visit: Asha Rao\\, ${project.settings.projectName}`,
    `SUMMARY:Site visit: Ravi Nair\\, ${project.settings.projectName}`,
  ])
  expect(text.match(/STATUS:\w+/g)).toEqual(['STATUS:CONFIRMED', 'STATUS:TENTATIVE'])
  const { id } = await dealNamed('asha rao')
  expect(text.replaceAll('\r\n ', '')).toContain(`URL:http://localhost/desk/lead/${encodeURIComponent(id)}`)
})

test('a video visit is called one in the calendar, and names no site', async () => {
  const { read, ask, dealNamed, now } = await withFeed()
  const { id, version } = await dealNamed('ravi nair')
  const visit = { visitAt: now() + 86_400_000, visitWay: 'video', visitLink: 'https://meet.example/ravi' }
  expect((await ask('PATCH', `/api/desk/deals/${id}`, { version, ...visit })).status).toBe(200)
  const text = (await (await read()).text()).replaceAll('\r\n ', '')
  expect(text).toContain(`SUMMARY:Video visit: Ravi Nair\\, ${project.settings.projectName}`)
  expect(text).toContain('LOCATION:https://meet.example/ravi')
  expect(text).not.toContain('Ravi Nair is coming')
})

test('a link ends when its member ends it, makes another or leaves the team', async () => {
  const { ask, make, read, app } = await withFeed()
  const again = await make(password)
  expect((await read()).status).toBe(404)
  const second = new URL(again.body.address).pathname
  expect((await app.request(second)).status).toBe(200)
  await ask('DELETE', `/api/desk/team/${agent}`)
  expect((await app.request(second)).status).toBe(404)
  expect((await ask('DELETE', '/api/desk/feed')).body).toEqual({ ok: true, since: null })
})

test('a new link needs the member’s password, not only an open desk', async () => {
  const { make, read } = await withFeed()
  for (const wrong of [undefined, 'a guess']) {
    expect(await make(wrong)).toMatchObject({ status: 403, body: { field: 'current' } })
  }
  // A refused request leaves the earlier link as it was.
  expect((await read()).status).toBe(200)
})

test('where another service checks the passwords, a session is enough', async () => {
  const store = await deskStorage().open()
  const verify = () => Promise.reject(new Error('nobody signs in here'))
  const signIn = { kind: 'firebase' as const, url: 'https://sign-in.example', verify }
  const {
    ask,
    agent: as,
    app,
  } = await createDeskService(undefined, {
    store,
    team: { store: store.team, signIn },
  })
  const { status, body } = await ask<{ address: string }>('POST', '/api/desk/feed', {}, as)
  expect([status, (await app.request(new URL(body.address).pathname)).status]).toEqual([200, 200])
})

test('a link ends with a new password', async () => {
  const { ask, agent: as, read } = await withFeed()
  const change = { password: 'ten lives of a dog', current: password }
  expect((await ask('POST', '/api/desk/password', change, as)).status).toBe(200)
  expect((await read()).status).toBe(404)
})

test.each([
  ['POST', '/api/desk/sign-out-everywhere', 'agent'],
  ['DELETE', `/api/desk/team/${agent}/sessions`, 'admin'],
] as const)('a link ends with signing out everywhere: %s %s', async (method, path, by) => {
  const service = await withFeed()
  const body = method === 'POST' ? {} : undefined
  expect((await service.ask(method, path, body, service[by])).status).toBe(200)
  expect((await service.read()).status).toBe(404)
})

test('signing out on this device alone leaves it', async () => {
  const { ask, agent: as, read } = await withFeed()
  await ask('POST', '/api/desk/sign-out', {}, as)
  expect((await read()).status).toBe(200)
})

test('guessing is slowed down', async () => {
  const { app, read } = await withFeed()
  const statuses = []
  for (let tries = 0; tries < 31; tries += 1) {
    statuses.push((await app.request(`/api/calendar/guess-${tries}/visits.ics`)).status)
  }
  expect([statuses[29], statuses[30]]).toEqual([404, 429])
  expect((await read()).status).toBe(429)
})
