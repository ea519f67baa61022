import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AuditResponse } from '#api/audit.ts'
import type { Deal } from '#api/deals/deal.ts'
import { projectSet } from '#project/project-set.ts'
import { gatherEvidence } from '../../../../src/crm/evidence/evidence.ts'
import { project } from '../../../active-project.ts'
import { createDeskService } from '../desk-service.ts'
import { lakeside } from '../two-projects.ts'

const hour = 3_600_000
const agentEmail = 'agent@northfield.example'

test('the evidence of a deal has contact, consent, calls, visits with check-in and registration, and no other project', async () => {
  const desk = await createDeskService(undefined, { projects: projectSet([project, lakeside]) })
  const { ask, send, agent, at, now, dealNamed } = desk
  const { projectId, projectName, agentId } = lakeside.settings
  await send({ name: 'asha rao', source: 'search', campaign: 'launch' })
  const { id } = await dealNamed('asha rao')
  const change = async (what: object) => {
    const { version } = await dealNamed('asha rao')
    expect((await ask('PATCH', `/api/desk/deals/${id}`, { version, ...what }, agent)).status).toBe(200)
  }
  await ask('POST', `/api/desk/deals/${id}/calls`, { id: randomUUID(), outcome: 'answered' }, agent)
  const visitAt = now() + 2 * hour
  await change({ owner: agentEmail, visitAt, status: 'visit-booked' })
  await change({ registration: { at: now(), days: 60, reference: 'NR-7' } })
  at(visitAt)
  await ask('POST', '/api/desk/check-ins', { id: randomUUID(), dealId: id }, agent)
  await change({ came: true, outcome: 'Liked it' })
  const elsewhere = { projectId, projectName, currentAgent: agentId }
  await send({ name: 'asha elsewhere', source: 'secret', payload: elsewhere })
  const { body: other } = await ask<{ rows: { dealId: string }[] }>(
    'GET',
    `/api/desk/inbox?project=${projectId}`,
  )
  await ask('POST', `/api/desk/deals/${other.rows[0]?.dealId}/notes`, {
    id: randomUUID(),
    text: 'secret',
  })
  // More messages than fit one page of the history.
  for (let index = 0; index < 55; index += 1)
    await ask('POST', `/api/desk/deals/${id}/chats`, { id: randomUUID() }, agent)
  const deal = await dealNamed('asha rao')
  const { body } = await ask<{ history: typeof deal.history }>(
    'GET',
    `/api/desk/deals/${id}/history?before=${deal.historyCount - deal.history.length + 1}`,
  )
  const sections = gatherEvidence({
    deal,
    leads: deal.leads,
    history: [...body.history, ...deal.history],
    nameOf: email => email,
    timeText: moment => new Date(moment).toISOString(),
  })
  const rows = Object.fromEntries(sections.map(section => [section.title, section.rows]))
  const by = agentEmail
  expect(rows['First contact and forms']).toMatchObject([
    { by: 'The buyer (Asha Rao)', text: expect.stringContaining('Enquiry, from search, launch') },
  ])
  expect(rows.Consent).toMatchObject([{ text: expect.stringContaining('Agreed to calls') }])
  expect(rows['Calls and messages']).toHaveLength(56)
  expect(rows['Calls and messages']?.[0]).toMatchObject({ by, text: 'Call: Answered' })
  expect(rows.Visits).toMatchObject([
    { at: visitAt, by, text: expect.stringMatching(/at the site: Came; checked in .+by name.+; Liked it/) },
  ])
  expect(rows['How the visits were agreed and logged']?.map(({ text }) => text)).toEqual([
    expect.stringContaining('Agreed on a visit'),
    expect.stringContaining('Check-in'),
    'Logged: they came',
    'Logged: they came, Liked it',
  ])
  expect(rows['Registration with the developer']).toMatchObject([
    { by, text: expect.stringMatching(/for 60 days, until .+, reference NR-7/) },
  ])
  expect(JSON.stringify(sections)).not.toMatch(/secret|elsewhere/i)

  const answer = await desk.app.request(`/api/desk/deals/${id}/evidence`, { headers: agent })
  expect(answer.headers.get('content-disposition')).toContain('evidence 2026-11-10.pdf')
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(5000)
  const audit = await ask<AuditResponse>('GET', '/api/desk/audit')
  expect(audit.body.entries[0]).toMatchObject({
    by,
    kind: 'export',
    what: expect.stringContaining(`evidence of a deal (PDF), project=${project.settings.projectId},`),
  })
  expect((await ask('GET', '/api/desk/deals/nobody/evidence')).status).toBe(404)
})

test('the evidence names the member who entered a walk-in, the file of an import, and a renewal as one', async () => {
  const desk = await createDeskService()
  const { ask, agent, dealNamed, now } = desk
  const walkIn = { id: randomUUID(), name: 'Wanda Walker', phone: '+919845055670', source: 'walk-in' }
  expect((await ask('POST', '/api/desk/deals', walkIn, agent)).status).toBe(201)
  const { id } = await dealNamed('wanda walker')
  for (const days of [30, 60]) {
    const { version } = await dealNamed('wanda walker')
    await ask('PATCH', `/api/desk/deals/${id}`, { version, registration: { at: now(), days } }, agent)
  }
  const deal = await dealNamed('wanda walker')
  const imported = { ...deal.leads[0], leadId: 'IMPORTED', source: '99acres', isImported: true as const }
  const sections = gatherEvidence({
    deal,
    leads: [...deal.leads, imported as (typeof deal.leads)[number]],
    history: deal.history,
    nameOf: email => email,
    timeText: moment => new Date(moment).toISOString(),
  })
  const rows = Object.fromEntries(sections.map(section => [section.title, section.rows]))
  expect(rows['First contact and forms']).toMatchObject([
    { by: agentEmail, text: expect.stringMatching(/^Walk-in, entered for Wanda Walker, reference /) },
    { by: 'Imported file', text: 'Lead from 99acres, imported for Wanda Walker, reference IMPORTED' },
  ])
  expect(rows['Registration with the developer']).toMatchObject([
    { by: agentEmail, text: expect.stringContaining('Registered with the developer') },
    { by: agentEmail, text: expect.stringContaining('Renewed with the developer') },
  ])
})

test('what a colleague typed is never shown as the buyer’s own form, on whichever way it was typed', async () => {
  const desk = await createDeskService()
  const { ask, agent, send, dealNamed, team } = desk
  await send({ name: 'asha rao', number: '+919845055671' })
  const { id, version } = await dealNamed('asha rao')
  const added = { id: randomUUID(), version, phone: '+919845055672' }
  expect((await ask('POST', `/api/desk/deals/${id}/handles`, added)).status).toBe(200)
  const other = 'other@northfield.example'
  await team.addMember({ email: other, role: 'agent', password: null, addedAt: 0 })
  const owned = await dealNamed('asha rao')
  await ask('PATCH', `/api/desk/deals/${id}`, { version: owned.version, owner: other })
  // A colleague who does not see the lead types the same number as a walk-in.
  const walkIn = { id: randomUUID(), name: 'Asha Again', phone: '+919845055671', source: 'walk-in' }
  expect((await ask('POST', '/api/desk/deals', walkIn, agent)).body).toMatchObject({
    isKnown: true,
    owner: other,
  })
  const deal = (await ask<{ deal: Deal }>('GET', `/api/desk/deals/${id}`)).body.deal
  expect(deal).toMatchObject({ owner: other, status: owned.status })
  const [forms] = gatherEvidence({
    deal,
    leads: deal.leads,
    history: deal.history,
    nameOf: email => email,
    timeText: moment => new Date(moment).toISOString(),
  })
  expect(forms?.rows.map(({ by, text }) => `${by}: ${text.replace(/ \S+$/, '')}`).sort()).toEqual([
    'The buyer (Asha Rao): Enquiry, from direct, reference',
    'The team: Number or address, entered for Asha Rao, reference',
    `${agentEmail}: Walk-in, entered for Asha Again, reference`,
  ])
})
