import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AuditResponse } from '#api/audit.ts'
import { byAssignmentRule, type OwnerPreviewResponse, type OwnerRule } from '#api/settings/owner-rules.ts'
import type { Today } from '#api/today.ts'
import { assignLeads } from '../../../../src/crm/assignment/start-assignment.ts'
import { createDeskService, numbered } from '../desk-service.ts'

const [ravi, meera] = ['ravi@northfield.example', 'meera@northfield.example']
const path = '/api/desk/owner-rules'

const rule = (more: Partial<OwnerRule> = {}): OwnerRule => ({
  id: randomUUID(),
  name: 'In turns',
  sources: [],
  campaigns: [],
  give: 'turns',
  members: [ravi, meera],
  ...more,
})

/** A desk with two more agents, and a function that applies the rules once. */
const withTeam = async (start?: number) => {
  const service = await createDeskService(start)
  for (const email of [ravi, meera]) {
    await service.team.addMember({ email, role: 'agent', password: null, addedAt: 0 })
  }
  const give = () =>
    assignLeads({
      ...service.crm,
      team: { store: service.team, fixed: [] },
      projects: { all: [], zoneOf: () => 'Asia/Kolkata' },
      now: service.now,
    })
  const owners = async (query = 'sort=oldest') =>
    (await service.inbox(query)).rows.map(({ owner }) => owner?.split('@')[0] ?? null)
  let revision = 0
  const save = async (rules: OwnerRule[], silentMinutes: number | null = null) => {
    const answer = await service.ask('POST', path, { rules, silentMinutes, revision })
    if (answer.status === 200) revision += 1
    return answer
  }
  return { ...service, give, owners, save }
}

test('rules assign in turn to members on duty, by source and campaign, once for each lead; unmatched ones stay unassigned', async () => {
  const { send, give, owners, save, ask, later, dealNamed } = await withTeam()
  await send({ name: 'early bird', number: numbered(9) })
  later(1000)
  expect(
    (
      await save([
        rule({ name: 'Portal', sources: ['portal'], give: 'one', members: [meera] }),
        rule({ name: 'Tests', campaigns: ['test'], give: 'nobody', members: [] }),
        rule(),
      ])
    ).status,
  ).toBe(200)
  const sent = [{}, {}, { source: 'portal' }, { campaign: 'test' }, {}, {}]
  for (const [index, more] of sent.entries()) await send({ number: numbered(index), ...more })
  expect(await give()).toBe(5)
  expect(await give()).toBe(0)
  // Contacts who wrote before the rule existed are not assigned.
  expect(await owners()).toEqual([null, 'ravi', 'meera', 'meera', null, 'ravi', 'meera'])
  const bird = await dealNamed('early bird')
  expect(bird.history).toEqual([])
  const { rows } = (await ask<{ rows: { dealId: string }[] }>('GET', '/api/desk/inbox?source=portal')).body
  const portal = await ask('GET', `/api/desk/deals/${rows[0]?.dealId}`)
  expect(portal.body).toMatchObject({
    deal: { history: [{ kind: 'owner', by: byAssignmentRule, to: meera }] },
  })
  // A rule does not assign a deal again whose owner a member removed.
  await ask('PATCH', `/api/desk/deals/${rows[0]?.dealId}`, { version: 1, owner: null })
  expect(await give()).toBe(0)
})

test('a member who is off duty or away gets nothing until they are back', async () => {
  const { send, give, owners, save, ask, at, agent } = await withTeam(Date.parse('2026-11-10T19:59+05:30'))
  const own = 'agent@northfield.example'
  await save([rule({ members: [own] })])
  expect(
    (await ask('POST', '/api/desk/duty', { hours: { days: [2], from: 600, to: 540 }, leave: [] }, agent))
      .status,
  ).toBe(400)
  const duty = {
    hours: { days: [2, 3], from: 540, to: 1320 },
    leave: [{ from: '2026-11-11', until: '2026-11-12' }],
  }
  expect((await ask('POST', '/api/desk/duty', duty, agent)).status).toBe(200)
  expect((await ask('GET', '/api/desk/duty', undefined, agent)).body).toMatchObject({ duty })
  at('2026-11-10T22:30+05:30')
  await send()
  expect(await give()).toBe(0)
  at('2026-11-11T10:00+05:30')
  expect(await give()).toBe(0)
  await ask('POST', '/api/desk/duty', { ...duty, leave: [] }, agent)
  expect(await give()).toBe(1)
  expect(await owners()).toEqual(['agent'])
})

test('an admin puts a member on leave, all members see it, and rules skip the member', async () => {
  const { send, give, owners, save, ask, at, agent } = await withTeam()
  const leave = [{ from: '2026-11-10', until: '2026-11-12' }]
  const away = `/api/desk/leave/${ravi}`
  expect((await ask('POST', away, { leave }, agent)).status).toBe(403)
  expect((await ask('POST', '/api/desk/leave/zoe@northfield.example', { leave })).status).toBe(404)
  expect((await ask('POST', away, { leave })).body).toEqual({ ok: true, leave: { [ravi]: leave } })
  expect((await ask('GET', '/api/desk/leave', undefined, agent)).body).toMatchObject({
    leave: { [ravi]: leave },
  })
  await save([rule({ give: 'one', members: [ravi] })])
  await send()
  expect(await give()).toBe(0)
  at('2026-11-13T10:00+05:30')
  expect((await ask('GET', '/api/desk/leave')).body).toEqual({ ok: true, leave: {} })
  expect(await give()).toBe(1)
  expect(await owners()).toEqual(['ravi'])
  const { entries } = (await ask<AuditResponse>('GET', '/api/desk/audit')).body
  expect(entries.map(({ what }) => what)).toContain(`changed the leave of ${ravi}`)
})

test('a rule for a source holds from its first lead on, however it is written', async () => {
  const { send, give, owners, save } = await withTeam()
  await save([rule({ sources: ['MagicBricks'], give: 'one', members: [meera] })])
  await send({ source: 'magicbricks' })
  expect(await give()).toBe(1)
  expect(await owners()).toEqual(['meera'])
})

test('a silent owner loses the lead to the next, each once, and an admin is notified', async () => {
  const { send, give, owners, save, later, ask, dealNamed, agent } = await withTeam()
  await save([rule()], 30)
  await send({ name: 'asha rao' })
  await give()
  expect(await owners()).toEqual(['ravi'])
  later(29 * 60_000)
  expect(await give()).toBe(0)
  later(2 * 60_000)
  expect(await give()).toBe(1)
  expect(await owners()).toEqual(['meera'])
  const today = async () => (await ask<Today>('GET', '/api/desk/today')).body.taken
  expect(await today()).toMatchObject({
    count: 1,
    rows: [{ name: 'asha rao', takenFrom: ravi, owner: meera }],
  })
  // Both members have had it, so it stays with the second.
  later(60 * 60_000)
  expect(await give()).toBe(0)
  const asha = await dealNamed('asha rao')
  expect(asha.history.at(-1)).toMatchObject({ kind: 'owner', from: ravi, to: meera, isTaken: true })
  // An agent cannot see a colleague's lead.
  const answered = { id: randomUUID(), outcome: 'answered' }
  expect((await ask('POST', `/api/desk/deals/${asha.id}/calls`, answered, agent)).status).toBe(404)
  await ask('POST', `/api/desk/deals/${asha.id}/calls`, answered)
  expect(await today()).toMatchObject({ count: 0 })
})

test.each<[what: string, path: string, body: object]>([
  ['called without an answer', 'calls', { outcome: 'no-answer' }],
  ['wrote a note', 'notes', { text: 'Rang twice, no answer' }],
])('an owner who %s is not silent', async (_, path, body) => {
  const { send, give, owners, save, later, ask, dealNamed } = await withTeam()
  await save([rule()], 30)
  await send({ name: 'asha rao' })
  await give()
  later(5 * 60_000)
  const asha = await dealNamed('asha rao')
  await ask('POST', `/api/desk/deals/${asha.id}/${path}`, { id: randomUUID(), ...body })
  later(60 * 60_000)
  expect(await give()).toBe(0)
  expect(await owners()).toEqual(['ravi'])
})

test('imported leads are assigned once, and never reassigned for silence', async () => {
  const { give, owners, save, later, ask, inbox } = await withTeam()
  await save([rule()], 30)
  const rows = [0, 1].map(row => ({ row: row + 2, name: `Row ${'AB'[row]}`, phone: numbered(row) }))
  const part = { id: randomUUID(), file: 'portal.csv', status: 'new', rows }
  expect((await ask('POST', '/api/desk/imports', part)).status).toBe(200)
  expect(await give()).toBe(2)
  expect((await owners()).toSorted()).toEqual(['meera', 'ravi'])
  later(60 * 60_000)
  expect(await give()).toBe(0)
  expect((await inbox()).rows.map(({ waitingSince }) => waitingSince)).toEqual([null, null])
  expect((await ask<Today>('GET', '/api/desk/today')).body.waiting.count).toBe(0)
})

test('rules show the owners they would have given the last leads, must name a member, and can conflict', async () => {
  const { send, save, ask } = await withTeam()
  for (const index of [0, 1, 2])
    await send({ number: numbered(index), source: index === 1 ? 'portal' : 'search' })
  const [portal, rest] = [rule({ sources: ['portal'], give: 'one', members: [meera] }), rule()]
  const preview = await ask<OwnerPreviewResponse>('POST', `${path}/preview`, {
    rules: [portal, rest],
    silentMinutes: null,
  })
  expect(preview.body.leads.map(({ rule: by, owner }) => [by, owner])).toEqual([
    [rest.id, meera],
    [portal.id, meera],
    [rest.id, ravi],
  ])
  expect((await save([rule({ members: ['zoe@northfield.example'] })])).body).toMatchObject({
    error: 'zoe@northfield.example is not on the team.',
  })
  expect((await save([rule({ members: [] })])).body).toMatchObject({ error: 'Choose who gets these leads.' })
  expect((await save([rest])).status).toBe(200)
  // The same request again, as after a lost answer.
  const again = { rules: [rest], silentMinutes: null, revision: 0 }
  expect((await ask('POST', path, again)).body).toMatchObject({ rules: [rest], revision: 1 })
  expect((await ask('POST', path, { rules: [], silentMinutes: null, revision: 0 })).status).toBe(409)
  expect((await ask('GET', path)).body).toMatchObject({ rules: [rest], revision: 1 })
  const { entries } = (await ask<AuditResponse>('GET', '/api/desk/audit')).body
  expect(entries[0]).toMatchObject({ kind: 'team', what: 'changed who gets which leads (1 rule)' })
})
