import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { DealResponse } from '#api/deals/deal.ts'
import { project } from '../../active-project.ts'
import { hidden, lakeside, type TwoProjects } from './two-projects.ts'

/** By route: who may call it, or a probe that calls it as a limited member. */
export type LimitedRoutes = Record<
  string,
  'own account' | 'admins' | 'editors' | ((two: TwoProjects) => Promise<void>)
>

const ofContact =
  (what: string, body: () => unknown) =>
  async ({ ask, deals, asAdmin }: TwoProjects) => {
    const before = await asAdmin(deals.hidden)
    expect((await ask('POST', `/api/desk/deals/${deals.hidden}/${what}`, body())).status).toBe(404)
    expect(await asAdmin(deals.hidden)).toEqual(before)
    expect((await ask('POST', `/api/desk/deals/${deals.both}/${what}`, body())).status).toBe(200)
  }

/** What a limited member sees and does by the routes of one deal. */
export const limitedDealRoutes: LimitedRoutes = {
  'GET /api/desk/deals/:id': async ({ ask, deals, ids, country, send, toLakeside }) => {
    expect((await ask('GET', `/api/desk/deals/${deals.hidden}`)).status).toBe(404)
    country.code = null
    const again = await send({ name: 'bela both', number: '+919876500000', payload: toLakeside })
    const { body } = await ask<DealResponse>('GET', `/api/desk/deals/${deals.both}`)
    expect(body.deal).toMatchObject({ name: 'bela both', country: 'IN' })
    expect(body.deal?.leads.map(({ leadId }) => leadId)).toEqual([again, ids.bothOwn])
  },
  'GET /api/desk/deals/:id/leads': async ({ ask, deals, ids, send, toLakeside }) => {
    const older = (id: string, before: string) =>
      ask<{ leads: { leadId: string }[] }>('GET', `/api/desk/deals/${id}/leads?before=${before}`)
    expect((await older(deals.hidden, ids.hiddenLead)).body.leads).toEqual([])
    const again = await send({ name: 'bela both', number: '+919876500000', payload: toLakeside })
    const { body } = await older(deals.both, again)
    expect(body.leads.map(({ leadId }) => leadId)).toEqual([ids.bothOwn])
  },
  'GET /api/desk/deals/:id/duplicates': async ({ ask, deals }) => {
    for (const id of [deals.hidden, deals.own])
      expect((await ask('GET', `/api/desk/deals/${id}/duplicates`)).body).toEqual({
        ok: true,
        duplicates: [],
      })
  },
  'GET /api/desk/deals/:id/history': async ({ ask, deals }) => {
    const older = (id: string) =>
      ask<{ history: unknown[] }>('GET', `/api/desk/deals/${id}/history?before=1000`)
    expect((await older(deals.hidden)).body.history).toEqual([])
    for (const id of [deals.own, deals.both])
      await ask('POST', `/api/desk/deals/${id}/notes`, { id: randomUUID(), text: 'hello' })
    for (const id of [deals.own, deals.both])
      expect((await older(id)).body.history).toMatchObject([{ kind: 'note', text: 'hello' }])
    expect((await ask('GET', `/api/desk/deals/${deals.own}/history?before=x`)).status).toBe(400)
  },
  'POST /api/desk/deals': async ({ ask, asAdmin, names }) => {
    const someone = { name: 'Nina Walker', phone: '+919876511111', source: 'walk-in' }
    const elsewhere = { ...someone, id: randomUUID(), projectId: project.settings.projectId }
    expect((await ask('POST', '/api/desk/deals', elsewhere)).status).toBe(400)
    const { status, body } = await ask('POST', '/api/desk/deals', { ...someone, id: randomUUID() })
    expect(status).toBe(201)
    expect(await names()).toContain('nina walker')
    expect(await asAdmin(String(body.dealId))).toMatchObject({
      leads: [{ projectId: lakeside.settings.projectId }],
    })
  },
  'POST /api/desk/deals/:id/merge': async ({ ask, deals, asAdmin, names, send, dealNamed, toLakeside }) => {
    const merge = async (kept: string, other: string) => {
      const [{ version }, { version: otherVersion }] = [await asAdmin(kept), await asAdmin(other)]
      const body = { merge: randomUUID(), version, other, otherVersion }
      return (await ask<DealResponse>('POST', `/api/desk/deals/${kept}/merge`, body)).status
    }
    expect(await merge(deals.own, deals.hidden)).toBe(404)
    expect(await merge(deals.hidden, deals.own)).toBe(404)
    expect(await names()).toEqual(['asha rao', 'bela both'])
    // The contact of both projects is not theirs to merge: that would join what the other project knows, too.
    const both = await asAdmin(deals.both)
    expect(await merge(deals.own, deals.both)).toBe(403)
    expect(await merge(deals.both, deals.own)).toBe(403)
    expect(await asAdmin(deals.both)).toEqual(both)
    const number = '+919876533333'
    await send({ name: 'asha r', number, payload: toLakeside })
    const { id: second } = await dealNamed('asha r')
    expect(await merge(deals.own, second)).toBe(200)
    expect(await names()).toEqual(['asha rao', 'bela both'])
    const { body } = await ask<DealResponse>('GET', `/api/desk/deals/${second}`)
    expect(body.deal).toMatchObject({ id: deals.own, leads: [{}, {}] })
    expect(body.deal).toMatchObject({ otherPhones: ['+919876543210'] })
  },
  'POST /api/desk/deals/:id/split': async ({ ask, askAs, deals, asAdmin, names }) => {
    const [kept, other] = [await asAdmin(deals.own), await asAdmin(deals.hidden)]
    const merge = randomUUID()
    const body = { merge, version: kept.version, other: deals.hidden, otherVersion: other.version }
    expect((await askAs('POST', `/api/desk/deals/${deals.own}/merge`, body)).status).toBe(200)
    const split = { merge, version: kept.version + 1 }
    expect((await ask('POST', '/api/desk/deals/nobody/split', split)).status).toBe(404)
    // It joined a contact of the other project, so the member cannot part them.
    expect((await ask('POST', `/api/desk/deals/${deals.own}/split`, split)).status).toBe(403)
    expect((await askAs('POST', `/api/desk/deals/${deals.own}/split`, split)).status).toBe(200)
    expect(await names()).toEqual(['asha rao', 'bela both'])
  },
  'POST /api/desk/deals/:id/handles': async ({ ask, deals, asAdmin }) => {
    const add = async (to: string, phone: string) => {
      const { version } = await asAdmin(to)
      return ask<DealResponse>('POST', `/api/desk/deals/${to}/handles`, { id: randomUUID(), version, phone })
    }
    expect((await add(deals.hidden, '+919876522222')).status).toBe(404)
    const before = await asAdmin(deals.hidden)
    expect((await add(deals.both, hidden.number)).status).toBe(400)
    expect((await add(deals.both, '+919876522222')).status).toBe(200)
    expect(await asAdmin(deals.hidden)).toEqual(before)
  },
  'PATCH /api/desk/deals/:id': async ({ ask, deals, asAdmin }) => {
    const change = { version: 1, status: 'contacted' }
    expect((await ask('PATCH', `/api/desk/deals/${deals.hidden}`, change)).status).toBe(404)
    expect((await asAdmin(deals.hidden)).status).toBe('new')
    const { version } = await asAdmin(deals.both)
    expect((await ask('PATCH', `/api/desk/deals/${deals.both}`, { ...change, version })).status).toBe(200)
  },
  'POST /api/desk/deals/:id/notes': ofContact('notes', () => ({ id: randomUUID(), text: 'hello' })),
  'POST /api/desk/deals/:id/calls': ofContact('calls', () => ({ id: randomUUID(), outcome: 'no-answer' })),
  'POST /api/desk/deals/:id/chats': ofContact('chats', () => ({ id: randomUUID() })),
  'POST /api/desk/deals/:id/rights': async ({ ask, deals, asAdmin }) => {
    const asks = [
      { what: 'withdraw', purposes: ['message'] },
      { what: 'agree', purposes: ['message'] },
      { what: 'correct', name: 'Nina Walker' },
      { what: 'erase' },
    ]
    const log = (id: string, said: object) =>
      ask('POST', `/api/desk/deals/${id}/rights`, { id: randomUUID(), ask: said })
    for (const said of asks) {
      expect((await log(deals.hidden, said)).status).toBe(404)
      // It would count in the other project, too.
      const before = await asAdmin(deals.both)
      expect((await log(deals.both, said)).status).toBe(403)
      expect(await asAdmin(deals.both)).toEqual(before)
      expect((await log(deals.own, said)).status).toBe(200)
    }
  },
  'POST /api/desk/check-ins': async ({ ask, askAs, deals, asAdmin, now, at, inbox }) => {
    const visitAt = now() + 86_400_000
    for (const dealId of [deals.hidden, deals.own]) {
      const { version } = await asAdmin(dealId)
      await askAs('PATCH', `/api/desk/deals/${dealId}`, { version, visitAt })
    }
    at(visitAt)
    const checkIn = (dealId: string) => ask('POST', '/api/desk/check-ins', { id: randomUUID(), dealId })
    expect((await checkIn(deals.hidden)).status).toBe(404)
    expect((await checkIn(deals.own)).status).toBe(200)
    expect((await inbox('status=visited')).rows.map(({ dealId }) => dealId)).toEqual([deals.own])
  },
  'GET /api/desk/deals/:id/evidence': async ({ app, agent, deals }) => {
    const evidence = (id: string) => app.request(`/api/desk/deals/${id}/evidence`, { headers: agent })
    expect((await evidence(deals.hidden)).status).toBe(404)
    const answer = await evidence(deals.own)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await answer.text()).startsWith('%PDF-')).toBe(true)
  },
  'POST /api/desk/deals/:id/page': ofContact('page', () => ({})),
  'DELETE /api/desk/deals/:id/page': async ({ ask, deals }) => {
    expect((await ask('DELETE', `/api/desk/deals/${deals.hidden}/page`)).status).toBe(404)
    expect((await ask('DELETE', `/api/desk/deals/${deals.own}/page`)).status).toBe(200)
  },
}
