import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AuditResponse } from '#api/audit.ts'
import type { BulkResponse, RecentBulksResponse } from '#api/deals/bulk.ts'
import type { ImportResponse } from '#api/import/import.ts'
import type { Crm } from '../../../../src/crm/open-crm.ts'
import type { AppDeps } from '../../../../src/service/app-deps.ts'
import { StoreUnavailable } from '../../../../src/store/store-unavailable.ts'
import { project } from '../../../active-project.ts'
import { createDeskService } from '../desk-service.ts'
import { deskStorage } from '../desk-storage.ts'

const path = '/api/desk/imports'
const day = 24 * 3_600_000

const withDesk = async (parts: Partial<AppDeps> = {}) => {
  const desk = await createDeskService(undefined, parts)
  const part = { id: randomUUID(), file: 'expo.csv', status: 'new' }
  const send = (rows: object[], more: object = {}, to = path) =>
    desk.ask<ImportResponse & { error?: string }>('POST', to, {
      ...part,
      ...more,
      rows: rows.map((row, index) => ({ row: index + 2, ...row })),
    })
  const undo = () => desk.ask<BulkResponse>('POST', `/api/desk/bulk/${part.id}/undo`, {})
  return { ...desk, part, sendRows: send, undo }
}

const nila = { name: 'Nila Nair', phone: '98450 11101' }
const ravi = { name: 'Ravi Rao', phone: '+91 98450 11102' }

test('a file is checked row by row, and its rows become leads of new and known people', async () => {
  const { send, sendRows, ask, dealNamed, leads, names } = await withDesk()
  await send({ name: 'asha rao', number: '+919845011100' })
  const rows = [
    { ...nila, email: 'Nila@mail.example', campaign: 'expo', note: 'Met at the fair.\nWants 3 BHK.' },
    { name: 'Asha', phone: '9845011100' },
    { name: '', phone: '9845011103' },
    { name: 'Uma', phone: '9.19845E+11' },
    { name: 'Nila again', phone: '+919845011101' },
    { name: 'Om', phone: '9845011104', email: 'nowhere' },
    { name: 'Zoya', phone: '12' },
    { name: 'Lead 7', phone: '9845011107' },
  ]
  const verdicts = [
    { row: 2, is: 'new', phone: '+919845011101' },
    { row: 3, is: 'again', name: 'Asha' },
    { row: 4, is: 'new', phone: '+919845011103' },
    { row: 5, is: 'wrong', column: 'phone', why: expect.stringContaining('shortened') },
    { row: 6, is: 'again', name: 'Nila again' },
    { row: 7, is: 'wrong', column: 'email', why: expect.stringContaining('Correct it') },
    { row: 8, is: 'wrong', column: 'phone', why: expect.stringContaining('country code') },
    { row: 9, is: 'wrong', column: 'name', why: expect.stringContaining('no digits') },
  ]
  const looked = await sendRows(rows, {}, `${path}/preview`)
  expect(looked).toMatchObject({ status: 200, body: { rows: verdicts } })
  expect(await leads()).toHaveLength(1)

  const added = await sendRows(rows)
  expect(added.body.rows).toEqual(looked.body.rows)
  expect((await sendRows(rows)).body.rows).toEqual(looked.body.rows)
  expect(await leads()).toHaveLength(5)
  expect((await names()).sort()).toEqual(['asha rao', 'nila nair', 'unknown'])
  const deal = await dealNamed('nila nair')
  expect(deal).toMatchObject({ name: 'nila nair', phoneE164: '+919845011101', waitingSince: null })
  expect(deal.leads).toMatchObject([
    { name: 'nila again', isImported: true },
    { name: 'nila nair', email: 'nila@mail.example', campaign: 'expo', source: 'import', isImported: true },
  ])
  expect(deal.history).toMatchObject([
    { kind: 'note', text: 'Met at the fair.\nWants 3 BHK.' },
    { kind: 'import', file: 'expo.csv', by: 'admin@northfield.example' },
    { kind: 'import', file: 'expo.csv' },
  ])
  for (const lead of deal.leads) expect(lead.deliveries).toEqual([])
  const { body } = await ask<AuditResponse>('GET', '/api/desk/audit')
  expect(body.entries.filter(({ kind }) => kind === 'import')).toMatchObject([
    { what: 'expo.csv: 2 people, 2 asked again' },
  ])
})

test('no row beyond the file’s limit is stored, whatever the browser let through', async () => {
  const { sendRows, leads } = await withDesk()
  const at = (row: number, to?: string) => sendRows([{ ...nila, row }], {}, to)
  for (const row of [5002, 9_000_000, 1]) expect((await at(row)).status).toBe(400)
  const refused = await at(5002, `${path}/preview`)
  expect(refused).toMatchObject({
    status: 400,
    body: { error: 'A file can have at most 5000 rows. Split it into smaller files.' },
  })
  expect(await leads()).toEqual([])
  expect((await at(5001)).status).toBe(200)
  expect(await leads()).toHaveLength(1)
})

test('names of a file may have any letters', async () => {
  const { sendRows, names } = await withDesk()
  const named = ['S. Kumar', "D'Souza", 'निखिल पाटील', 'Anne-Marie']
  const { body } = await sendRows(named.map((name, at) => ({ name, phone: `984501120${at}` })))
  expect(body.rows.map(({ is }) => is)).toEqual(['new', 'new', 'new', 'new'])
  expect((await names()).sort()).toEqual(named.map(name => name.toLowerCase()).sort())
})

test('an imported contact who was spoken to is not waiting, an id cannot be reused for another file, and after a day undo is refused', async () => {
  const { sendRows, dealNamed, undo, later, names } = await withDesk()
  await sendRows([nila], { status: 'contacted' })
  expect(await dealNamed('nila nair')).toMatchObject({ status: 'contacted', waitingSince: null })
  expect(await sendRows([ravi])).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('Choose the file again') },
  })
  later(day + 1)
  expect((await undo()).status).toBe(404)
  expect(await names()).toEqual(['nila nair'])
})

test('an import that failed between a lead and its notes is completed when it is sent again', async () => {
  const store = await deskStorage().open()
  let isBroken = true
  const record: Crm['imports']['record'] = async (...args) => {
    if (isBroken) throw new StoreUnavailable('away')
    return store.crm.imports.record(...args)
  }
  const { sendRows, leads, dealNamed, undo } = await withDesk({
    store,
    crm: { ...store.crm, imports: { ...store.crm.imports, record } },
  })
  const rows = [{ ...nila, note: 'Met at the fair.' }, ravi]
  expect((await sendRows(rows)).status).toBe(503)
  isBroken = false
  expect((await sendRows(rows)).body.rows).toMatchObject([{ is: 'new' }, { is: 'new' }])
  expect(await leads()).toHaveLength(2)
  expect((await dealNamed('nila nair')).history).toMatchObject([{ kind: 'note' }, { kind: 'import' }])
  expect((await undo()).body.changed).toBe(2)
  expect(await leads()).toHaveLength(0)
})

test('undoing removes the import’s contacts, except those with later work or leads', async () => {
  const store = await deskStorage().open()
  const { sendRows, send, undo, ask, agent, names, dealNamed, part } = await withDesk({ store })
  await sendRows([nila, ravi, { name: 'Uma', phone: '9845011105' }, { name: 'Om', phone: '9845011106' }])
  await send({ name: 'ravi', number: '+919845011102' })
  const uma = await dealNamed('uma')
  await ask('PATCH', `/api/desk/deals/${uma.id}`, { version: uma.version, status: 'contacted' })
  const om = await dealNamed('om')
  // An assignment by a rule is not work on the contact.
  const owner = { to: 'agent@northfield.example', rule: 'turns' }
  expect(await store.crm.assignment.assignOwner(om.id, om.version, owner, { by: 'rule', at: 0 })).toBe(true)

  const recent = await ask<RecentBulksResponse>('GET', '/api/desk/bulk')
  expect(recent.body.changes).toMatchObject([{ id: part.id, deals: 4, file: 'expo.csv', status: null }])
  expect((await ask('POST', `/api/desk/bulk/${part.id}/undo`, {}, agent)).status).toBe(403)
  expect((await undo()).body).toEqual({
    ok: true,
    changed: 2,
    stays: [
      { dealId: expect.any(String), name: 'ravi rao', why: 'wrote' },
      { dealId: uma.id, name: 'uma', why: 'worked-with' },
    ],
  })
  expect((await names()).sort()).toEqual(['ravi rao', 'uma'])
  expect((await undo()).body.changed).toBe(0)
  const { body } = await ask<AuditResponse>('GET', '/api/desk/audit')
  expect(body.entries.filter(({ kind }) => kind === 'bulk-undo')).toMatchObject([
    { what: expect.stringMatching(/: 2 people$/) },
  ])
})

const acres = {
  name: 'Nila Nair',
  phone: '98450 11101',
  source: '99acres',
  campaign: 'Featured',
  receivedAt: '25/12/2025 14:05',
  email: 'Nila@mail.example',
  message: 'Is a corner villa left?\nCall after 6.',
  budget: '1.5 Cr',
  bedrooms: '3',
  project: `${project.settings.projectName.toUpperCase()}, Bengaluru`,
  owner: 'agent',
  externalId: 'Q-4711',
}

test('details of a portal’s lead are stored: time, source, project and interest; no reply time starts', async () => {
  const { sendRows, dealNamed, inbox } = await withDesk()
  expect((await sendRows([acres])).body.rows).toMatchObject([{ is: 'new' }])
  const deal = await dealNamed('nila nair')
  expect(deal).toMatchObject({ waitingSince: null, owner: 'agent@northfield.example' })
  expect(deal.leads).toMatchObject([
    {
      receivedAt: Date.parse('2025-12-25T14:05+05:30'),
      ...{ source: '99acres', campaign: 'Featured', email: 'nila@mail.example', budget: '1.5 Cr' },
      unit: '3 BHK',
      answers: [
        { name: 'Message', value: 'Is a corner villa left? Call after 6.' },
        { name: 'Lead id', value: 'Q-4711' },
      ],
      isTeamEntry: true,
    },
  ])
  expect((await inbox('source=99acres&since=2025-12-25&until=2025-12-25')).rows).toHaveLength(1)
})

test('the same lead id or the same row, in this file or a later one, is no second lead', async () => {
  const { sendRows, leads, part } = await withDesk()
  const plain = { ...nila, phone: '9845011109', source: 'expo', receivedAt: '2025-12-25' }
  const first = await sendRows([acres, { ...acres, message: 'Told again' }, plain, plain])
  expect(first.body.rows.map(({ is }) => is)).toEqual(['new', 'same', 'new', 'same'])
  const later = { id: randomUUID(), file: 'later.csv' }
  const again = await sendRows(
    [{ ...acres, message: 'Told again' }, plain, { ...acres, externalId: 'Q-4712', receivedAt: '01-11-26' }],
    later,
  )
  expect(again.body.rows).toMatchObject([
    { is: 'same' },
    { is: 'same' },
    { is: 'again', name: 'Nila Nair', at: Date.parse('2026-11-01T00:00+05:30') },
  ])
  expect(await leads()).toHaveLength(3)
  expect(part.id).not.toBe(later.id)
})

test('rows with a wrong date, project or owner say what to do', async () => {
  const { sendRows, leads } = await withDesk()
  const { body } = await sendRows([
    { ...nila, receivedAt: '12/25/2025' },
    { ...nila, receivedAt: '2199-01-01' },
    { ...nila, project: 'Elsewhere' },
    { ...nila, owner: 'nobody we know' },
  ])
  expect(body.rows).toMatchObject([
    { column: 'receivedAt', why: expect.stringContaining('25/12/2026') },
    { column: 'receivedAt', why: expect.stringContaining('future') },
    { column: 'project', why: expect.stringContaining('Enter ') },
    { column: 'owner', why: expect.stringContaining('e-mail address') },
  ])
  expect(await leads()).toEqual([])
})

test('a known number keeps owner, name and status; a row without a name gets the known one', async () => {
  const { send, sendRows, dealNamed } = await withDesk()
  await send({ name: 'asha rao', number: '+919845011100' })
  const rows = [
    { ...acres, name: '', phone: '9845011100', note: 'From the portal.' },
    { ...acres, name: 'A. Rao', phone: '9845011100', externalId: 'Q-1', receivedAt: '01/02/2024' },
  ]
  expect((await sendRows(rows, { status: 'contacted' })).body.rows).toMatchObject([
    { is: 'again', name: 'asha rao' },
    { is: 'again', name: 'A. Rao' },
  ])
  const deal = await dealNamed('asha rao')
  expect(deal).toMatchObject({ status: 'new', owner: null, leadCount: 3 })
  expect(deal.waitingSince).not.toBeNull()
  const imported = deal.leads.find(({ isImported }) => isImported)
  expect(imported).toMatchObject({ name: 'asha rao', receivedAt: Date.parse('2025-12-25T14:05+05:30') })
  expect(imported?.answers).toContainEqual({ name: 'Note', value: 'From the portal.' })
})

test('the question before an undo says what goes; known contacts lose only the lead', async () => {
  const { send, sendRows, ask, undo, agent, names, dealNamed, part, leads } = await withDesk()
  await send({ name: 'asha rao', number: '+919845011100' })
  await send({ name: 'om', number: '+919845011106' })
  await sendRows([
    { name: 'Asha', phone: '9845011100' },
    { name: 'Om', phone: '9845011106' },
    nila,
    { ...nila, campaign: 'expo' },
    ravi,
  ])
  const om = await dealNamed('om')
  await ask('POST', `/api/desk/deals/${om.id}/notes`, { id: randomUUID(), text: 'Called them.' })
  const preview = () => ask('GET', `/api/desk/bulk/${part.id}/undo`)
  expect((await ask('GET', `/api/desk/bulk/${part.id}/undo`, undefined, agent)).status).toBe(403)
  const what = { file: 'expo.csv', deals: 2, leads: 1, stays: [{ name: 'om', why: 'worked-with' }] }
  expect((await preview()).body).toMatchObject(what)
  expect(await leads()).toHaveLength(7)
  expect((await undo()).body).toMatchObject({ changed: 2, leads: 1, stays: [{ name: 'om' }] })
  expect((await names()).sort()).toEqual(['asha rao', 'om'])
  const asha = await dealNamed('asha rao')
  expect(asha).toMatchObject({ leadCount: 1 })
  expect(asha.history).toMatchObject([{ kind: 'import' }, { kind: 'undo', file: 'expo.csv' }])
  expect((await preview()).body).toMatchObject({ deals: 0, leads: 0 })
})
