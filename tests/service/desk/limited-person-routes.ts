import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { PersonAnswer } from '#contract/crm/person.ts'
import { project } from '../../active-project.ts'
import { lakeside, type TwoProjects } from './two-projects.ts'

/** Who may be asked by a route, or what is tried with it as a limited member. */
export type LimitedRoutes = Record<string, 'own account' | 'admins' | ((two: TwoProjects) => Promise<void>)>

const ofPerson =
  (what: string, body: () => unknown) =>
  async ({ ask, people, asAdmin }: TwoProjects) => {
    const before = await asAdmin(people.hidden)
    expect((await ask('POST', `/api/desk/people/${people.hidden}/${what}`, body())).status).toBe(404)
    expect(await asAdmin(people.hidden)).toEqual(before)
    expect((await ask('POST', `/api/desk/people/${people.both}/${what}`, body())).status).toBe(200)
  }

/** What the routes of one person let a limited member see and do. */
export const limitedPersonRoutes: LimitedRoutes = {
  'GET /api/desk/people/:id': async ({ ask, people, ids, country, send, toLakeside }) => {
    expect((await ask('GET', `/api/desk/people/${people.hidden}`)).status).toBe(404)
    country.code = null
    const again = await send({ name: 'bela both', number: '+919876500000', payload: toLakeside })
    const { body } = await ask<PersonAnswer>('GET', `/api/desk/people/${people.both}`)
    expect(body.person).toMatchObject({ name: 'bela both', country: 'IN' })
    expect(body.person?.leads.map(({ leadId }) => leadId)).toEqual([again, ids.bothOwn])
  },
  'GET /api/desk/people/:id/leads': async ({ ask, people, ids, send, toLakeside }) => {
    const older = (id: string, before: string) =>
      ask<{ leads: { leadId: string }[] }>('GET', `/api/desk/people/${id}/leads?before=${before}`)
    expect((await older(people.hidden, ids.hiddenLead)).body.leads).toEqual([])
    const again = await send({ name: 'bela both', number: '+919876500000', payload: toLakeside })
    const { body } = await older(people.both, again)
    expect(body.leads.map(({ leadId }) => leadId)).toEqual([ids.bothOwn])
  },
  'GET /api/desk/people/:id/duplicates': async ({ ask, people }) => {
    for (const id of [people.hidden, people.own])
      expect((await ask('GET', `/api/desk/people/${id}/duplicates`)).body).toEqual({
        ok: true,
        duplicates: [],
      })
  },
  'GET /api/desk/people/:id/history': async ({ ask, people }) => {
    const older = (id: string) =>
      ask<{ history: unknown[] }>('GET', `/api/desk/people/${id}/history?before=1000`)
    expect((await older(people.hidden)).body.history).toEqual([])
    for (const id of [people.own, people.both])
      await ask('POST', `/api/desk/people/${id}/notes`, { id: randomUUID(), text: 'hello' })
    for (const id of [people.own, people.both])
      expect((await older(id)).body.history).toMatchObject([{ kind: 'note', text: 'hello' }])
    expect((await ask('GET', `/api/desk/people/${people.own}/history?before=x`)).status).toBe(400)
  },
  'POST /api/desk/people': async ({ ask, asAdmin, names }) => {
    const someone = { name: 'Nina Walker', phone: '+919876511111', source: 'walk-in' }
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
    // Both numbers wrote to this project.
    expect(body.person).toMatchObject({ otherPhones: ['+919876543210'] })
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
  'POST /api/desk/people/:id/rights': ofPerson('rights', () => ({
    id: randomUUID(),
    ask: { what: 'withdraw', purposes: ['message'] },
  })),
  'POST /api/desk/check-ins': async ({ ask, askAs, people, asAdmin, now, at, inbox }) => {
    const visitAt = now() + 86_400_000
    for (const dealId of [people.hidden, people.own]) {
      const { version } = await asAdmin(dealId)
      await askAs('PATCH', `/api/desk/people/${dealId}`, { version, visitAt })
    }
    at(visitAt)
    const checkIn = (dealId: string) => ask('POST', '/api/desk/check-ins', { id: randomUUID(), dealId })
    expect((await checkIn(people.hidden)).status).toBe(404)
    expect((await checkIn(people.own)).status).toBe(200)
    expect((await inbox('status=visited')).rows.map(({ personId }) => personId)).toEqual([people.own])
  },
  'GET /api/desk/people/:id/evidence': async ({ app, agent, people }) => {
    const evidence = (id: string) => app.request(`/api/desk/people/${id}/evidence`, { headers: agent })
    expect((await evidence(people.hidden)).status).toBe(404)
    const answer = await evidence(people.own)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await answer.text()).startsWith('%PDF-')).toBe(true)
  },
  'POST /api/desk/people/:id/page': ofPerson('page', () => ({})),
  'DELETE /api/desk/people/:id/page': async ({ ask, people }) => {
    expect((await ask('DELETE', `/api/desk/people/${people.hidden}/page`)).status).toBe(404)
    expect((await ask('DELETE', `/api/desk/people/${people.own}/page`)).status).toBe(200)
  },
}
