import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { deskPaths } from '#api/desk-paths.ts'
import { downloadPaths } from '#api/downloads.ts'
import { fingerprint } from '../../src/crm/leads/fingerprint.ts'
import type { LeadRecords } from '../../src/store/lead-records.ts'
import { type SealKeys, unseal } from '../../src/store/seal.ts'
import { createSpooledLeads } from '../../src/store/spool/spooled-leads.ts'
import { openSqliteRecords } from '../../src/store/sqlite/sqlite-records.ts'
import { rowsToTest } from '../all.ts'
import { arrivals } from '../service/receivers.ts'
import { signedInAs } from '../service/team-members.ts'
import { createTestService, enquiry, scratchFolder, siteVisit } from '../service/test-service.ts'
import { testOfAll } from '../test-of-all.ts'
import { firestorePlace, host, onFirestore } from './engines.ts'
import { faultProxy } from './fault-proxy.ts'
import { sampleLead } from './sample-leads.ts'

const answerOf = async (response: Response) => ({ status: response.status, id: (await response.json()).id })

/** A service with a spool behind a line that can fail; `restart` starts a new process on the same folder. */
const spooling = async (sealKeys?: SealKeys) => {
  const line = await faultProxy(host)
  const place = firestorePlace()
  const folder = scratchFolder()
  // As an operator creates it: readable for other users.
  chmodSync(folder, 0o755)
  const beside = await place.open()
  const lines = arrivals<string>()
  const log = pino(
    { level: 'info' },
    new Writable({
      write(part, _, done) {
        lines.add(JSON.parse(part).msg)
        done()
      },
    }),
  )
  const brought: (string | undefined)[] = []
  const start = async () => {
    const hosted = await place.open(line.host, 1000, sealKeys)
    const watched = {
      ...hosted,
      async insert(...args: Parameters<LeadRecords['insert']>) {
        const kept = await hosted.insert(...args)
        brought.push(args[3])
        return kept
      },
    }
    const { leads: store } = await createSpooledLeads({
      hosted: watched,
      spool: await openSqliteRecords(folder, () => {}),
      channels: ['webhook'],
      fingerprintOf: lead => fingerprint(lead.form, lead.payload),
      log,
      onDrained: () => {},
    })
    const service = await createTestService({ store, channels: ['webhook'] })
    return { ...service, store }
  }
  /** Resolves when the log has contained a message a number of times. */
  const says = async (message: string, times = 1) => {
    while (lines.items.filter(item => item.includes(message)).length < times) await lines.next()
  }
  const first = await start()
  let current = first.store
  onTestFinished(() => current.close())
  return {
    ...first,
    folder,
    line,
    beside,
    brought,
    says,
    log: lines.items,
    async restart() {
      await current.close()
      const next = await start()
      current = next.store
      return next
    },
  }
}

const idsIn = async (store: LeadRecords) => (await store.list({ limit: 100 })).map(({ id }) => id)

onFirestore('a spool in front of Firestore', () => {
  test('while the store is down leads are accepted, and stored in order and once each when it is back', async () => {
    const { line, enquire, app, beside, brought, says, log } = await spooling()
    line.become('cut')
    const ids: string[] = []
    for (let index = 0; index < 8; index += 1) {
      const answer = await answerOf(await enquire(enquiry(), { 'idempotency-key': `k${index}` }))
      expect(answer.status).toBe(201)
      ids.push(answer.id)
    }
    await says('the hosted store is away')
    const ready = await app.request('/readyz')
    expect([ready.status, await ready.json()]).toEqual([200, { ok: true, storeAway: true, spooledLeads: 8 }])
    expect(await idsIn(beside)).toEqual([])
    line.become('whole')
    await says('the spool is drained')
    expect(brought.filter(id => ids.includes(id ?? ''))).toEqual(ids)
    expect((await idsIn(beside)).toSorted()).toEqual(ids.toSorted())
    expect(await beside.deliveries({ failed: false, limit: 100 })).toHaveLength(8)
    expect(log.join()).toContain('the hosted store is back')
  })

  test('a retry of a spooled lead is a repeat, before and after the drain; another body is refused', async () => {
    const { line, enquire, beside, says } = await spooling()
    line.become('cut')
    const key = { 'idempotency-key': 'same' }
    const first = await answerOf(await enquire(enquiry(), key))
    expect(first.status).toBe(201)
    expect(await answerOf(await enquire(enquiry(), key))).toEqual({ status: 200, id: first.id })
    expect((await enquire(enquiry({ name: 'ravi' }), key)).status).toBe(422)
    line.become('whole')
    await says('the spool is drained')
    expect(await answerOf(await enquire(enquiry(), key))).toEqual({ status: 200, id: first.id })
    expect(await idsIn(beside)).toEqual([first.id])
  })

  testOfAll(
    'a contact added at the desk is stored once, however often it is sent, before and after the drain',
    async () => {
      const { line, app, team, beside, says } = await spooling()
      const headers = { ...(await signedInAs(team, 'agent')), 'content-type': 'application/json' }
      const body = JSON.stringify({ id: randomUUID(), name: 'Wanda', phone: '9845012345', source: 'walk-in' })
      const add = async () => (await app.request(deskPaths.deals, { method: 'POST', headers, body })).status
      line.become('cut')
      expect([await add(), await add()]).toEqual([202, 202])
      line.become('whole')
      await says('the spool is drained')
      // The desk of the hosted store does not know them yet.
      expect(await add()).toBe(202)
      expect(await idsIn(beside)).toHaveLength(1)
    },
  )

  test.each(rowsToTest([[{ 'idempotency-key': 'k' }], [{}]]))(
    'a write that timed out but arrived stays one lead: %o',
    async headers => {
      const { line, store, enquire, beside, says } = await spooling()
      await store.check()
      line.become('answers-lost')
      const { status, id } = await answerOf(await enquire(enquiry(), headers))
      expect(status).toBe(201)
      // The write timed out, but may still arrive.
      await expect.poll(() => idsIn(beside), { timeout: 30_000 }).toEqual([id])
      line.become('whole')
      await says('the spool is drained')
      expect(await idsIn(beside)).toEqual([id])
      expect(await beside.deliveries({ failed: false, limit: 5 })).toHaveLength(1)
    },
  )

  test('a key that another instance took meanwhile: the same body is one lead, another body one more', async () => {
    const { line, enquire, beside, says } = await spooling()
    line.become('cut')
    const same = await answerOf(await enquire(enquiry(), { 'idempotency-key': 'same' }))
    const other = await answerOf(await enquire(enquiry(), { 'idempotency-key': 'other' }))
    const elsewhere = await createTestService({ store: beside })
    const there = await answerOf(await elsewhere.enquire(enquiry(), { 'idempotency-key': 'same' }))
    const taken = await answerOf(
      await elsewhere.enquire(enquiry({ name: 'ravi' }), { 'idempotency-key': 'other' }),
    )
    expect(there).toEqual(same)
    line.become('whole')
    await says('the spool is drained')
    expect((await idsIn(beside)).toSorted()).toEqual([same.id, other.id, taken.id].toSorted())
  })

  test('a filled spool is readable for its owner alone and survives restarts, with the store down and back', async () => {
    const { folder, line, enquire, restart, beside, says } = await spooling()
    line.become('cut')
    const { id } = await answerOf(await enquire(enquiry(), { 'idempotency-key': 'k' }))
    const second = await restart()
    const modes = readdirSync(folder).map(name => statSync(join(folder, name)).mode & 0o777)
    expect(new Set(modes)).toEqual(new Set([0o600]))
    expect(await answerOf(await second.enquire(enquiry(), { 'idempotency-key': 'k' }))).toEqual({
      status: 200,
      id,
    })
    const later = await answerOf(await second.enquire(enquiry()))
    expect(later.status).toBe(201)
    line.become('whole')
    await restart()
    await says('the spool is drained')
    expect((await idsIn(beside)).toSorted()).toEqual([id, later.id].toSorted())
  })

  testOfAll(
    'a visitor’s downloads work while the lead is spooled; the list says that the store is down',
    async () => {
      const { line, visit, app, store } = await spooling()
      line.become('cut')
      const { id } = await answerOf(await visit(siteVisit()))
      const calendar = await app.request(downloadPaths.calendar.replace(':reference', id))
      expect(calendar.status).toBe(200)
      await expect(store.list({ limit: 1 })).rejects.toThrow()
    },
  )

  test('a lead that Firestore rejects stays in the spool and blocks no other', async () => {
    const { line, store, enquire, beside, says } = await spooling()
    line.become('cut')
    expect(await store.check()).toEqual({ isAway: true, spooled: 0 })
    const payload = Object.assign(enquiry(), { __reserved__: 'a name no field may have' })
    const { id } = await store.insert(sampleLead({ payload, idempotencyKey: 'k' }), 'p', [])
    const other = await answerOf(await enquire(enquiry()))
    line.become('whole')
    await says('the spool is drained')
    expect(await idsIn(beside)).toEqual([other.id])
    await says('spooled lead refused')
    expect(await store.find(id)).toMatchObject({ id })
    const again = await store.insert(sampleLead({ idempotencyKey: 'k' }), 'another body', [])
    expect(again).toEqual({ outcome: 'conflict', id })
    expect(await store.check()).toEqual({ isAway: false, spooled: 1 })
  })

  testOfAll('a contact who is forgotten is forgotten in the spool, too', async () => {
    const { line, enquire, store, beside, says } = await spooling()
    line.become('cut')
    expect(await store.check()).toEqual({ isAway: true, spooled: 0 })
    await enquire(enquiry())
    expect(await store.check()).toEqual({ isAway: true, spooled: 1 })
    await expect(store.deleteContact('+919876543210')).rejects.toThrow()
    line.become('whole')
    await says('the hosted store is back')
    expect(await store.deleteContact('+919876543210')).toBe(0)
    expect(await idsIn(beside)).toEqual([])
  })
  test('a contact who is erased at another machine while a lead waits here does not come back', async () => {
    const { line, enquire, store, beside, says } = await spooling()
    await enquire(enquiry())
    line.become('cut')
    expect(await store.check()).toEqual({ isAway: true, spooled: 0 })
    await enquire(enquiry())
    const other = await answerOf(await enquire(enquiry({ phoneNumber: '+919876500002' })))
    await beside.deleteContact('+919876543210')
    line.become('whole')
    await says('its contact was erased meanwhile')
    await says('the spool is drained')
    expect(await idsIn(beside)).toEqual([other.id])
    expect(await store.check()).toEqual({ isAway: false, spooled: 0 })
    const back = await answerOf(await enquire(enquiry()))
    expect((await idsIn(beside)).toSorted()).toEqual([other.id, back.id].toSorted())
  })

  test('waiting leads are sealed when their contact is erased, here or at another machine', async () => {
    const keys = [randomBytes(32).toString('base64url')]
    const { line, enquire, store, beside, says } = await spooling(keys)
    line.become('cut')
    expect(await store.check()).toEqual({ isAway: true, spooled: 0 })
    const there = await answerOf(await enquire(enquiry()))
    await beside.deleteContact('+919876543210')
    line.become('whole')
    await says('its contact was erased meanwhile')
    line.become('cut')
    expect(await store.check()).toMatchObject({ isAway: true })
    const here = await answerOf(await enquire(enquiry({ phoneNumber: '+919876500002' })))
    await expect(store.deleteContact('+919876500002')).rejects.toThrow()
    line.become('whole')
    await says('the hosted store is back', 2)
    // The drain may have brought the lead over in the meantime; then the erasure is refused, and sent again.
    const erase = () => store.deleteContact('+919876500002').catch(() => undefined)
    await expect.poll(erase).toBeDefined()
    await expect.poll(() => idsIn(beside)).toEqual([])
    const { rows } = await beside.sealed.list({ limit: 10 })
    const sealed = await Promise.all(rows.map(({ id }) => beside.sealed.find(id)))
    const leads = sealed.flatMap(one => (one ? unseal(keys, one).leads.map(({ id }) => id) : []))
    expect(new Set(leads)).toEqual(new Set([there.id, here.id]))
  })

  testOfAll(
    'a lead that waits while older ones of its contact are deleted for their age is brought over',
    async () => {
      const { line, enquire, store, beside, says } = await spooling()
      await beside.insert(sampleLead({ receivedAt: 1 }), 'p', [])
      line.become('cut')
      expect(await store.check()).toEqual({ isAway: true, spooled: 0 })
      const { id } = await answerOf(await enquire(enquiry()))
      expect(await beside.deleteOlder(2, 10)).toBe(1)
      line.become('whole')
      await says('the spool is drained')
      expect(await idsIn(beside)).toEqual([id])
    },
  )
})
