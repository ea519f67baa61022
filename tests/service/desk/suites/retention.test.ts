import { expect, test } from 'vitest'
import type { AuditResponse } from '#api/audit.ts'
import { projectSet } from '#project/project-set.ts'
import { createRetentionErasure } from '../../../../src/service/retention/erase-inactive-contacts.ts'
import { project } from '../../../active-project.ts'
import { createDeskService, numbered } from '../desk-service.ts'

const day = 86_400_000
const eraseAfter = { unanswered: 30, lost: 10, booked: 0, others: 60 }

/** Contacts who wrote on the same day, by the outcome of their deals. */
const withEverybody = async () => {
  const desk = await createDeskService()
  const set = async (name: string, change: Record<string, unknown>) => {
    const { id, version } = await desk.dealNamed(name)
    expect((await desk.ask('PATCH', `/api/desk/deals/${id}`, { version, ...change })).status).toBe(200)
  }
  const deals = ['never answered', 'lost one', 'booked one', 'in between']
  for (const [index, name] of deals.entries()) await desk.send({ name, number: numbered(index) })
  await set('lost one', { status: 'lost', lostReason: 'Only looking' })
  await set('booked one', { status: 'booked' })
  await set('in between', { status: 'contacted' })
  const erase = createRetentionErasure(desk.crm, eraseAfter, projectSet([project]))
  /** The contacts that are left after some more days. */
  const leftAfter = async (days: number) => {
    desk.later(days * day)
    await erase(desk.now())
    return (await desk.names()).toSorted()
  }
  return { ...desk, set, leftAfter }
}

test('contacts are erased by how it went with them, when so many whole days have passed', async () => {
  const { leftAfter, ask } = await withEverybody()
  expect(await leftAfter(10)).toEqual(['booked one', 'in between', 'lost one', 'never answered'])
  expect(await leftAfter(1)).toEqual(['booked one', 'in between', 'never answered'])
  expect(await leftAfter(19)).toEqual(['booked one', 'in between', 'never answered'])
  expect(await leftAfter(1)).toEqual(['booked one', 'in between'])
  expect(await leftAfter(30)).toEqual(['booked one'])
  expect(await leftAfter(3000)).toEqual(['booked one'])
  const { body } = await ask<AuditResponse>('GET', '/api/desk/audit')
  expect(body.entries.map(({ by, kind, what }) => [by, kind, what])).toEqual(
    Array(3).fill(['ERASE_AFTER_DAYS', 'erasure', '1 person not heard of for long']),
  )
})

test('contacts with a new lead, work or a coming visit are kept; a new owner alone does not count', async () => {
  const { later, send, set, leftAfter, now, agent, dealNamed, ask } = await withEverybody()
  later(5 * day)
  await send({ name: 'never answered', number: numbered(0) })
  await set('in between', { visitAt: now() + 80 * day })
  await set('lost one', { owner: 'agent@northfield.example' })
  expect(agent).toBeDefined()
  expect(await leftAfter(6)).toEqual(['booked one', 'in between', 'never answered'])
  expect(await leftAfter(24)).toEqual(['booked one', 'in between', 'never answered'])
  expect(await leftAfter(1)).toEqual(['booked one', 'in between'])
  // The days count from the visit, before and after it.
  expect(await leftAfter(49)).toEqual(['booked one', 'in between'])
  const { id } = await dealNamed('in between')
  await ask('POST', `/api/desk/deals/${id}/notes`, { id: crypto.randomUUID(), text: 'called' })
  expect(await leftAfter(60)).toEqual(['booked one', 'in between'])
  expect(await leftAfter(1)).toEqual(['booked one'])
})
