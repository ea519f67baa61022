import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { everything } from '#domain/team/scope.ts'
import { openCrm } from '../../../src/crm/open-crm.ts'
import { readSettings } from '../../../src/service/settings/settings.ts'
import { openClient } from '../../../src/store/firestore/client.ts'
import { openRecords } from '../../../src/store/open-records.ts'
import { createDeskService, numbered } from '../../service/desk/desk-service.ts'
import { deskStorage } from '../../service/desk/desk-storage.ts'
import { traces, withTwo } from '../../service/desk/two-contacts.ts'
import { openStore, scratchFolder } from '../../service/test-service.ts'
import { host, onFirestore } from '../engines.ts'
import { openHostedDesk } from '../open-hosted-desk.ts'
import { sampleLead, storeMany } from '../sample-leads.ts'

const clientOf = ({ environment }: { environment: Record<string, string> }) => {
  const client = openClient({ project: environment.GOOGLE_CLOUD_PROJECT ?? '', emulator: host })
  onTestFinished(() => client.terminate())
  return client
}

const newest = { sort: 'newest', limit: 50 } as const

onFirestore('the hosted desk', () => {
  test('nothing is left of a contact who is erased, in no document', async () => {
    const { storage, path, deal, ask } = await withTwo()
    const client = clientOf(storage)
    const everything = async () => {
      const collections = await client.listCollections()
      const all = await Promise.all(collections.map(collection => collection.get()))
      return JSON.stringify(all.flatMap(({ docs }) => docs.map(one => [one.id, one.data()])))
    }
    const before = await everything()
    expect(traces.filter(text => !before.includes(text))).toEqual([])
    await ask('DELETE', path)
    const after = await everything()
    expect([...traces, deal.id].filter(text => after.includes(text))).toEqual([])
    expect(after).toContain('asha rao')
    expect((await client.collection('keys').get()).size).toBe(0)
  })

  test('two instances that follow the same leads count each once', async () => {
    const storage = deskStorage()
    const [one, other] = [await storage.open(), await storage.open()]
    await storeMany(one, 12, index => ({ phoneE164: numbered(index % 3) }))
    const pages = await Promise.all([one, other].map(({ crm }) => crm.inbox.list({}, newest, everything)))
    for (const { rows } of pages) expect(rows.map(({ leadCount }) => leadCount)).toEqual([4, 4, 4])
  })

  test('a lead that comes late from the spool is in the change log, however long ago it was received', async () => {
    const { crm, insert: keep } = await deskStorage().open()
    await keep(sampleLead({ receivedAt: 2_000_000_000_000 }), 'p', [])
    const { cursor } = await crm.liveEvents.since(null)
    expect((await crm.liveEvents.since(cursor)).events).toEqual([])
    const { id } = await keep(sampleLead({ receivedAt: 1_000_000_000_000 }), 'p', [])
    const { events, cursor: next } = await crm.liveEvents.since(cursor)
    expect(events).toMatchObject([{ kind: 'lead', leadId: id }])
    expect((await crm.liveEvents.since(next)).events).toEqual([])
    expect((await crm.liveEvents.since('nonsense')).events).toEqual([{ kind: 'resync' }])
  })

  test('a cursor of another store is not a failure of the service', async () => {
    const { crm } = await deskStorage().open()
    for (const after of ['5', '5:AAAA-BBBB-CCCC']) {
      expect(await crm.inbox.list({}, { ...newest, after }, everything)).toEqual({ rows: [], next: null })
      expect(await crm.changes.audit({ limit: 5, after })).toEqual({ rows: [], next: null })
    }
    const after = '["asha",5]'
    expect(await crm.inbox.list({}, { sort: 'name', limit: 5, after }, everything)).toEqual({
      rows: [],
      next: null,
    })
  })

  test('the service opens the desk with the store, and erasing reaches the spool beside it', async () => {
    const { folder: DATA_DIR, environment } = deskStorage()
    const settings = readSettings({ ...environment, DATA_DIR })
    const spool = await openStore(join(DATA_DIR, 'spool'))
    // Firestore rejects a lead of this size, so it stays in the spool.
    const tooLarge = { pageAddress: 'x'.repeat(1_100_000) }
    const { id } = await spool.insert(sampleLead(tooLarge), 'p', [])
    const log = pino({ level: 'silent' })
    const drainer = { log, channels: [], fingerprintOf: () => 'p', onDrained: () => {} }
    const store = await openRecords(settings, () => {}, drainer)
    onTestFinished(() => store.close())
    // A busy machine may need a while to reach the store.
    await expect.poll(() => store.check(), { timeout: 30_000 }).toMatchObject({ isAway: false })
    await store.insert(sampleLead(), 'p', [])
    const folder = scratchFolder()
    const crm = await openCrm({ leads: store, changes: store.changes, folder, onError() {} })
    onTestFinished(() => crm.close())
    const [row] = (await crm.inbox.list({}, newest, everything)).rows
    expect(await spool.find(id)).toBeDefined()
    expect(await crm.contacts.erase(row?.dealId ?? '')).toBe(2)
    expect(await spool.find(id)).toBeUndefined()
    expect(await store.list({ limit: 5 })).toEqual([])
  })

  test('with a spool, requests to the desk fail immediately while the store is down, and listeners stay connected', async () => {
    const away = {
      LEAD_STORE: 'firestore',
      GOOGLE_CLOUD_PROJECT: 'away-project',
      FIRESTORE_EMULATOR_HOST: '127.0.0.1:1',
    }
    const settings = readSettings({ ...away, DATA_DIR: scratchFolder() })
    const drainer = {
      log: pino({ level: 'silent' }),
      channels: [],
      fingerprintOf: () => 'p',
      onDrained: () => {},
    }
    const store = await openRecords(settings, () => {}, drainer)
    onTestFinished(() => store.close())
    expect(await store.check()).toMatchObject({ isAway: true })
    const asked = [
      store.ofContact('abcdefghijklmnopqrstuv', 1),
      store.changes.since(null, 1),
      store.changes.erase('abcdefghijklmnopqrstuv'),
      store.team.member('admin@northfield.example'),
    ]
    for (const one of await Promise.allSettled(asked)) {
      expect(one).toMatchObject({ reason: { message: 'the hosted store is away' } })
    }
    store.changes.watch(() => {})()
  })

  test('while the store is away the desk says so', async () => {
    const embedded = await openStore()
    const away = { project: 'away', emulator: '127.0.0.1:1', patienceMs: 200 }
    const { crm } = await openHostedDesk(away)
    const { ask } = await createDeskService(undefined, { store: embedded, crm })
    for (const path of ['inbox', 'deals/abcdefghijklmnopqrstuv', 'audit', 'choices']) {
      const { status, body } = await ask('GET', `/api/desk/${path}`)
      expect([path, status, body.error]).toEqual([
        path,
        503,
        expect.stringContaining('The desk is not available right now.'),
      ])
    }
  })
})
