import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contactPage } from '#domain/contacts/buyer-facts.ts'
import type { Fact } from '#domain/deals/facts.ts'
import { databaseFile } from '../../src/store/sqlite/database.ts'
import { leadsCommand } from './command.ts'
import { createTestService, enquiry, openStore, scratchFolder } from './test-service.ts'
import { withBuyer } from './visit-page/buyer.ts'

const boss = 'boss@northfield.example'

test('what was delivered since a backup is not sent again after it is restored, and is listed', async () => {
  const folder = scratchFolder()
  const store = await openStore(folder)
  const { enquire } = await createTestService({ store, channels: ['webhook'] })
  const file = join(scratchFolder(), 'before.db')
  const key = { 'idempotency-key': 'a-key-of-the-page' }
  const idOf = async (answer: Response) => (await answer.json()).id
  const early = await idOf(await enquire(enquiry()))
  const run = (...args: string[]) => leadsCommand(folder, args)
  expect(await run('backup', file)).toMatchObject({ code: 0 })
  const late = await idOf(await enquire(enquiry(), key))
  const claim = () => store.claim('webhook', Date.now(), Date.now() + 60_000, 10)
  const claimed = await claim()
  expect(claimed.map(({ leadId }) => leadId)).toEqual([early, late])
  const [first, second] = claimed
  if (!first || !second) throw new Error('not claimed')
  await store.settle({ ...first, state: 'delivered', at: Date.parse('2026-11-19T10:00Z') })

  const restored = await run('restore', file)
  expect(restored.out).toContain(`  ${early}  webhook  2026-11-19T10:00:00.000Z\n`)
  expect(restored.out).not.toContain(late)
  expect(await claim()).toEqual([])
  // The attempt that was on its way during the restore.
  await store.settle({ ...second, state: 'delivered', at: Date.parse('2026-11-19T10:01Z') })
  expect(await store.backlog()).toMatchObject({ waiting: 0 })
  expect(await (await enquire(enquiry(), key)).json()).toMatchObject({ id: late })

  const exact = await run('restore', file, '--exactly')
  expect(exact.out).toContain(`  ${early}  webhook  2026-11-19T10:00:00.000Z\n`)
  expect(exact.out).toContain(`  ${late}  webhook  2026-11-19T10:01:00.000Z  not in the restored store\n`)
  expect(await store.backlog()).toMatchObject({ waiting: 0 })
  expect((await run('restore', '--undo')).out).not.toContain('Delivered')
  expect(await store.backlog()).toMatchObject({ waiting: 0 })
  expect((await run('deliveries')).out.match(/delivered/g)).toHaveLength(2)
})

test('a contact who is not in a backup keeps notes, opt-outs and merges through its restore, also under another key', async () => {
  const folder = scratchFolder()
  const store = await openStore(folder)
  const { enquire } = await createTestService({ store })
  const [old, fresh] = ['+919812345670', '+919812345671']
  const add = (contactId: string, ...facts: Fact[]) =>
    store.changes.append([{ contactId, basis: null, facts }], { by: boss, at: 1 })
  const contactOf = async (phone: string) => (await store.contactIds([phone]))[0] ?? ''
  const noCalls: Fact = {
    kind: 'ask',
    id: 'a',
    ask: { what: 'withdraw', purposes: ['call'] },
    page: contactPage,
  }
  const factsNow = async () => {
    const page = await store.changes.since(null, 100)
    return (page?.entries ?? []).flatMap(entry => (entry.kind === 'fact' ? [entry.fact] : []))
  }
  await enquire(enquiry({ phoneNumber: old }))
  const own = join(scratchFolder(), 'own.db')
  await leadsCommand(folder, ['backup', own])
  await add(await contactOf(old), { kind: 'note', id: 'n', text: 'Since the backup.' })
  const newer = async () => {
    await enquire(enquiry({ phoneNumber: fresh }))
    const merge: Fact = { kind: 'merge', merge: 'm', other: await contactOf(old) }
    await add(await contactOf(fresh), { kind: 'note', id: 'x', text: 'Called.' }, noCalls, merge)
  }
  const expectKept = async () => {
    const [contactId, other] = [await contactOf(fresh), await contactOf(old)]
    expect(await factsNow()).toMatchObject([
      { kind: 'note', text: 'Called.', contactId, version: 1 },
      { kind: 'ask', contactId, version: 2 },
      { kind: 'merge', contactId, other, version: 3 },
    ])
    const [lead] = await store.ofContact(contactId, 1)
    const { contacts } = await store.changes.statementsOf(lead?.lead.id ?? '', contactId)
    expect(contacts.map(one => one.contactId)).toEqual([contactId, other])
    expect(contacts[0]?.statements.consent.purposes).toMatchObject({ call: expect.anything() })
  }
  await newer()
  expect(await leadsCommand(folder, ['restore', own])).toMatchObject({ code: 0 })
  await expectKept()
  // A backup of another machine, whose contacts have other ids.
  const elsewhere = scratchFolder()
  const other = await createTestService({ store: await openStore(elsewhere) })
  await other.enquire(enquiry({ phoneNumber: old }))
  const foreign = join(scratchFolder(), 'foreign.db')
  await leadsCommand(elsewhere, ['backup', foreign])
  const before = await contactOf(old)
  expect((await leadsCommand(folder, ['restore', foreign])).out).toContain('2 leads of them came since')
  expect(await contactOf(old)).not.toBe(before)
  await expectKept()
})

test('what buyers asked on their pages since a backup, and which pages were sent or closed since, stays through its restore', async () => {
  const folder = scratchFolder()
  const file = join(scratchFolder(), 'before.db')
  const run = (...args: string[]) => leadsCommand(folder, args)
  const { book, change, contactsPage, send, deal, open, text, ask, later } = await withBuyer({
    store: await openStore(folder),
  })
  const form = await book()
  await change({ status: 'visit-booked' })
  await run('backup', file)
  const owners = await contactsPage()
  await send(owners, { what: 'pick-up', from: 'Hebbal, gate 2' })
  await send(form, { what: 'move', day: '2026-11-26', minute: '720' })
  await send(form, { what: 'link' })
  const before = await deal()
  expect((await run('restore', file)).out).toContain('requests since the backup: 4 entries')
  // A restore ends all sessions, and members sign in again.
  later(2 * 3_600_000)
  const { visit, visitRequests, linkRequests } = await deal()
  expect({ visit, visitRequests, linkRequests }).toEqual({
    visit: before.visit,
    visitRequests: before.visitRequests,
    linkRequests: before.linkRequests,
  })
  expect(visit.asks).toMatchObject({ pickUp: 'Hebbal, gate 2' })
  expect(await text(owners)).toContain('Hebbal, gate 2')
  // A link that was closed, because somebody else has it, opens nothing after a restore either.
  expect((await ask('DELETE', `/api/desk/deals/${before.id}/page`)).status).toBe(200)
  await run('restore', file)
  for (const page of [form, owners]) expect((await open(page)).status).toBe(404)
})

test('the audit log stays complete through a restore, and what was erased stays so for a contact who wrote again', async () => {
  const folder = scratchFolder()
  const before = join(scratchFolder(), 'before.db')
  const store = await openStore(folder)
  const { enquire, leads } = await createTestService({ store })
  const run = (...args: string[]) => leadsCommand(folder, args)
  await enquire(enquiry({ name: 'Zebediah Quill', phoneNumber: '+919812345678' }))
  await enquire(enquiry({ name: 'Asha Rao' }))
  const [{ contactId = '' } = {}] = await store.list({ limit: 1 })
  const note: Fact = { kind: 'note', id: 'n', text: 'A secret.' }
  await store.changes.append([{ contactId, basis: null, facts: [note] }], { by: boss, at: 1 })
  await run('backup', before)
  await run('delete-person', '+919812345678')
  const at = Date.parse('2026-11-19')
  const entry = { at, by: boss, kind: 'export' as const, what: 'exported 2 leads' }
  await store.changes.beginAudit(entry)
  await enquire(enquiry({ name: 'Zebediah Quill', phoneNumber: '+919812345678' }))
  await run('restore', before)
  expect((await leads()).map(({ name }) => name)).toEqual(['asha rao', 'zebediah quill'])
  await run('restore', before)
  expect((await store.changes.audit({ limit: 10 })).rows).toEqual([entry])
  expect(await leads()).toHaveLength(2)
  expect((await store.changes.since(null, 100))?.entries.filter(({ kind }) => kind === 'fact')).toEqual([])
  const names = readdirSync(folder)
  expect(names.filter(name => name.includes('.restoring-'))).toEqual([])
  const held = names.filter(name => !name.includes('.before-restore-'))
  expect(held.map(name => readFileSync(join(folder, name), 'latin1')).join('')).not.toContain('A secret.')
})

test('a store that cannot be read is not replaced before the operator has moved it away', async () => {
  const folder = scratchFolder()
  const before = join(scratchFolder(), 'before.db')
  const store = await openStore(folder)
  await (await createTestService({ store })).enquire(enquiry())
  await leadsCommand(folder, ['backup', before])
  await store.close()
  writeFileSync(databaseFile(folder), 'damaged beyond reading'.repeat(1000))
  const { code, err } = await leadsCommand(folder, ['restore', before])
  expect([code, err]).toEqual([
    1,
    expect.stringContaining(`move ${databaseFile(folder)} with its -wal and -shm away`),
  ])
})
