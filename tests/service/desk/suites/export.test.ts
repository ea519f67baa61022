import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AuditResponse } from '#api/audit.ts'
import { leadsCommand } from '../../command.ts'
import { createDeskService, numbered } from '../desk-service.ts'
import { deskStorage } from '../desk-storage.ts'

const withLeads = async () => {
  const storage = deskStorage()
  const desk = await createDeskService(undefined, { store: await storage.open() })
  await desk.send({ name: 'ann', number: numbered(1), source: '=cmd()' })
  await desk.send({ name: 'bob', number: numbered(2), source: 'search, "best"' })
  await desk.send({ name: 'ann', number: numbered(1), source: 'search, "best"' })
  const download = async (query: string, as = desk.admin) => {
    const answer = await desk.app.request(`/api/desk/export?${query}`, { headers: as })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    return { answer, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) }
  }
  const audited = async () => (await desk.ask<AuditResponse>('GET', '/api/desk/audit')).body.entries
  return { ...desk, storage, download, audited }
}

test('exactly the leads that are filtered, all that each contact sent, as the command line writes them', async () => {
  const { download, storage } = await withLeads()
  const all = await download('format=csv')
  const written = await leadsCommand(storage.folder, ['export', '--format', 'csv'], storage.environment)
  const lines = (text: string) => text.trimEnd().split('\r\n')
  expect(lines(all.text).map((line, index) => line.startsWith(lines(written.out)[index] ?? '-'))).toEqual(
    Array(4).fill(true),
  )
  expect(all.text.startsWith('\uFEFFid,received,form,name')).toBe(true)
  const some = await download(`format=csv&source=${encodeURIComponent('search, "best"')}`)
  const found = lines(some.text).slice(1)
  expect(found.map(line => line.split(',')[3])).toEqual(['Bob', 'Ann'])
  expect(found[0]).toContain('"search, ""best"""')
})

test('with everything the desk knows of each deal', async () => {
  const { download, dealNamed, ask } = await withLeads()
  const { id } = await dealNamed('bob')
  const path = `/api/desk/deals/${id}`
  await ask('PATCH', path, {
    version: 0,
    status: 'visit-booked',
    owner: 'agent@northfield.example',
    visitAt: Date.parse('2026-11-21T11:30+05:30'),
    next: { what: 'Confirm the visit', at: Date.parse('2026-11-20T10:00+05:30') },
  })
  for (const text of ['Wants 3 BHK.', '=SUM(A1), really?']) {
    await ask('POST', `${path}/notes`, { id: randomUUID(), text })
  }
  const { text } = await download('format=csv&search=bob')
  const [head = '', row = ''] = text.trimEnd().split('\r\n')
  expect(head).toMatch(
    /,status,lost reason,owner,agreed visit,next step,next step at,waiting since,last note,name noted,e-mail,budget,wanted unit,interest,furthest stage,first contacted$/,
  )
  expect(row).toMatch(
    /,Visit booked,,agent@northfield\.example,2026-11-21 11:30,Confirm the visit,2026-11-20 10:00,,"'=SUM\(A1\), really\?",,,,,,Visit booked,[\d: -]+$/,
  )
  const ann = (await download('format=csv&search=ann')).text.trimEnd().split('\r\n')
  expect(ann[1]).toMatch(/,New,,,,,,2026-11-10 10:00,,,,,,,New,$/)
  const [told] = JSON.parse((await download('format=json&search=bob')).text)
  expect(told.desk).toMatchObject({ status: 'visit-booked', lastNote: '=SUM(A1), really?' })
})

test('formulas are defused and the file has a name', async () => {
  const { download } = await withLeads()
  const { text, answer } = await download(`format=csv&source=${encodeURIComponent('=cmd()')}`)
  expect(text).toContain(",'=cmd(),")
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="leads 2026-11-10.csv"')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('as JSON with the payload as sent', async () => {
  const { download } = await withLeads()
  const leads = JSON.parse((await download('format=json&search=bob')).text)
  expect(leads).toMatchObject([{ name: 'bob', payload: { phoneNumber: numbered(2) } }])
  expect(JSON.parse((await download('format=json&search=nobody')).text)).toEqual([])
})

const place = 'from IN, 127.0.0.0/24, Unknown browser'

test('the audit log says who exported what and how many, without the search text', async () => {
  const { download, audited } = await withLeads()
  await download('format=csv')
  await download('format=json&search=ann&form=enquiry')
  expect((await audited()).map(({ by, kind, what }) => [by, kind, what])).toEqual([
    ['admin@northfield.example', 'export', `json, 2 leads, a search, form=enquiry, ${place}`],
    ['admin@northfield.example', 'export', `csv, 3 leads, all, ${place}`],
  ])
})

test('asking for its head alone exports nothing and leaves nothing open', async () => {
  const { app, admin, audited } = await withLeads()
  const head = await app.request('/api/desk/export?format=csv', { method: 'HEAD', headers: admin })
  expect([head.status, head.body]).toEqual([200, null])
  expect(head.headers.get('content-type')).toContain('text/csv')
  expect(await audited()).toEqual([])
})

test('an export that is broken off is in the audit log too', async () => {
  const { app, admin, audited } = await withLeads()
  const answer = await app.request('/api/desk/export?format=csv', { headers: admin })
  await answer.body?.cancel()
  const last = async () => (await audited())[0]?.what
  await expect.poll(last, { timeout: 30_000 }).toMatch(/^csv, broken off after \d leads?, all, from IN/)
})

test('many leads come whole, page by page', async () => {
  const { send, download } = await withLeads()
  for (let index = 10; index < 270; index += 1) await send({ number: numbered(index) })
  const ids = (await download('format=csv')).text
    .trim()
    .split('\r\n')
    .slice(1)
    .map(line => line.split(',')[0])
  expect(new Set(ids).size).toBe(263)
})

test('without a format it is refused, and to an agent anyway', async () => {
  const { ask, agent } = await withLeads()
  expect(await ask('GET', '/api/desk/export')).toMatchObject({ status: 400, body: { field: 'format' } })
  expect((await ask('GET', '/api/desk/export?format=csv', undefined, agent)).status).toBe(403)
})
