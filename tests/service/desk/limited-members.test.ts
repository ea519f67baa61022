import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AuditAnswer } from '#contract/desk/audit.ts'
import type { InboxPage } from '#contract/desk/inbox.ts'
import { deskPaths } from '#contract/desk/paths.ts'
import type { PersonAnswer } from '#contract/desk/person.ts'
import { teamPaths } from '#contract/desk/team.ts'
import type { Today } from '#contract/desk/today.ts'
import { projectSet } from '#project/project-set.ts'
import { onlyAdmin } from '../../../src/service/team/signed-in.ts'
import { project } from '../../active-project.ts'
import { projectNamed } from '../../second-project.ts'
import { createDeskService, type Sent } from './desk-service.ts'

const lakeside = projectNamed('lakeside')
const hidden = { number: '+919812345678', source: 'secret-source', campaign: 'secret-campaign' }

/** Whatever of this an answer holds came from a lead the member may not see. */
const secrets = /zebediah|9812345678|secret/

/**
 * One person of each project and one of both, an agent who may see Lakeside alone, and an admin. The one of both wrote
 * to the project that is hidden first, under another name.
 */
const withTwoProjects = async () => {
  const service = await createDeskService(undefined, { projects: projectSet([project, lakeside]) })
  const { settings } = lakeside
  const toLakeside = {
    projectId: settings.projectId,
    projectName: settings.projectName,
    currentAgent: settings.agentId,
  }
  const visitAt = service.now() + 2 * 86_400_000
  const send = (sent: Sent) => service.send(sent)
  const ids = {
    hiddenLead: await send({ name: 'zebediah quill', visitAt, ...hidden }),
    bothHidden: await send({ ...hidden, name: 'bela secret', number: '+919876500000', visitAt }),
    ownLead: await service.send({ name: 'asha rao', number: '+919876543210', visitAt, payload: toLakeside }),
    bothOwn: await service.send({ name: 'bela both', number: '+919876500000', payload: toLakeside }),
  }
  const personOf = async (name: string) =>
    (await service.inbox()).rows.find(row => row.name === name)?.personId ?? ''
  const people = {
    hidden: await personOf('zebediah quill'),
    own: await personOf('asha rao'),
    both: await personOf('bela both'),
  }
  await service.ask('POST', `/api/desk/people/${people.hidden}/notes`, {
    id: randomUUID(),
    text: 'secret note',
  })
  const limit = { projects: [settings.projectId] }
  const limited = await service.ask('PATCH', '/api/desk/team/agent@northfield.example/projects', limit)
  expect(limited).toMatchObject({ status: 200 })

  /** As the limited agent; nothing hidden may be in what comes back, whatever it is. */
  const ask = async <Body = Record<string, unknown>>(method: string, path: string, body?: unknown) => {
    const answer = await service.ask<Body>(method, path, body, service.agent)
    const text = JSON.stringify(answer.body)
    expect([method, path, text]).not.toEqual([method, path, expect.stringMatching(secrets)])
    for (const id of [ids.hiddenLead, ids.bothHidden, people.hidden]) expect(text).not.toContain(id)
    return answer
  }
  const names = async (query = '') =>
    (await ask<InboxPage>('GET', `/api/desk/inbox?${query}`)).body.rows.map(({ name }) => name).sort()
  const asAdmin = async (id: string) =>
    (
      await service.ask<{ person: { status: string; version: number; history: unknown[] } }>(
        'GET',
        `/api/desk/people/${id}`,
      )
    ).body.person
  /** An admin changes somebody hidden as one of many. */
  const asBulk = async () => {
    const id = randomUUID()
    await service.ask('POST', '/api/desk/bulk', { id, people: [people.hidden], status: 'contacted' })
    return id
  }
  return { ...service, askAs: service.ask, toLakeside, ids, people, ask, names, asAdmin, asBulk }
}

type Two = Awaited<ReturnType<typeof withTwoProjects>>

const days = 'since=2026-11-01&until=2026-11-30'
const ofPerson =
  (what: string, body: () => unknown) =>
  async ({ ask, people, asAdmin }: Two) => {
    const before = await asAdmin(people.hidden)
    expect((await ask('POST', `/api/desk/people/${people.hidden}/${what}`, body())).status).toBe(404)
    expect(await asAdmin(people.hidden)).toEqual(before)
    expect((await ask('POST', `/api/desk/people/${people.both}/${what}`, body())).status).toBe(200)
  }

/** What each route lets a limited member see and do. Whoever adds a route says it here, or this fails. */
const table: Record<string, 'own account' | 'admins' | ((two: Two) => Promise<void>)> = {
  'GET /api/desk/inbox': async ({ names }) => {
    expect(await names()).toEqual(['asha rao', 'bela both'])
    for (const query of [
      'search=zeb',
      'search=9812',
      'source=secret-source',
      `project=${project.settings.projectId}`,
    ]) {
      expect([query, await names(query)]).toEqual([query, []])
    }
    expect(await names('sort=name')).toEqual(['asha rao', 'bela both'])
    expect(await names('sort=needs')).toEqual(['asha rao', 'bela both'])
  },
  'GET /api/desk/choices': async ({ ask }) => {
    const { body } = await ask('GET', '/api/desk/choices')
    expect(body).toMatchObject({ projects: [lakeside.settings.projectId], sources: [], campaigns: [] })
  },
  'GET /api/desk/people/:id': async ({ ask, people, ids, country, send, toLakeside }) => {
    expect((await ask('GET', `/api/desk/people/${people.hidden}`)).status).toBe(404)
    country.code = null
    const again = await send({ name: 'bela both', number: '+919876500000', payload: toLakeside })
    const { body } = await ask<PersonAnswer>('GET', `/api/desk/people/${people.both}`)
    expect(body.person).toMatchObject({ name: 'bela both', country: 'IN' })
    expect(body.person?.leads.map(({ leadId }) => leadId)).toEqual([again, ids.bothOwn])
  },
  'POST /api/desk/people': async ({ ask, asAdmin, names }) => {
    const someone = { name: 'Nina Walker', phone: '+919876511111', door: 'walk-in' }
    const elsewhere = { ...someone, id: randomUUID(), projectId: project.settings.projectId }
    expect((await ask('POST', '/api/desk/people', elsewhere)).status).toBe(400)
    const { status, body } = await ask('POST', '/api/desk/people', { ...someone, id: randomUUID() })
    expect(status).toBe(201)
    expect(await names()).toContain('nina walker')
    expect(await asAdmin(String(body.personId))).toMatchObject({
      leads: [{ projectId: lakeside.settings.projectId }],
    })
  },
  'POST /api/desk/people/:id/merge': async ({ ask, people, asAdmin, names }) => {
    const merge = async (kept: string, other: string) => {
      const [{ version }, { version: otherVersion }] = [await asAdmin(kept), await asAdmin(other)]
      const body = { merge: randomUUID(), version, other, otherVersion }
      return (await ask<PersonAnswer>('POST', `/api/desk/people/${kept}/merge`, body)).status
    }
    expect(await merge(people.own, people.hidden)).toBe(404)
    expect(await merge(people.hidden, people.own)).toBe(404)
    expect(await names()).toEqual(['asha rao', 'bela both'])
    expect(await merge(people.own, people.both)).toBe(200)
    expect(await names()).toHaveLength(1)
    const { body } = await ask<PersonAnswer>('GET', `/api/desk/people/${people.both}`)
    expect(body.person).toMatchObject({ id: people.own, leads: [{}, {}] })
    expect(body.person).not.toHaveProperty('otherPhones')
  },
  'POST /api/desk/people/:id/split': async ({ ask, askAs, people, asAdmin, names }) => {
    const [kept, other] = [await asAdmin(people.own), await asAdmin(people.hidden)]
    const merge = randomUUID()
    const body = { merge, version: kept.version, other: people.hidden, otherVersion: other.version }
    expect((await askAs('POST', `/api/desk/people/${people.own}/merge`, body)).status).toBe(200)
    const split = { merge, version: kept.version + 1 }
    expect((await ask('POST', '/api/desk/people/nobody/split', split)).status).toBe(404)
    expect((await ask('POST', `/api/desk/people/${people.own}/split`, split)).status).toBe(200)
    expect(await names()).toEqual(['asha rao', 'bela both'])
  },
  'PATCH /api/desk/people/:id': async ({ ask, people, asAdmin }) => {
    const change = { version: 1, status: 'contacted' }
    expect((await ask('PATCH', `/api/desk/people/${people.hidden}`, change)).status).toBe(404)
    expect((await asAdmin(people.hidden)).status).toBe('new')
    const { version } = await asAdmin(people.both)
    expect((await ask('PATCH', `/api/desk/people/${people.both}`, { ...change, version })).status).toBe(200)
  },
  'POST /api/desk/people/:id/notes': ofPerson('notes', () => ({ id: randomUUID(), text: 'hello' })),
  'POST /api/desk/people/:id/calls': ofPerson('calls', () => ({ id: randomUUID(), outcome: 'no-answer' })),
  'POST /api/desk/people/:id/chats': ofPerson('chats', () => ({ id: randomUUID() })),
  'GET /api/desk/count': async ({ ask }) => {
    expect((await ask('GET', '/api/desk/count')).body).toMatchObject({ people: 2 })
  },
  'GET /api/desk/feed': async ({ ask }) => {
    expect((await ask('GET', '/api/desk/feed')).body).toEqual({ ok: true, since: null })
  },
  'POST /api/desk/feed': async ({ ask, askAs, app, people }) => {
    const owner = { owner: 'agent@northfield.example' }
    for (const id of [people.hidden, people.own]) {
      const { body } = await askAs<{ person: { version: number } }>('GET', `/api/desk/people/${id}`)
      await askAs('PATCH', `/api/desk/people/${id}`, { version: body.person.version, ...owner })
    }
    const { body } = await ask<{ address: string }>('POST', '/api/desk/feed', {})
    const feed = await (await app.request(new URL(body.address).pathname)).text()
    expect(feed).toContain('asha rao')
    expect(feed).not.toMatch(secrets)
  },
  'DELETE /api/desk/feed': async ({ ask }) => {
    expect((await ask('DELETE', '/api/desk/feed')).status).toBe(200)
  },
  'POST /api/desk/people/:id/page': ofPerson('page', () => ({})),
  'DELETE /api/desk/people/:id/page': async ({ ask, people }) => {
    expect((await ask('DELETE', `/api/desk/people/${people.hidden}/page`)).status).toBe(404)
    expect((await ask('DELETE', `/api/desk/people/${people.own}/page`)).status).toBe(200)
  },
  'POST /api/desk/bulk': async ({ ask, people, asAdmin }) => {
    const named = { id: randomUUID(), people: [people.hidden, people.own], status: 'visited' }
    expect((await ask('POST', '/api/desk/bulk', named)).body).toMatchObject({ changed: 1 })
    const filtered = { id: randomUUID(), filter: {}, status: 'visit-booked' }
    expect((await ask('POST', '/api/desk/bulk', filtered)).body).toMatchObject({ changed: 2 })
    expect((await asAdmin(people.hidden)).status).toBe('new')
  },
  'GET /api/desk/bulk': async ({ ask, asBulk }) => {
    await asBulk()
    expect((await ask('GET', '/api/desk/bulk')).body).toMatchObject({ changes: [] })
  },
  'POST /api/desk/bulk/:id/undo': async ({ ask, asBulk, people, asAdmin }) => {
    const id = await asBulk()
    expect((await ask('POST', `/api/desk/bulk/${id}/undo`, {})).status).toBe(403)
    expect((await asAdmin(people.hidden)).status).toBe('contacted')
  },
  'GET /api/desk/today': async ({ ask, askAs, people, agent }) => {
    const email = 'agent@northfield.example'
    await askAs('PATCH', `/api/desk/people/${people.both}`, { version: 0, owner: email }, agent)
    for (const [whose, names] of [
      ['all', ['asha rao', 'bela both']],
      ['mine', ['bela both']],
    ] as const) {
      const { body } = await ask<Today>('GET', `/api/desk/today?whose=${whose}`)
      expect(body.waiting.count).toBe(names.length)
      expect(body.waiting.rows.map(({ name }) => name).sort()).toEqual(names)
    }
  },
  'GET /api/desk/visits': async ({ ask }) => {
    const { body } = await ask<{ visits: unknown[] }>('GET', `/api/desk/visits?${days}`)
    const projects = [lakeside.settings.projectId]
    expect(body.visits).toMatchObject([
      { name: 'asha rao', projects },
      { name: 'bela both', projects },
    ])
    const asked = `/api/desk/visits?${days}&project=${project.settings.projectId}`
    expect((await ask('GET', asked)).body).toMatchObject({ visits: [] })
  },
  'GET /api/desk/numbers': async ({ ask }) => {
    expect((await ask('GET', `/api/desk/numbers?${days}`)).body).toMatchObject({ leads: 2, people: 2 })
    const asked = `/api/desk/numbers?${days}&project=${project.settings.projectId}`
    expect((await ask('GET', asked)).body).toMatchObject({ leads: 0, people: 0 })
  },
  'GET /api/desk/settings': async ({ ask }) => {
    expect((await ask('GET', '/api/desk/settings')).status).toBe(200)
  },
  'GET /api/desk/live': async ({ app, agent, later, send, ask, people }) => {
    const listener = await app.request('/api/desk/live', { headers: agent })
    const reader = listener.body?.pipeThrough(new TextDecoderStream()).getReader()
    let told = ''
    const until = async (word: string) => {
      while (!told.includes(word)) {
        const { done = true, value } = (await reader?.read()) ?? {}
        if (done) throw new Error(`the feed ended before it told ${word}`)
        told += value
      }
    }
    await until('id: ')
    later(1000)
    await send({ name: 'zebediah quill', ...hidden })
    await ask('POST', `/api/desk/people/${people.own}/notes`, { id: randomUUID(), text: 'told' })
    await until(`"personId":"${people.own}"`)
    expect(told).not.toContain(people.hidden)
    await reader?.cancel()
  },
  'POST /api/desk/leads/:id/redeliver': 'admins',
  'GET /api/desk/export': 'admins',
  'DELETE /api/desk/people/:id': 'admins',
  'GET /api/desk/duty': async ({ ask }) => {
    expect((await ask('GET', '/api/desk/duty')).body).toMatchObject({ duty: { hours: null } })
  },
  'POST /api/desk/duty': async ({ ask }) => {
    expect((await ask('POST', '/api/desk/duty', { hours: null, leave: [] })).status).toBe(200)
  },
  'GET /api/desk/views': async ({ ask, askAs }) => {
    const shared = { name: 'Hidden', isShared: true, filter: { campaign: ['secret-campaign'] } }
    await askAs('POST', '/api/desk/views', { id: randomUUID(), ...shared })
    await askAs('POST', '/api/desk/views', { id: randomUUID(), name: 'All', isShared: true, filter: {} })
    expect((await ask('GET', '/api/desk/views')).body).toMatchObject({ views: [{ name: 'All', people: 2 }] })
  },
  'POST /api/desk/views': async ({ ask }) => {
    const own = { id: randomUUID(), name: 'Mine', isShared: false, filter: {} }
    expect((await ask('POST', '/api/desk/views', own)).body).toMatchObject({ views: [{ people: 2 }] })
  },
  'DELETE /api/desk/views/:id': async ({ ask, askAs }) => {
    const id = randomUUID()
    const shared = { id, name: 'Hidden', isShared: true, filter: { campaign: ['secret-campaign'] } }
    await askAs('POST', '/api/desk/views', shared)
    expect((await ask('DELETE', `/api/desk/views/${id}`)).status).toBe(403)
  },
  'GET /api/desk/numbers/team': async ({ ask }) => {
    const { body } = await ask('GET', `/api/desk/numbers/team?${days}`)
    expect(body).toMatchObject({ agents: [{ owner: null, people: 2 }] })
  },
  'GET /api/desk/messages': async ({ ask }) => {
    const { body } = await ask<{ projects: unknown[] }>('GET', '/api/desk/messages')
    expect(body.projects).toMatchObject([{ projectId: lakeside.settings.projectId }])
  },
  // Whoever has a key sends leads, whoever they are; a session opens nothing here.
  'POST /api/desk/intake': async ({ ask }) => {
    expect((await ask('POST', '/api/desk/intake', {})).status).toBe(401)
  },
  'POST /api/desk/imports': 'admins',
  'POST /api/desk/imports/preview': 'admins',
  'GET /api/desk/intake-keys': 'admins',
  'POST /api/desk/intake-keys': 'admins',
  'DELETE /api/desk/intake-keys/:id': 'admins',
  'GET /api/desk/owner-rules': 'admins',
  'POST /api/desk/owner-rules': 'admins',
  'POST /api/desk/owner-rules/preview': 'admins',
  'POST /api/desk/settings': 'admins',
  'GET /api/desk/audit': 'admins',
  'GET /api/desk/team': 'admins',
  'POST /api/desk/team': 'admins',
  'PATCH /api/desk/team/:email': 'admins',
  'PATCH /api/desk/team/:email/projects': 'admins',
  'DELETE /api/desk/team/:email': 'admins',
  'DELETE /api/desk/team/:email/sessions': 'admins',
  ...Object.fromEntries(
    [
      `GET ${teamPaths.session}`,
      `POST ${teamPaths.signInByPassword}`,
      `POST ${teamPaths.signInByLink}`,
      `POST ${teamPaths.signInFirst}`,
      `POST ${teamPaths.signInByFirebase}`,
      `POST ${teamPaths.signOut}`,
      `POST ${teamPaths.signOutEverywhere}`,
      `POST ${teamPaths.password}`,
      `GET ${teamPaths.sessions}`,
      `POST ${teamPaths.endSession}`,
      `GET ${teamPaths.secondFactor}`,
      `POST ${teamPaths.beginSecondFactor}`,
      `POST ${teamPaths.confirmSecondFactor}`,
      `POST ${teamPaths.removeSecondFactor}`,
      `POST ${teamPaths.recoveryCodes}`,
      `GET ${deskPaths.notifications}`,
      `POST ${deskPaths.notifications}`,
      `POST ${deskPaths.addDevice}`,
      `POST ${deskPaths.removeDevice}`,
    ].map(route => [route, 'own account'] as const),
  ),
}

type App = Two['app']

const routesOf = (app: App) =>
  app.routes.filter(({ path, method }) => path.startsWith('/api/desk/') && method !== 'ALL')
const named = (routes: App['routes']) =>
  [...new Set(routes.map(({ method, path }) => `${method} ${path}`))].sort()

test('every route of the desk says what it lets a limited member do', async () => {
  const { app } = await createDeskService()
  expect(named(routesOf(app))).toEqual(Object.keys(table).sort())
  const admins = Object.keys(table).filter(route => table[route] === 'admins')
  expect(named(routesOf(app).filter(({ handler }) => handler === onlyAdmin))).toEqual(admins.sort())
})

test.each(
  Object.entries(table).flatMap(([route, check]) => (typeof check === 'string' ? [] : [{ route, check }])),
)('limited to a project, one sees and changes nothing of others by $route', async ({ check }) =>
  check(await withTwoProjects()),
)

test('who is not limited sees all, told and filtered by project; the limit is audited, lifted, and an admin’s never', async () => {
  const { inbox, askAs: ask, agent } = await withTwoProjects()
  expect((await inbox()).rows).toHaveLength(3)
  const [row] = (await inbox(`project=${lakeside.settings.projectId}&search=bela`)).rows
  expect(row).toMatchObject({ name: 'bela both', projectId: lakeside.settings.projectId })
  const audit = `/api/desk/audit?project=${lakeside.settings.projectId}`
  const { body } = await ask<AuditAnswer>('GET', audit)
  expect(body.entries.map(({ what }) => what)).toEqual([
    `let agent@northfield.example see project=${lakeside.settings.projectId}`,
  ])
  const path = '/api/desk/team/agent@northfield.example'
  expect((await ask('PATCH', `${path}/projects`, { projects: ['nowhere'] })).status).toBe(400)
  expect((await ask('PATCH', `${path}/projects`, { projects: [] })).status).toBe(400)
  await ask('PATCH', path, { role: 'admin' })
  expect((await ask<InboxPage>('GET', '/api/desk/inbox', undefined, agent)).body.rows).toHaveLength(3)
  await ask('PATCH', path, { role: 'agent' })
  expect((await ask<InboxPage>('GET', '/api/desk/inbox', undefined, agent)).body.rows).toHaveLength(2)
  await ask('PATCH', `${path}/projects`, { projects: null })
  expect((await ask<InboxPage>('GET', '/api/desk/inbox', undefined, agent)).body.rows).toHaveLength(3)
})

test('nobody is given a person whose project they do not see', async () => {
  const { askAs: ask, people, agent, team } = await withTwoProjects()
  const owner = 'agent@northfield.example'
  const give = (id: string, version: number) => ask('PATCH', `/api/desk/people/${id}`, { version, owner })
  const refused = { ok: false, field: 'owner', error: expect.stringContaining('does not see the project of') }
  expect(await give(people.hidden, 1)).toMatchObject({ status: 400, body: refused })
  expect(await give(people.both, 0)).toMatchObject({ status: 200 })
  const many = { id: randomUUID(), people: [people.hidden, people.own], owner }
  expect(await ask('POST', '/api/desk/bulk', many)).toMatchObject({ status: 400, body: refused })
  // Somebody who is not there for them is not there, whatever is asked.
  expect((await ask('PATCH', `/api/desk/people/${people.hidden}`, { version: 1, owner }, agent)).status).toBe(
    404,
  )
  // The desk offers an owner with the projects they see, and their people go to nobody who sees them not.
  const choices = await ask('GET', '/api/desk/choices')
  expect(choices.body).toMatchObject({ limits: { [owner]: [lakeside.settings.projectId] } })
  const leaver = 'leaver@northfield.example'
  await team.addMember({ email: leaver, role: 'agent', password: null, addedAt: 0 })
  const given = { id: randomUUID(), people: [people.hidden], owner: leaver }
  expect(await ask('POST', '/api/desk/bulk', given)).toMatchObject({ status: 200 })
  const removal = `/api/desk/team/${leaver}?to=${owner}`
  expect(await ask('DELETE', removal)).toMatchObject({ status: 400, body: refused })
  await ask('PATCH', `/api/desk/team/${owner}/projects`, { projects: null })
  expect(await ask('POST', '/api/desk/bulk', { ...many, id: randomUUID() })).toMatchObject({ status: 200 })
  expect(await ask('DELETE', removal)).toMatchObject({ status: 200 })
})

test('an export by project holds its leads alone, and whoever is limited is given none', async () => {
  const { app, admin, agent, ids } = await withTwoProjects()
  const path = `/api/desk/export?format=json&project=${lakeside.settings.projectId}`
  const exported: { id: string }[] = await (await app.request(path, { headers: admin })).json()
  expect(exported.map(({ id }) => id).sort()).toEqual([ids.ownLead, ids.bothOwn].sort())
  expect((await app.request(path, { headers: agent })).status).toBe(403)
})
