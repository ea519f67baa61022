import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { leadHeaders } from '#api/endpoints.ts'
import type { BuyerAsk } from '#domain/contacts/buyer-facts.ts'
import type { Fact } from '#domain/deals/facts.ts'
import { beginSession } from '../../src/crm/team/sessions/session-rules.ts'
import { databaseFile } from '../../src/store/sqlite/database.ts'
import { project } from '../active-project.ts'
import { leadsCommand, leadsProgram } from './command.ts'
import { createTestService, enquiry, openStore, scratchFolder, siteVisit } from './test-service.ts'

const utm = (source: string) => ({ source, medium: null, campaign: null, keyword: null })

const withLeads = async (now = Date.now) => {
  const folder = scratchFolder()
  const records = await openStore(folder)
  const service = await createTestService({ store: records, channels: ['webhook'], now })
  return { folder, records, ...service, run: (...args: string[]) => leadsCommand(folder, args) }
}

const idOf = async (response: Response) => (await response.json()).id as string

test('list shows the latest first while the service runs in another process', async () => {
  const { folder, enquire, visit } = await withLeads()
  const first = await idOf(await enquire(enquiry()))
  const second = await idOf(await visit(siteVisit({ name: 'ravi kumar' })))
  const { code, out } = await leadsProgram(folder, ['list'])
  expect(code).toBe(0)
  expect(out.indexOf(second)).toBeLessThan(out.indexOf(first))
  expect(out).toContain('+919876543210')
  expect(out).toContain('ravi kumar')
})

test('export --format json is an array of leads, each with its id and the payload as sent', async () => {
  const { run, enquire, visit } = await withLeads()
  const sent = [enquiry({ utmDetails: utm('search') }), siteVisit()]
  const ids = [await idOf(await enquire(sent[0])), await idOf(await visit(sent[1]))]
  const exported = JSON.parse((await run('export', '--format', 'json')).out)
  expect(exported).toMatchObject(sent.map((payload, index) => ({ id: ids[index], payload })))
})

test('affected lists everyone whose data was stored during a breach once, and writes the messages to them and the Board', async () => {
  let time = Date.parse('2026-11-10T00:00+05:30')
  const folder = scratchFolder()
  const { settings } = project
  const { enquire, visit } = await createTestService({
    project: { ...project, settings: { ...settings, languages: ['kn'] } },
    store: await openStore(folder),
    now: () => time,
  })
  const affected = async (...args: string[]) => (await leadsCommand(folder, ['affected', ...args])).out
  await enquire(enquiry())
  await visit(siteVisit({ siteVisitDate: Date.parse('2026-12-01') / 1000 }))
  await enquire(enquiry({ name: 'ravi kumar', phoneNumber: '+12025550123' }), {
    [leadHeaders.consent]: `${'0'.repeat(16)} kn`,
  })
  time = Date.parse('2026-11-20T00:00+05:30')
  await enquire(enquiry({ name: 'after it', phoneNumber: '+12025550124' }))
  expect(await affected()).toContain('3 people are affected.')
  const out = await affected('--since', '2026-11-14', '--until', '2026-11-15')
  expect(out).toContain('2 people are affected.')
  expect(out).not.toContain('after it')
  expect(out).not.toContain('withdrew')
  const [english = '', kannada = '', board = ''] = out.split(/^To (?:each of these|the Data)/m).slice(1)
  expect(english.match(/^\+919876543210 .* 2$/gm)).toHaveLength(1)
  expect(english).toContain(`Details you left with ${project.settings.partnerName} were affected`)
  expect(english).toMatch(/When: 14.* November 2026/)
  expect(kannada).toContain('+12025550123  ravi kumar  1')
  expect(kannada).toMatch(/ಯಾವಾಗ: .*ನವೆಂಬರ್/)
  expect(board).toMatch(/Extent: 2 people[\s\S]*Timing: 14.* November 2026[\s\S]*Within 72 hours:/)
})

test('a withdrawal is in the export and in the list of affected contacts, whatever form comes next', async () => {
  let time = Date.now()
  const { run, enquire, records, leads } = await withLeads(() => time)
  await enquire(enquiry())
  const [{ contactId = '' } = {}] = await leads()
  const ask: BuyerAsk = { what: 'withdraw', purposes: ['call', 'share'] }
  const facts = [{ kind: 'ask' as const, id: randomUUID(), ask }]
  const [sent] = await leads()
  const act = { by: 'visitor', at: (sent?.receivedAt ?? 0) + 1 }
  await records.changes.append([{ contactId, basis: null, facts }], act)
  const lines = async () => (await run('export', '--format', 'csv')).out.trim().split('\r\n')
  const [, row] = await lines()
  expect(row).toMatch(/,call share,they withdrew it$/)
  expect(row).not.toContain('tel:')
  const affected = async () => (await run('affected', '--since', '2020-01-01')).out
  expect(await affected()).toContain('withdrew: call, share')
  const later = { 'x-consent': '0123456789abcdef en' }
  time += 60_000
  await enquire(enquiry({ name: 'asha again' }), later)
  expect(await affected()).toContain('withdrew: call, share')
  for (const line of (await lines()).slice(1, 3)) expect(line).not.toContain('tel:')
})

test('for contacts merged at the desk, the withdrawals of both apply, and they are listed once', async () => {
  const { run, enquire, records, leads } = await withLeads()
  await enquire(enquiry({ name: 'kamala' }))
  await enquire(enquiry({ name: 'kamala rao', phoneNumber: '+12025550123' }))
  const [{ contactId = '' } = {}, { contactId: other = '' } = {}] = await leads()
  const append = (whose: string, fact: Fact) =>
    records.changes.append([{ contactId: whose, basis: null, facts: [fact] }], {
      by: 'x',
      at: Date.now() + 1,
    })
  const ask: BuyerAsk = { what: 'withdraw', purposes: ['share'] }
  await append(other, { kind: 'ask', id: randomUUID(), ask })
  await append(contactId, { kind: 'merge', merge: 'm', other })
  const rows = async () => (await run('export', '--format', 'csv')).out.trim().split('\r\n').slice(1)
  expect(await rows()).toEqual([expect.stringMatching(/,share,$/), expect.stringMatching(/,share,$/)])
  const affected = (await run('affected')).out
  expect(affected).toContain('1 person is affected.')
  expect(affected).toContain('+919876543210 and +12025550123  kamala rao  2  withdrew: share')
  await append(contactId, { kind: 'split', merge: 'm' })
  expect((await rows())[0]).not.toContain('share')
  expect((await run('affected')).out).toContain('2 people are affected.')
})

test('an export goes to a new file only', async () => {
  const { run, folder, enquire } = await withLeads()
  const id = await idOf(await enquire(enquiry()))
  const file = join(folder, 'leads.json')
  expect((await run('export', '--format', 'json', '--output', file)).code).toBe(0)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject([{ id }])
  const again = await run('export', '--format', 'json', '--output', file)
  expect([again.code, again.err]).toEqual([
    1,
    `${databaseFile(folder)} holds 1 lead.\n--output: ${file} already exists\n`,
  ])
})

test('an empty export is an empty array', async () => {
  const { run } = await withLeads()
  expect(JSON.parse((await run('export', '--format', 'json')).out)).toEqual([])
})

test('CSV begins with a BOM, leaves phones whole and disarms formulas', async () => {
  const { run, enquire } = await withLeads()
  await enquire(enquiry({ utmDetails: utm('=HYPERLINK("x","y")') }))
  await enquire(enquiry({ utmDetails: utm('+1+cmd|1') }))
  const { out } = await run('export', '--format', 'csv')
  expect(out.startsWith('\uFEFFid,')).toBe(true)
  expect(out).toContain(',+919876543210,tel:+919876543210,')
  expect(out).toContain(`,"'=HYPERLINK(""x"",""y"")",`)
  expect(out).toContain(`,'+1+cmd|1,`)
  expect(out.endsWith('\r\n')).toBe(true)
})

test('filters choose by time, form and source', async () => {
  let time = Date.parse('2026-11-10T00:00+05:30')
  const folder = scratchFolder()
  const { enquire, visit } = await createTestService({ store: await openStore(folder), now: () => time })
  await enquire(enquiry({ utmDetails: utm('a') }))
  time = Date.parse('2026-11-11T00:00+05:30')
  await enquire(enquiry({ utmDetails: utm('b') }))
  await visit(siteVisit({ siteVisitDate: Date.parse('2026-12-01') / 1000 }))
  const count = async (...args: string[]) =>
    JSON.parse((await leadsCommand(folder, ['export', '--format', 'json', ...args])).out).length
  expect(await count('--since', '2026-11-11')).toBe(2)
  expect(await count('--until', '2026-11-11')).toBe(1)
  expect(await count('--form', 'site-visit')).toBe(1)
  expect(await count('--source', 'b')).toBe(1)
})

test('show prints a lead and its number’s first and last campaign', async () => {
  const { run, enquire } = await withLeads()
  const id = await idOf(await enquire(enquiry({ utmDetails: utm('search') })))
  await enquire(enquiry({ utmDetails: utm('mail') }))
  const { out } = await run('show', id.toLowerCase())
  expect(out).toContain('"phoneNumber": "+919876543210"')
  expect(out).toMatch(/First campaign: search/)
  expect(out).toMatch(/Last campaign: mail/)
})

test('delete removes one lead with its deliveries, delete-person all of a number however it is written', async () => {
  const { run, enquire, visit, leads, store } = await withLeads()
  const id = await idOf(await enquire(enquiry({ phoneNumber: '+12025550123' })))
  await enquire(enquiry())
  await visit(siteVisit({ phonenumber: '09876543210' }))
  expect((await run('delete', id)).code).toBe(0)
  expect(await leads()).toHaveLength(2)
  expect((await run('delete-person', '98765', '43210')).out).toContain('Deleted 2 leads')
  expect(await leads()).toEqual([])
  expect(await store.deliveries({ failed: false, limit: 10 })).toEqual([])
})

test('stats counts by form and source', async () => {
  const { run, enquire, visit } = await withLeads()
  await enquire(enquiry({ utmDetails: utm('search') }), { 'x-form-trap': '1' })
  await visit(siteVisit())
  const { out } = await run('stats')
  expect(out).toContain('Leads: 2 of 1 people, 1 flagged')
  expect(out).toContain('1  search / -')
  expect(out).toContain('2 waiting')
})

test('a restore while the service runs brings back what the backup has, keeps what came since, and can be undone', async () => {
  const { run, folder, enquire, leads } = await withLeads()
  const ids = async () => (await leads()).map(({ id }) => id)
  const kept = await idOf(await enquire(enquiry()))
  const file = join(folder, 'copy', 'leads.backup')
  expect((await run('backup', file)).code).toBe(0)
  const later = await idOf(await enquire(enquiry()))
  expect((await run('restore', file)).out).toContain('1 lead of them came since the backup.')
  expect(await ids()).toEqual([kept, later])
  const exact = await run('restore', file, '--exactly')
  expect(exact.err).toContain('1 lead that came since the backup was left out.')
  expect(await ids()).toEqual([kept])
  const newest = await idOf(await enquire(enquiry()))
  expect((await run('restore', '--undo')).code).toBe(0)
  expect(await ids()).toEqual([kept, later, newest])
  expect((await enquire(enquiry())).status).toBe(201)
})

test('deliveries lists deliveries, and redeliver repeats them', async () => {
  const { folder, enquire, store } = await withLeads()
  const id = await idOf(await enquire(enquiry()))
  const webhook = { WEBHOOK_URL: 'https://crm.example/leads', WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}` }
  const [delivery] = await store.claim('webhook', Date.now(), Date.now() + 60_000, 1)
  if (!delivery) throw new Error('not claimed')
  await store.settle({
    ...delivery,
    state: 'failed',
    at: Date.now(),
    error: 'the receiver answered 500',
  })
  expect((await leadsCommand(folder, ['deliveries', '--failed'])).out).toMatch(`${id}  webhook  failed`)
  expect((await leadsCommand(folder, ['redeliver', id], webhook)).code).toBe(0)
  expect((await leadsCommand(folder, ['deliveries', '--failed'])).out).toBe('')
  expect(await store.nextDue('webhook')).toBeLessThanOrEqual(Date.now())
  const [again] = await store.claim('webhook', Date.now(), Date.now() + 60_000, 1)
  if (!again) throw new Error('not claimed')
  const why = 'they did not agree to share it with the developer'
  await store.settle({ ...again, state: 'delivered', at: Date.now(), withheld: why })
  const { out } = await leadsCommand(folder, ['deliveries'])
  expect(out).toMatch(new RegExp(`${id}  webhook  held back  .*${why}`))
  expect(out).not.toContain('delivered')
})

test.each([
  [['nonsense'], /Usage/],
  [[], /Usage/],
  [['export', '--format', 'xml'], /--format: must be csv or json/],
  [['list', '--since', 'soon'], /--since/],
  [['show', 'nope'], /No lead has the reference nope/],
  [['delete-person', '+12025550199'], /No lead has that number/],
  [['restore', 'nowhere.backup'], /There is no file/],
  [['restore', '--undo'], /has no store that a restore replaced/],
  [['restore', '--undo', 'x.backup'], /--undo without a file/],
])('a mistake is reported in plain words: %o', async (args, words) => {
  const { run } = await withLeads()
  const { code, err } = await run(...args)
  expect(code).toBe(1)
  expect(err).toMatch(words)
  expect(err).not.toMatch(/\n\s+at /)
})

test('a restore signs everyone out: a member removed since the backup comes back with no session and no link', async () => {
  const folder = scratchFolder()
  const { team } = await openStore(folder)
  const email = 'asha@northfield.example'
  await team.addMember({ email, role: 'admin', password: 'scrypt$x', addedAt: 1 })
  const { session } = beginSession({ email, by: 'password', claimedRole: null }, Date.now())
  await team.startSession(session)
  await team.saveLink({ hash: 'h', kind: 'reset', email, expiresAt: Number.MAX_SAFE_INTEGER })
  const file = join(folder, 'signed-in.backup')
  expect((await leadsCommand(folder, ['backup', file])).code).toBe(0)
  await team.removeMember(email, true)
  expect((await leadsCommand(folder, ['restore', file])).code).toBe(0)
  expect(await team.member(email)).toMatchObject({ email })
  expect([await team.session(session.id), await team.link('h', 0)]).toEqual([undefined, undefined])
})

test('a restore refuses a file that is no backup', async () => {
  const folder = scratchFolder()
  const file = join(folder, 'text.backup')
  writeFileSync(file, 'not a database at all, only words')
  const { code, err } = await leadsCommand(folder, ['restore', file])
  expect(code).toBe(1)
  expect(err).toMatch(/cannot be restored/)
})
