import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { AuditAnswer } from '#contract/desk/audit.ts'
import { searchWords } from '../../../src/service/store/search-words.ts'
import { openDatabase } from '../../../src/service/store/sqlite/database.ts'
import { leadsCommand } from '../command.ts'
import { openStore, scratchFolder } from '../test-service.ts'
import { createDeskService, numbered } from './desk-service.ts'

const inFiles = (folder: string, text: string): boolean =>
  readdirSync(folder).some(name => readFileSync(join(folder, name)).includes(text))

const withTwo = async () => {
  const folder = scratchFolder()
  const desk = await createDeskService(undefined, { store: await openStore(folder), channels: ['webhook'] })
  await desk.send({ name: 'asha rao', number: numbered(1) })
  const key = { 'idempotency-key': 'key-of-zebediah' }
  await desk.send({
    name: 'zebediah quill',
    number: '+919812345678',
    campaign: 'zebs-campaign',
    headers: key,
  })
  await desk.send({ name: 'zebediah quill', number: '+919812345678' })
  const person = await desk.personNamed('zebediah quill')
  const path = `/api/desk/people/${person.id}`
  await desk.ask('POST', `${path}/notes`, { id: randomUUID(), text: 'met zebediah at noon' })
  await desk.ask('PATCH', path, { version: person.version, status: 'contacted' })
  return { ...desk, folder, path, person }
}

/** The search index writes words in parts, so no file shows them: it is asked itself. */
const wordsKept = (folder: string): string[] => {
  const database = openDatabase(folder)
  database.exec(`CREATE VIRTUAL TABLE temp.terms USING fts5vocab ('main', 'search', 'row')`)
  const terms = database.prepare('SELECT term FROM temp.terms').all()
  database.close()
  return terms.map(({ term }) => String(term))
}

const traces = ['zebediah', 'zebedia', 'quill', '9812345678', '12345', 'zebs-campaign', 'at noon']

test('nothing is left of a person who is erased, in no file', async () => {
  const { ask, path, person, folder, inbox, store } = await withTwo()
  expect(traces.filter(text => !inFiles(folder, text))).toEqual([])
  expect(await ask('DELETE', path)).toEqual({ status: 200, body: { ok: true, leads: 2 } })
  expect([...traces, person.id, 'key-of-zebediah'].filter(text => inFiles(folder, text))).toEqual([])
  expect(wordsKept(folder).toSorted()).toEqual(searchWords('asha rao', numbered(1)).toSorted())
  expect((await inbox()).rows.map(({ name }) => name)).toEqual(['asha rao'])
  expect((await inbox('search=zeb')).rows).toEqual([])
  expect((await ask('GET', path)).status).toBe(404)
  expect((await ask('DELETE', path)).status).toBe(404)
  expect(await store.deliveries({ failed: false, limit: 10 })).toHaveLength(1)
})

test('the audit log tells of it, without name or number', async () => {
  const { ask, path } = await withTwo()
  await ask('DELETE', path)
  const { body } = await ask<AuditAnswer>('GET', '/api/desk/audit')
  expect(body.entries.map(({ by, kind, what }) => [by, kind, what])).toEqual([
    ['admin@northfield.example', 'erasure', 'a person with 2 leads'],
  ])
})

test('an agent erases nobody', async () => {
  const { ask, path, agent } = await withTwo()
  expect((await ask('DELETE', path, undefined, agent)).status).toBe(403)
  expect((await ask('GET', path)).status).toBe(200)
})

test('whoever writes again after that is new', async () => {
  const { ask, path, send, personNamed } = await withTwo()
  await ask('DELETE', path)
  await send({ name: 'zebediah quill', number: '+919812345678' })
  expect(await personNamed('zebediah quill')).toMatchObject({ status: 'new', history: [], version: 1 })
})

test('leads removed from the command line leave the desk too', async () => {
  const { folder, inbox, personNamed } = await withTwo()
  const [newest] = (await personNamed('zebediah quill')).touches
  await leadsCommand(folder, ['delete', String(newest?.leadId)])
  expect((await personNamed('zebediah quill')).touches).toHaveLength(1)
  await leadsCommand(folder, ['delete-person', '+919812345678'])
  expect((await inbox('search=quill')).rows).toEqual([])
  expect((await inbox()).rows.map(({ name }) => name)).toEqual(['asha rao'])
})

test('the audit log is read page by page, by admins', async () => {
  const { desk, ask, agent } = await withTwo()
  for (let count = 0; count < 60; count += 1) {
    await desk.beginAudit({ at: count, by: 'admin@northfield.example', kind: 'team', what: `${count}` })
  }
  const first = (await ask<AuditAnswer>('GET', '/api/desk/audit')).body
  const rest = (await ask<AuditAnswer>('GET', `/api/desk/audit?after=${first.next}`)).body
  expect([...first.entries, ...rest.entries].map(({ what }) => what)).toEqual(
    Array.from({ length: 60 }, (_, index) => `${59 - index}`),
  )
  expect(rest.next).toBeNull()
  expect((await ask('GET', '/api/desk/audit', undefined, agent)).status).toBe(403)
})
