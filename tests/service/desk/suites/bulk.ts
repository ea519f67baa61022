import { expect, test } from 'vitest'
import type { AuditAnswer } from '#contract/desk/audit.ts'
import { createDeskService, numbered } from '../desk-service.ts'

const withSome = async (count: number) => {
  const desk = await createDeskService()
  for (let index = 0; index < count; index += 1) {
    await desk.send({
      name: `person ${'abcdef'.charAt(index % 6)}`,
      number: numbered(index),
      source: index % 2 ? 'search' : 'portal',
    })
  }
  const set = (body: object, as?: Record<string, string>) => desk.ask('POST', '/api/desk/statuses', body, as)
  return { ...desk, set }
}

test('a status for those named, told as history of each', async () => {
  const { inbox, set, agent, ask } = await withSome(3)
  const { rows } = await inbox()
  const people = rows.slice(0, 2).map(({ personId }) => personId)
  expect(await set({ people, status: 'contacted' }, agent)).toEqual({
    status: 200,
    body: { ok: true, changed: 2 },
  })
  expect((await inbox('status=contacted')).rows.map(({ personId }) => personId)).toEqual(people)
  expect((await ask('GET', `/api/desk/people/${people[0]}`)).body).toMatchObject({
    person: { history: [{ kind: 'status', from: 'new', to: 'contacted', by: 'agent@northfield.example' }] },
  })
})

test('a status for all a filter finds, though the change takes them out of it', async () => {
  const { inbox, set } = await withSome(210)
  expect((await set({ filter: { source: 'search', status: 'new' }, status: 'contacted' })).body).toEqual({
    ok: true,
    changed: 105,
  })
  expect((await inbox('source=search&status=new')).rows).toHaveLength(0)
  expect((await inbox('source=portal&status=new&limit=200')).rows).toHaveLength(105)
  expect((await set({ filter: { source: 'search' }, status: 'contacted' })).body).toEqual({
    ok: true,
    changed: 0,
  })
})

test('it is in the audit log, without what was searched for', async () => {
  const { set, ask } = await withSome(2)
  await set({ filter: { search: 'person', source: 'search' }, status: 'lost', lostReason: 'Over budget' })
  const { body } = await ask<AuditAnswer>('GET', '/api/desk/audit')
  expect(body.entries).toEqual([
    {
      at: expect.any(Number),
      by: 'admin@northfield.example',
      kind: 'bulk-status',
      what: 'Lost: 1 of 1 people, a search, source=search',
    },
  ])
})

test('what says too little or too much is refused', async () => {
  const { set } = await withSome(0)
  expect((await set({ status: 'contacted' })).status).toBe(400)
  expect((await set({ people: ['x'], filter: {}, status: 'contacted' })).status).toBe(400)
  expect(await set({ filter: {}, status: 'lost' })).toMatchObject({
    status: 400,
    body: { field: 'lostReason' },
  })
  expect((await set({ people: ['nobody'], status: 'contacted' })).body).toEqual({ ok: true, changed: 0 })
})
