import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { deskPaths } from '#api/desk-paths.ts'
import { teamPaths } from '#api/team/team.ts'
import type { Today } from '#api/today.ts'
import { editionPaths } from '#editor/edition/editions.ts'
import { startPaths } from '#editor/edition/start-project.ts'
import { project } from '../../active-project.ts'
import { hashAtLowCost } from '../sign-in/low-cost-password.ts'
import { signedInAs } from '../team-members.ts'
import { type LimitedRoutes, limitedDealRoutes } from './limited-deal-routes.ts'
import { hidden, lakeside, secrets } from './two-projects.ts'

const days = 'since=2026-11-01&until=2026-11-30'

/** What a limited member sees and does by each route. The test fails for a new route that is not listed here. */
export const limitedRoutes: LimitedRoutes = {
  ...limitedDealRoutes,
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
    expect(body).toMatchObject({
      projects: [lakeside.settings.projectId],
      fields: { source: [], campaign: [] },
    })
  },
  'GET /api/desk/count': async ({ ask }) => {
    expect((await ask('GET', '/api/desk/count')).body).toMatchObject({ deals: 2 })
  },
  'GET /api/desk/feed': async ({ ask }) => {
    expect((await ask('GET', '/api/desk/feed')).body).toEqual({ ok: true, since: null })
  },
  'POST /api/desk/feed': async ({ ask, askAs, app, deals, team }) => {
    const owner = { owner: 'agent@northfield.example' }
    for (const id of [deals.hidden, deals.own]) {
      const { body } = await askAs<{ deal: { version: number } }>('GET', `/api/desk/deals/${id}`)
      await askAs('PATCH', `/api/desk/deals/${id}`, { version: body.deal.version, ...owner })
    }
    await team.setPassword(owner.owner, hashAtLowCost('nine lives of a cat'))
    const current = 'nine lives of a cat'
    const { body } = await ask<{ address: string }>('POST', '/api/desk/feed', { current })
    const feed = await (await app.request(new URL(body.address).pathname)).text()
    expect(feed).toContain('Asha Rao')
    expect(feed).not.toMatch(secrets)
  },
  'DELETE /api/desk/feed': async ({ ask }) => {
    expect((await ask('DELETE', '/api/desk/feed')).status).toBe(200)
  },
  'POST /api/desk/bulk': async ({ ask, deals, asAdmin }) => {
    const named = { id: randomUUID(), deals: [deals.hidden, deals.own], status: 'visited' }
    expect((await ask('POST', '/api/desk/bulk', named)).body).toMatchObject({ changed: 1 })
    const filtered = { id: randomUUID(), filter: {}, status: 'visit-booked' }
    expect((await ask('POST', '/api/desk/bulk', filtered)).body).toMatchObject({ changed: 2 })
    expect((await asAdmin(deals.hidden)).status).toBe('new')
  },
  'GET /api/desk/bulk/:id/undo': 'admins',
  'GET /api/desk/bulk': async ({ ask, asBulk }) => {
    await asBulk()
    expect((await ask('GET', '/api/desk/bulk')).body).toMatchObject({ changes: [] })
  },
  'POST /api/desk/bulk/:id/undo': async ({ ask, asBulk, deals, asAdmin }) => {
    const id = await asBulk()
    expect((await ask('POST', `/api/desk/bulk/${id}/undo`, {})).status).toBe(403)
    expect((await asAdmin(deals.hidden)).status).toBe('contacted')
  },
  'GET /api/desk/today': async ({ ask, askAs, deals, agent }) => {
    const email = 'agent@northfield.example'
    await askAs('PATCH', `/api/desk/deals/${deals.both}`, { version: 0, owner: email }, agent)
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
    // A contact wrote to both projects; their visit to the other project is not listed.
    expect(body.visits).toMatchObject([{ name: 'asha rao', projects: [lakeside.settings.projectId] }])
    const asked = `/api/desk/visits?${days}&project=${project.settings.projectId}`
    expect((await ask('GET', asked)).body).toMatchObject({ visits: [] })
  },
  'GET /api/desk/numbers': async ({ ask }) => {
    expect((await ask('GET', `/api/desk/numbers?${days}`)).body).toMatchObject({ leads: 2, deals: 2 })
    const asked = `/api/desk/numbers?${days}&project=${project.settings.projectId}`
    expect((await ask('GET', asked)).body).toMatchObject({ leads: 0, deals: 0 })
  },
  'GET /api/desk/numbers/campaigns': async ({ app, agent }) => {
    const answer = await app.request(`/api/desk/numbers/campaigns?${days}`, { headers: agent })
    const text = await answer.text()
    expect(text.split('\r\n').slice(1)).toEqual([',,,2,2,0,0,0', ''])
    expect(text).not.toMatch(secrets)
  },
  'GET /api/desk/notices/:hash': async ({ ask }) => {
    expect((await ask('GET', '/api/desk/notices/none')).status).toBe(404)
  },
  'GET /api/desk/settings': async ({ ask }) => {
    expect((await ask('GET', '/api/desk/settings')).status).toBe(200)
  },
  'GET /api/desk/live': async ({ app, agent, later, send, ask, deals }) => {
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
    await ask('POST', `/api/desk/deals/${deals.own}/notes`, { id: randomUUID(), text: 'told' })
    await until(`"dealId":"${deals.own}"`)
    expect(told).not.toContain(deals.hidden)
    await reader?.cancel()
  },
  'POST /api/desk/leads/:id/redeliver': 'admins',
  'GET /api/desk/undelivered': 'admins',
  'POST /api/desk/undelivered': 'admins',
  'GET /api/desk/export': 'admins',
  'GET /api/desk/visits/export': 'admins',
  'DELETE /api/desk/deals/:id': 'admins',
  'GET /api/desk/erasures': 'admins',
  'POST /api/desk/deals/:id/refusals': 'admins',
  'GET /api/desk/phone': async ({ ask }) => {
    expect((await ask('GET', '/api/desk/phone')).body).toEqual({ ok: true, phone: null })
  },
  'POST /api/desk/phone': async ({ ask }) => {
    expect((await ask('POST', '/api/desk/phone', { phone: null })).body).toEqual({ ok: true, phone: null })
  },
  'GET /api/desk/leave': async ({ ask }) => {
    expect((await ask('GET', '/api/desk/leave')).body).toEqual({ ok: true, leave: {} })
  },
  'POST /api/desk/leave/:id': 'admins',
  'GET /api/desk/duty': async ({ ask }) => {
    expect((await ask('GET', '/api/desk/duty')).body).toMatchObject({ duty: { hours: null } })
  },
  'POST /api/desk/duty': async ({ ask }) => {
    expect((await ask('POST', '/api/desk/duty', { hours: null, leave: [] })).status).toBe(200)
  },
  'GET /api/desk/views': async ({ ask, askAs, team, now }) => {
    const share = (name: string, filter: object, as?: Record<string, string>) =>
      askAs('POST', '/api/desk/views', { id: randomUUID(), name, isShared: true, filter }, as)
    const elsewhere = 'secret.colleague@northfield.example'
    const colleague = await signedInAs(team, 'agent', elsewhere, now)
    const limit = { projects: [project.settings.projectId] }
    await askAs('PATCH', `/api/desk/team/${elsewhere}/projects`, limit)
    for (const filter of [
      { campaign: ['secret-campaign'] },
      { budget: ['secret 9812345678'] },
      { campaignPage: ['secret-page'] },
      { owner: [elsewhere] },
      { owner: [elsewhere], project: [lakeside.settings.projectId] },
      { project: [project.settings.projectId] },
    ])
      await share('secret', filter)
    await share('secret', {}, colleague)
    await share('All', {})
    await share('Ours', { project: [lakeside.settings.projectId], campaign: ['ours'], owner: ['nobody'] })
    expect((await ask('GET', '/api/desk/views')).body).toMatchObject({
      views: [{ name: 'All', deals: 2 }, { name: 'Ours' }],
    })
    expect((await askAs<{ views: unknown[] }>('GET', '/api/desk/views')).body.views).toHaveLength(9)
  },
  'POST /api/desk/views': async ({ ask }) => {
    const own = { id: randomUUID(), name: 'Mine', isShared: false, filter: {} }
    expect((await ask('POST', '/api/desk/views', own)).body).toMatchObject({ views: [{ deals: 2 }] })
  },
  'DELETE /api/desk/views/:id': async ({ ask, askAs }) => {
    const id = randomUUID()
    const shared = { id, name: 'Hidden', isShared: true, filter: { campaign: ['secret-campaign'] } }
    await askAs('POST', '/api/desk/views', shared)
    expect((await ask('DELETE', `/api/desk/views/${id}`)).status).toBe(403)
  },
  'GET /api/desk/numbers/team': async ({ ask }) => {
    const { body } = await ask('GET', `/api/desk/numbers/team?${days}`)
    expect(body).toMatchObject({ agents: [{ owner: null, deals: 2 }] })
  },
  'GET /api/desk/numbers/campaign-pages': async ({ ask }) => {
    const { body } = await ask<{ pages: { slug: string | null; leads: number }[] }>(
      'GET',
      `/api/desk/numbers/campaign-pages?${days}`,
    )
    expect(body.pages).toEqual([])
  },
  'GET /api/desk/messages': async ({ ask }) => {
    const { body } = await ask<{ projects: unknown[] }>('GET', '/api/desk/messages')
    expect(body.projects).toMatchObject([{ projectId: lakeside.settings.projectId }])
  },
  // An intake key is what this route asks for; a session is not enough.
  'POST /api/desk/intake/:key': async ({ ask }) => {
    expect((await ask('POST', '/api/desk/intake/nobody.secret', {})).status).toBe(401)
  },
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
  'GET /api/desk/texts': 'admins',
  'GET /api/desk/do-not-call': 'admins',
  'POST /api/desk/do-not-call': 'admins',
  'POST /api/desk/do-not-call/look-up': 'admins',
  'POST /api/desk/texts': 'admins',
  'GET /api/desk/setup': 'admins',
  'POST /api/desk/setup': 'admins',
  'GET /api/desk/access': 'admins',
  'POST /api/desk/access': 'admins',
  'POST /api/desk/team/:email/link': 'admins',
  'POST /api/desk/team/:email/second-factor/remove': 'admins',
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
      `POST ${teamPaths.forgottenPassword}`,
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
  ...Object.fromEntries(
    [
      `GET ${editionPaths.site}`,
      `POST ${editionPaths.edits}`,
      `POST ${editionPaths.languages}`,
      `GET ${editionPaths.changes}`,
      `POST ${editionPaths.discard}`,
      `POST ${editionPaths.preview}`,
      `POST ${editionPaths.previewLink}`,
      `DELETE ${editionPaths.previewLink}`,
      `POST ${editionPaths.publish}`,
      `POST ${editionPaths.approve}`,
      `POST ${editionPaths.takeBack}`,
      `POST ${editionPaths.goBack}`,
      `GET ${editionPaths.edition}`,
      `POST ${editionPaths.restore}`,
      `GET ${editionPaths.editionPreview}`,
      `POST ${editionPaths.logo}`,
      `POST ${editionPaths.pictures}`,
      `POST ${editionPaths.cropPicture}`,
      `GET ${editionPaths.picture}`,
      `GET ${startPaths.sites}`,
    ].map(route => [route, 'editors'] as const),
  ),
  [`POST ${startPaths.sites}`]: 'admins',
  [`POST ${startPaths.pictures}`]: 'admins',
  [`GET ${startPaths.picture}`]: 'admins',
  [`POST ${startPaths.cropPicture}`]: 'admins',
  [`POST ${startPaths.address}`]: 'admins',
  [`POST ${startPaths.remove}`]: 'admins',
}
