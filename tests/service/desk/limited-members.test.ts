import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AuditResponse } from '#api/audit.ts'
import type { InboxPage } from '#api/inbox/inbox.ts'
import { contactOf, makeDealId } from '#domain/deals/deal-id.ts'
import { requireAdmin, requireEditor } from '../../../src/crm/team/require-member.ts'
import { project } from '../../active-project.ts'
import { enquiry } from '../test-service.ts'
import { createDeskService } from './desk-service.ts'
import { limitedRoutes } from './limited-routes.ts'
import { hidden, lakeside, secrets, type TwoProjects, withTwoProjects } from './two-projects.ts'

type App = TwoProjects['app']

const routesOf = (app: App) =>
  app.routes.filter(({ path, method }) => path.startsWith('/api/desk/') && method !== 'ALL')
const named = (routes: App['routes']) =>
  [...new Set(routes.map(({ method, path }) => `${method} ${path}`))].sort()

test('every route of the desk says what it lets a limited member do', async () => {
  const { app } = await createDeskService()
  expect(named(routesOf(app))).toEqual(Object.keys(limitedRoutes).sort())
  const guards = { admins: requireAdmin, editors: requireEditor }
  for (const [who, guard] of Object.entries(guards)) {
    const theirs = Object.keys(limitedRoutes).filter(route => limitedRoutes[route] === who)
    expect(named(routesOf(app).filter(({ handler }) => handler === guard))).toEqual(theirs.sort())
  }
})

test.each(
  Object.entries(limitedRoutes).flatMap(([route, check]) =>
    typeof check === 'string' ? [] : [{ route, check }],
  ),
)('a limited member sees and changes nothing of other projects by $route', async ({ check }) =>
  check(await withTwoProjects()),
)

test('an unlimited member sees all, listed and filtered by project; a limit is audited, can be lifted, and never holds an admin', async () => {
  const { inbox, askAs: ask, agent } = await withTwoProjects()
  // A contact who wrote to both projects has a deal in each.
  expect((await inbox()).rows).toHaveLength(4)
  const [row] = (await inbox(`project=${lakeside.settings.projectId}&search=bela`)).rows
  expect(row).toMatchObject({ name: 'bela both', projectId: lakeside.settings.projectId })
  const audit = `/api/desk/audit?project=${lakeside.settings.projectId}`
  const { body } = await ask<AuditResponse>('GET', audit)
  expect(body.entries.map(({ what }) => what)).toEqual([
    `let agent@northfield.example see project=${lakeside.settings.projectId}`,
  ])
  const path = '/api/desk/team/agent@northfield.example'
  expect((await ask('PATCH', `${path}/projects`, { projects: ['nowhere'] })).status).toBe(400)
  expect((await ask('PATCH', `${path}/projects`, { projects: [] })).status).toBe(400)
  await ask('PATCH', path, { role: 'admin' })
  expect((await ask<InboxPage>('GET', '/api/desk/inbox', undefined, agent)).body.rows).toHaveLength(4)
  await ask('PATCH', path, { role: 'agent' })
  expect((await ask<InboxPage>('GET', '/api/desk/inbox', undefined, agent)).body.rows).toHaveLength(2)
  await ask('PATCH', `${path}/projects`, { projects: null })
  expect((await ask<InboxPage>('GET', '/api/desk/inbox', undefined, agent)).body.rows).toHaveLength(4)
})

test('no member gets a deal whose project they do not see', async () => {
  const { askAs: ask, deals, agent, team } = await withTwoProjects()
  const owner = 'agent@northfield.example'
  const give = (id: string, version: number) => ask('PATCH', `/api/desk/deals/${id}`, { version, owner })
  const refused = { ok: false, field: 'owner', error: expect.stringContaining('can’t see the project of') }
  expect(await give(deals.hidden, 1)).toMatchObject({ status: 400, body: refused })
  expect(await give(deals.both, 0)).toMatchObject({ status: 200 })
  const many = { id: randomUUID(), deals: [deals.hidden, deals.own], owner }
  expect(await ask('POST', '/api/desk/bulk', many)).toMatchObject({ status: 400, body: refused })
  // Every request for a hidden deal answers 404.
  expect((await ask('PATCH', `/api/desk/deals/${deals.hidden}`, { version: 1, owner }, agent)).status).toBe(
    404,
  )
  // The desk lists each owner's projects, and assigns no deal to a member who cannot see it.
  const choices = await ask('GET', '/api/desk/choices')
  expect(choices.body).toMatchObject({ limits: { [owner]: [lakeside.settings.projectId] } })
  const leaver = 'leaver@northfield.example'
  await team.addMember({ email: leaver, role: 'agent', password: null, addedAt: 0 })
  const given = { id: randomUUID(), deals: [deals.hidden], owner: leaver }
  expect(await ask('POST', '/api/desk/bulk', given)).toMatchObject({ status: 200 })
  const removal = `/api/desk/team/${leaver}?to=${owner}`
  expect(await ask('DELETE', removal)).toMatchObject({ status: 400, body: refused })
  await ask('PATCH', `/api/desk/team/${owner}/projects`, { projects: null })
  expect(await ask('POST', '/api/desk/bulk', { ...many, id: randomUUID() })).toMatchObject({ status: 200 })
  expect(await ask('DELETE', removal)).toMatchObject({ status: 200 })
})

test('each member sees their colleagues’ names, and a limited member not those who see none of their projects', async () => {
  const { askAs: ask, agent, team } = await withTwoProjects()
  const other = 'other@northfield.example'
  await team.addMember({ email: other, role: 'agent', password: null, addedAt: 0, name: 'Oskar Other' })
  await team.setProjects(other, [project.settings.projectId])
  await team.setName('admin@northfield.example', 'Asha Rao')
  const names = async (as?: Record<string, string>) =>
    (await ask<{ names: object }>('GET', '/api/desk/session', undefined, as)).body.names
  expect(await names()).toEqual({ 'admin@northfield.example': 'Asha Rao', [other]: 'Oskar Other' })
  expect(await names(agent)).toEqual({ 'admin@northfield.example': 'Asha Rao' })
})

test('an export by project has its leads alone, and a limited member gets none', async () => {
  const { app, admin, agent, ids } = await withTwoProjects()
  const path = `/api/desk/export?format=json&project=${lakeside.settings.projectId}`
  const exported: { id: string }[] = await (await app.request(path, { headers: admin })).json()
  expect(exported.map(({ id }) => id).sort()).toEqual([ids.ownLead, ids.bothOwn].sort())
  expect((await app.request(path, { headers: agent })).status).toBe(403)
})

test('a number that another project knows shows a limited member nothing of its notes there, and is audited', async () => {
  const { askAs, agent, deals, send, toLakeside, later, asAdmin } = await withTwoProjects()
  const { version } = await asAdmin(deals.hidden)
  const noted = { version, status: 'visited', details: { email: 'secret@buyer.example', budget: '9 crore' } }
  expect((await askAs('PATCH', `/api/desk/deals/${deals.hidden}`, noted)).status).toBe(200)
  const deal = makeDealId(contactOf(deals.hidden), lakeside.settings.projectId)
  const opened = async (id = deal) =>
    JSON.stringify((await askAs('GET', `/api/desk/deals/${id}`, undefined, agent)).body)
  later(1000)
  const typed = { id: randomUUID(), name: 'Zoya Khan', phone: '+919812345678', source: 'walk-in' }
  expect((await askAs('POST', '/api/desk/deals', typed, agent)).body).toMatchObject({ isKnown: false })
  later(1000)
  await send({ name: 'zoya khan', number: '+919812345678', payload: toLakeside })
  expect(await opened()).toContain('zoya khan')
  // An address of an earlier version opens the deal that the member may see.
  expect(await opened(contactOf(deals.hidden))).toBe(await opened())
  expect(await opened(deals.hidden)).toContain('no longer in the desk')
  expect(await opened()).not.toMatch(/secret|9 crore|zebediah/)
  // The other project's deal has not changed.
  expect(await asAdmin(deals.hidden)).toMatchObject({ status: 'visited', owner: null })
  const { body } = await askAs<AuditResponse>('GET', '/api/desk/audit')
  expect(body.entries.map(({ what }) => what)).toContain(
    'a number that was known, added as walk-in, to another project too',
  )
})

test('after a merge a limited member sees the number that was given to their project', async () => {
  const { askAs, agent, deals, asAdmin, send, later } = await withTwoProjects()
  const [kept, other] = [await asAdmin(deals.own), await asAdmin(deals.hidden)]
  const merge = {
    merge: randomUUID(),
    version: kept.version,
    other: deals.hidden,
    otherVersion: other.version,
  }
  expect((await askAs('POST', `/api/desk/deals/${deals.own}/merge`, merge)).status).toBe(200)
  later(1000)
  // The last lead came from the other project's number.
  await send({ name: 'zebediah quill', number: '+919812345678' })
  const { body } = await askAs<{ deal: object }>('GET', `/api/desk/deals/${deals.own}`, undefined, agent)
  expect(body.deal).toMatchObject({ phoneE164: '+919876543210' })
  expect(JSON.stringify(body)).not.toMatch(/zebediah|9812345678|secret/)
})

test('a page that a limited member sends shows their own project, whatever else the number wrote to', async () => {
  const { app, ask, askAs, deals, asAdmin, later, post } = await withTwoProjects()
  const { version } = await asAdmin(deals.hidden)
  const noted = { version, details: { email: 'secret@buyer.example', budget: '9 crore' } }
  expect((await askAs('PATCH', `/api/desk/deals/${deals.hidden}`, noted)).status).toBe(200)
  // A number that only the other project knows becomes a contact of their own project, too.
  later(1000)
  const typed = { id: randomUUID(), name: 'Zoya Khan', phone: hidden.number, source: 'walk-in' }
  expect((await ask('POST', '/api/desk/deals', typed)).status).toBe(201)
  const deal = makeDealId(contactOf(deals.hidden), lakeside.settings.projectId)
  const pageOf = async (asking: typeof ask, id = deal) => {
    const { body } = await asking<{ address: string }>('POST', `/api/desk/deals/${id}/page`)
    return new URL(body.address).pathname
  }
  const text = async (path: string) => (await app.request(path)).text()
  const own = await pageOf(ask)
  expect(await text(own)).toContain('Zoya Khan')
  expect(await text(own)).not.toMatch(/secret|9 crore|zebediah/i)
  expect(await text(await pageOf(ask, deals.both))).not.toMatch(secrets)
  // What is pressed there changes nothing of the other project.
  const before = await asAdmin(deals.hidden)
  const press = { id: randomUUID(), what: 'cancel' }
  await post(own, new URLSearchParams(press).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  })
  expect(await asAdmin(deals.hidden)).toEqual(before)
  // Sent by an admin, who can read all of it, the page shows all of it.
  const whole = await text(await pageOf(askAs))
  for (const one of ['Zebediah Quill', '9 crore']) expect(whole).toContain(one)
  const { body } = await askAs<AuditResponse>('GET', '/api/desk/audit')
  expect(body.entries).toContainEqual(
    expect.objectContaining({
      by: 'agent@northfield.example',
      kind: 'reading',
      what: `a link to the page of one contact, project=${lakeside.settings.projectId}`,
    }),
  )
})

test('only the team of a deal can end the pages of its contact', async () => {
  const { askAs, agent, dealNamed } = await withTwoProjects()
  const { id, version } = await dealNamed('asha rao')
  const owner = 'admin@northfield.example'
  expect(await askAs('POST', '/api/desk/access', { agentsSee: 'all', leads: {} })).toMatchObject({
    status: 200,
  })
  expect((await askAs('PATCH', `/api/desk/deals/${id}`, { version, owner })).status).toBe(200)
  expect(await askAs('DELETE', `/api/desk/deals/${id}/page`, undefined, agent)).toMatchObject({ status: 403 })
  expect(await askAs('DELETE', `/api/desk/deals/${id}/page`, undefined)).toMatchObject({ status: 200 })
})

test('a member limited to one project ends its pages alone, and what concerns the contact is audited with each project', async () => {
  const { app, askAs, agent, deals, toLakeside, send, enquire } = await withTwoProjects()
  const pageOf = async (id: string, as?: Record<string, string>) => {
    const { body } = await askAs<{ address: string }>('POST', `/api/desk/deals/${id}/page`, undefined, as)
    return new URL(body.address).pathname
  }
  const [mine, other] = [lakeside.settings.projectId, project.settings.projectId]
  const numbered = { name: 'bela both', phoneNumber: '+919876500000' }
  const sent = await enquire({ ...enquiry(numbered), projectId: other })
  const formsPage = sent.headers.get('x-visit-page') ?? ''
  await send({ name: 'bela both', number: '+919876500000', payload: toLakeside })
  const { body } = await askAs<{ deal: { otherDeals: { id: string }[] } }>(
    'GET',
    `/api/desk/deals/${deals.both}`,
  )
  const pages = {
    limited: await pageOf(deals.both, agent),
    whole: await pageOf(deals.both),
    others: await pageOf(body.deal.otherDeals[0]?.id ?? ''),
    formsPage,
  }
  const open = async () => {
    const statuses = Object.entries(pages).map(
      async ([name, page]) => [name, (await app.request(page)).status === 200] as const,
    )
    return Object.fromEntries(await Promise.all(statuses))
  }
  expect(await open()).toEqual({ limited: true, whole: true, others: true, formsPage: true })
  expect((await askAs('DELETE', `/api/desk/deals/${deals.both}/page`, undefined, agent)).status).toBe(200)
  expect(await open()).toEqual({ limited: false, whole: true, others: true, formsPage: true })
  expect((await askAs('DELETE', `/api/desk/deals/${deals.both}/page`)).status).toBe(200)
  expect(await open()).toEqual({ limited: false, whole: false, others: false, formsPage: false })
  for (const said of [{ what: 'withdraw', purposes: ['call'] }, { what: 'erase' }])
    await askAs('POST', `/api/desk/deals/${deals.both}/rights`, { id: randomUUID(), ask: said })
  const { body: audit } = await askAs<AuditResponse>('GET', '/api/desk/audit')
  const words = audit.entries.filter(({ kind }) => kind === 'consent').map(({ what }) => what)
  const both = new RegExp(`, project=(${mine}, project=${other}|${other}, project=${mine})$`)
  expect(words).toEqual([
    expect.stringMatching(new RegExp(`^erasure requested${both.source}`)),
    expect.stringMatching(new RegExp(`^calls withdrawn${both.source}`)),
    expect.stringMatching(new RegExp(`^closed the pages of one contact${both.source}`)),
    `closed the pages of one contact, project=${mine}`,
  ])
})
