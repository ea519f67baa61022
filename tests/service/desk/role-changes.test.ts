import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { InboxPage } from '#api/inbox/inbox.ts'
import { readRecipients } from '../../../src/crm/notifications/notify-members.ts'
import { signedInAs } from '../team-members.ts'
import { numbered } from './desk-service.ts'
import { at, namesIn, openRoleDesk } from './role-desk.ts'

test('an agent who adds a colleague’s number learns whose it is, and nothing else', async () => {
  const { ask, sessions, deals } = await openRoleDesk()
  const typed = { id: randomUUID(), name: 'Somebody', phone: numbered(4), source: 'walk-in' }
  const added = await ask('POST', '/api/desk/deals', typed, sessions.agent)
  expect(added).toEqual({
    status: 200,
    body: { ok: true, dealId: null, isKnown: true, owner: at('other') },
  })
  const { body } = await ask<{ deal: object }>('GET', `/api/desk/deals/${deals.get('omar other')}`)
  expect(body.deal).toMatchObject({ owner: at('other'), leadCount: 2, status: 'new' })
  const audit = await ask<{ entries: { what: string }[] }>('GET', '/api/desk/audit')
  expect(audit.body.entries.map(({ what }) => what)).toContain(
    `a number that was known to ${at('other')}, added as walk-in`,
  )
})

test('an agent who reassigns a lead gets it in the answer, sees it no more, and can undo it, one or many', async () => {
  const { ask, at: setTime, now, sessions, deals } = await openRoleDesk()
  const [own = '', free = ''] = [deals.get('anita agent'), deals.get('uma nobody')]
  const give = (owner: string, version: number, session = sessions.agent, more = {}) =>
    ask<{ deal: object }>('PATCH', `/api/desk/deals/${own}`, { version, owner, ...more }, session)
  const given = { status: 200, body: { deal: { owner: at('other'), isMasked: true } } }
  expect(await give(at('other'), 1)).toMatchObject(given)
  expect((await give(at('agent'), 2, sessions.agent, { status: 'contacted' })).status).toBe(404)
  expect((await give(at('mate'), 2)).status).toBe(404)
  expect((await give(at('agent'), 1)).status).toBe(409)
  expect(await give(at('agent'), 2)).toMatchObject({ status: 200, body: { deal: { owner: at('agent') } } })
  // A later change by another member, or ten minutes, ends the right to undo.
  expect(await give(at('other'), 3)).toMatchObject(given)
  setTime(now() + 11 * 60_000)
  expect((await give(at('agent'), 4)).status).toBe(404)
  expect((await ask('GET', `/api/desk/deals/${own}`, undefined, sessions.agent)).status).toBe(404)
  const bulk = randomUUID()
  const change = { id: bulk, deals: [free], owner: at('other') }
  expect((await ask('POST', '/api/desk/bulk', change, sessions.agent)).body).toMatchObject({ changed: 1 })
  expect((await ask('GET', `/api/desk/deals/${free}`, undefined, sessions.agent)).status).toBe(404)
  const undone = await ask('POST', `/api/desk/bulk/${bulk}/undo`, {}, sessions.agent)
  expect(undone.body).toMatchObject({ changed: 1 })
  expect((await ask('GET', `/api/desk/deals/${free}`, undefined, sessions.agent)).status).toBe(200)
})

test('a lead that a colleague has worked on since is not taken back, one or many', async () => {
  const { ask, sessions, deals, team, now } = await openRoleDesk()
  const colleague = await signedInAs(team, 'agent', at('third'), now)
  const [own = '', free = ''] = [deals.get('anita agent'), deals.get('uma nobody')]
  const assign = (owner: string, version: number) =>
    ask<{ error: string }>('PATCH', `/api/desk/deals/${own}`, { version, owner }, sessions.agent)
  expect(await assign(at('third'), 1)).toMatchObject({ status: 200 })
  const bulk = randomUUID()
  const many = { id: bulk, deals: [free], owner: at('third') }
  expect((await ask('POST', '/api/desk/bulk', many, sessions.agent)).body).toMatchObject({ changed: 1 })
  for (const id of [own, free]) {
    const note = { id: randomUUID(), text: 'for the third alone' }
    expect((await ask('POST', `/api/desk/deals/${id}/notes`, note, colleague)).status).toBe(200)
  }
  const taken = await assign(at('agent'), 2)
  expect(taken).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('has worked on this lead') },
  })
  const undo = (as?: Record<string, string>) => ask('POST', `/api/desk/bulk/${bulk}/undo`, {}, as)
  expect((await undo(sessions.agent)).body).toEqual({ ok: true, changed: 0, workedOn: 1 })
  for (const id of [own, free])
    expect((await ask('GET', `/api/desk/deals/${id}`, undefined, sessions.agent)).status).toBe(404)
  // An admin can, and the colleague's note stays with the lead.
  expect((await undo()).body).toEqual({ ok: true, changed: 1 })
})

test('only team leads have a team, a change is audited, and a removed member leaves their team', async () => {
  const { ask, sessions } = await openRoleDesk()
  const leads = (changes: object) => ask('POST', '/api/desk/access', { leads: changes })
  expect((await leads({ [at('mate')]: at('other') })).status).toBe(400)
  expect((await leads({ [at('stranger')]: at('lead') })).status).toBe(400)
  expect((await leads({ [at('other')]: at('lead') })).body).toMatchObject({
    agentsSee: 'own',
    leads: { [at('mate')]: at('lead'), [at('other')]: at('lead') },
  })
  const seen = async () =>
    namesIn((await ask<InboxPage>('GET', '/api/desk/inbox', undefined, sessions.lead)).body.rows)
  expect(await seen()).toContain('omar other')
  expect((await ask('DELETE', `/api/desk/team/${at('other')}`)).status).toBe(200)
  expect((await leads({ [at('mate')]: null })).body).toMatchObject({ leads: {} })
  expect(await seen()).not.toContain('mohan mate')
  const audit = await ask<{ entries: { what: string }[] }>('GET', '/api/desk/audit')
  expect(audit.body.entries.map(({ what }) => what)).toEqual(
    expect.arrayContaining([
      `added ${at('other')} to the team of ${at('lead')}`,
      `removed ${at('mate')} from their team`,
    ]),
  )
})

test('a member who becomes an editor hands their leads to the member the admin names', async () => {
  const { ask, deals } = await openRoleDesk()
  const own = deals.get('mohan mate')
  const role = (to?: string) => ask('PATCH', `/api/desk/team/${at('mate')}`, { role: 'editor', to })
  expect(await role()).toMatchObject({
    status: 400,
    body: { field: 'to', error: 'An editor has no leads. Choose who takes over theirs, or nobody.' },
  })
  expect((await ask('GET', `/api/desk/deals/${own}`)).body).toMatchObject({ deal: { owner: at('mate') } })
  expect(await role(at('editor'))).toMatchObject({ status: 400, body: { field: 'to' } })
  expect((await role(at('other'))).status).toBe(200)
  expect((await ask('GET', `/api/desk/deals/${own}`)).body).toMatchObject({ deal: { owner: at('other') } })
})

test('an editor gets no lead and no notification, and loses their leads with the role', async () => {
  const { ask, sessions, deals, team, inbox } = await openRoleDesk()
  const own = deals.get('anita agent') ?? ''
  const toEditor = await ask('PATCH', `/api/desk/deals/${own}`, { version: 1, owner: at('editor') })
  expect(toEditor).toMatchObject({ status: 400, body: { field: 'owner' } })
  const choices = await ask<{ team: string[] }>('GET', '/api/desk/choices')
  expect(JSON.stringify(choices.body)).not.toContain(at('editor'))
  const removed = await ask('DELETE', `/api/desk/team/${at('mate')}?to=${at('editor')}`)
  expect(removed).toMatchObject({ status: 400, body: { field: 'to' } })

  expect((await ask('PATCH', `/api/desk/team/${at('agent')}`, { role: 'editor', to: 'nobody' })).status).toBe(
    200,
  )
  const signedOut = await ask('GET', '/api/desk/inbox', undefined, sessions.agent)
  expect(signedOut.status).toBe(401)
  const row = (await inbox()).rows.find(({ dealId }) => dealId === own)
  expect(row?.owner).toBeNull()
  const recipients = await readRecipients({ fixed: [], store: team }, { since: 0, members: {} }, Date.now())
  expect(recipients.map(({ member }) => member.email)).not.toContain(at('agent'))
  expect(recipients.map(({ member }) => member.email)).toContain(at('lead'))
})
