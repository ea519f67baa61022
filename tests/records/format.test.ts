import { createHmac } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { everything } from '#domain/team/scope.ts'
import { findStoredNotice } from '../../src/crm/consent/notices.ts'
import { readNumbers } from '../../src/store/do-not-call.ts'
import { openClient } from '../../src/store/firestore/client.ts'
import { upgradeOf } from '../../src/store/firestore/format.ts'
import { queriesOf } from '../../src/store/firestore/queries.ts'
import { databaseFile } from '../../src/store/sqlite/database.ts'
import { upgrade } from '../../src/store/sqlite/format.ts'
import type { DeskRecords } from '../service/desk/desk-records.ts'
import { numbered } from '../service/desk/desk-service.ts'
import { createSiteService } from '../service/editions/site-service.ts'
import { openStore, scratchFolder } from '../service/test-service.ts'
import { shownBeforeFirst, storeBeforeFirst, writeBeforeFirst } from './before-first.ts'
import { readEverything } from './desk/everything.ts'
import { firestorePlace, host, onFirestore } from './engines.ts'
import { openHostedDesk } from './open-hosted-desk.ts'
import { sampleLead } from './sample-leads.ts'

/** Everything of a store from before the first release is there and works; `own` differs between the engines. */
const testsOf = (open: () => Promise<DeskRecords>, own: typeof shownBeforeFirst.sqlite) => {
  const admin = 'admin@northfield.example'

  test('shows every deal with its history as before, and stores new leads', async () => {
    const records = await open()
    const { deals } = await readEverything(records.crm)
    for (const deal of shownBeforeFirst.deals) {
      expect(deals.find(one => one?.id === deal.id)).toMatchObject(deal)
    }
    const repeat = { ...sampleLead(), idempotencyKey: 'attempt-1' }
    expect(await records.insert(repeat, 'print-1', [])).toMatchObject({ outcome: 'repeat' })
    expect(await records.insert(sampleLead(), 'print-2', [])).toMatchObject({ outcome: 'kept' })
  })

  test('has its deliveries, members, second factors, links, do-not-call list and notices', async () => {
    const { crm, team, deliveries } = await open()
    await crm.inbox.filterOptions(everything)
    const sent = await deliveries({ failed: false, limit: 10 })
    expect(
      sent.map(({ leadId, channel, state, attempts }) => ({ leadId, channel, state, attempts })),
    ).toEqual(own.deliveries)
    expect(await team.members()).toEqual(shownBeforeFirst.members)
    expect(await team.secondFactor(admin)).toEqual(shownBeforeFirst.factor)
    expect(await team.sessionsOf(admin)).toHaveLength(1)
    expect(await team.takeLink('link-hash', 1)).toBe('lead@northfield.example')
    const numbers = await readNumbers(crm.changes, 'k'.repeat(43))
    expect([6, 7, 8].map(index => numbers.has(numbered(index)))).toEqual([true, true, false])
    expect(await findStoredNotice(crm.changes, '4a8d3aa94f92a400')).toMatchObject({ language: 'en' })
  })

  test('opens the page of a link already sent, takes leads of a key, and has the draft and the edition', async () => {
    const desk = await createSiteService({ store: await open() })
    expect((await desk.app.request(own.page)).status).toBe(200)
    const body = JSON.stringify({ name: 'Nila Portal', phone: '+919845077701' })
    const seconds = Math.floor(desk.now() / 1000)
    const secret = own.intakeKey.split('.')[1]
    const signature = createHmac('sha256', secret).update(`1.${seconds}.${body}`).digest('base64')
    const taken = await desk.app.request('/api/desk/intake', {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${own.intakeKey}`,
        'webhook-id': '1',
        'webhook-timestamp': String(seconds),
        'webhook-signature': `v1,${signature}`,
      },
    })
    expect(taken.status).toBe(201)
    const { files, draft } = await desk.site()
    expect(files['words/en.json']).toMatchObject({ tagline: 'A draft' })
    expect(draft).toMatchObject({ base: 1 })
  })
}

describe('an SQLite store from before the first release', () => {
  testsOf(() => openStore(storeBeforeFirst(), true), shownBeforeFirst.sqlite)

  test('gets the tables and indexes of a new one', () => {
    const shapeOf = (database: DatabaseSync) => {
      const names = database
        .prepare(`SELECT type, name FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY name`)
        .all()
      return names.map(({ type, name }) => [
        ...[type, name],
        database
          .prepare(`SELECT name FROM pragma_table_info(?) ORDER BY name`)
          .all(String(name))
          .map(column => column.name),
      ])
    }
    const [created, brought] = [
      new DatabaseSync(':memory:'),
      new DatabaseSync(databaseFile(storeBeforeFirst())),
    ]
    for (const database of [created, brought]) upgrade(database)
    expect(shapeOf(brought)).toEqual(shapeOf(created))
    expect(brought.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
    for (const database of [created, brought]) database.close()
  })

  test.each([
    ['PRAGMA user_version = 15', /of version 15 from before the first release/],
    [`UPDATE facts SET fact = json_remove(fact, '$.project')`, /did not divide it by project/],
  ])('after %s is refused in a plain line, and left as it was', async (sql, line) => {
    const folder = storeBeforeFirst()
    const database = new DatabaseSync(databaseFile(folder))
    database.exec(sql)
    const before = database.prepare('PRAGMA user_version').get()
    await expect(openStore(folder)).rejects.toThrow(line)
    expect(database.prepare('PRAGMA user_version').get()).toEqual(before)
    database.close()
  })
})

describe('format 2 of an SQLite store', () => {
  const second = (database: DatabaseSync) => database.exec('CREATE TABLE second (x)')
  const versionOf = (database: DatabaseSync) => database.prepare('PRAGMA user_version').get()?.user_version

  test.each([
    ['new', () => scratchFolder()],
    ['from before the first release', () => storeBeforeFirst()],
  ])('is made of one that is %s, in one transaction', (_, folderOf) => {
    const database = new DatabaseSync(databaseFile(folderOf()))
    onTestFinished(() => database.close())
    const before = versionOf(database)
    const fails = () => {
      throw new Error('the disk is full')
    }
    expect(() => upgrade(database, [second, fails])).toThrow('the disk is full')
    expect(versionOf(database)).toBe(before)
    upgrade(database, [second])
    expect(versionOf(database)).toBe(102)
    expect(database.prepare('SELECT count(*) AS rows FROM second').get()).toEqual({ rows: 0 })
    expect(() => upgrade(database)).toThrow('of format 2, this program knows 1')
  })

  test('is made of format 1 by the new step alone', () => {
    const database = new DatabaseSync(':memory:')
    onTestFinished(() => database.close())
    upgrade(database)
    upgrade(database, [second])
    expect(versionOf(database)).toBe(102)
  })
})

onFirestore('Firestore', () => {
  const setUp = async () => {
    const { project } = firestorePlace()
    const db = openClient({ project, emulator: host })
    onTestFinished(() => db.terminate())
    return { project, db }
  }

  describe('from before the first release', () => {
    testsOf(async () => {
      const { project } = await setUp()
      await writeBeforeFirst({ project, emulator: host })
      return openHostedDesk({ project, emulator: host, patienceMs: 30_000 })
    }, shownBeforeFirst.firestore)

    test.each([
      ['a lead without a contact', 'leads/05FK', { form: 'enquiry', receivedAt: 1, shard: 0 }],
      ['contacts in one document each', 'people/p1', { number: '+919876543210' }],
    ])('with %s is refused in a plain line', async (_, path, fields) => {
      const { db } = await setUp()
      await db.doc(path).set(fields)
      const upgradeIt = upgradeOf(db, queriesOf(db), work => work)
      await expect(upgradeIt()).rejects.toThrow(/this program cannot read/)
      expect((await db.doc('format/present').get()).exists).toBe(false)
    })
  })

  test('format 2 is made by each step once, again after a failure, and refused by an older program', async () => {
    const { db } = await setUp()
    const done: string[] = []
    const upgradeTo = (...names: string[]) =>
      upgradeOf(
        db,
        queriesOf(db),
        work => work,
        names.map(name => async () => {
          if (name === 'fails') throw new Error('the server is away')
          done.push(name)
        }),
      )()
    await upgradeTo()
    await expect(upgradeTo('fails')).rejects.toThrow('the server is away')
    await upgradeTo('second')
    await upgradeTo('second')
    expect(done).toEqual(['second'])
    await expect(upgradeTo()).rejects.toThrow('of format 2, this program knows 1')
  })
})
