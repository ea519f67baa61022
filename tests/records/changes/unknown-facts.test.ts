import { DatabaseSync } from 'node:sqlite'
import { Writable } from 'node:stream'
import { FieldValue } from '@google-cloud/firestore'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Deal } from '#api/deals/deal.ts'
import { indexFile } from '../../../src/crm/index/index-file.ts'
import { openCrm } from '../../../src/crm/open-crm.ts'
import { countUnknownFacts } from '../../../src/lib/log/log.ts'
import { startOutbox } from '../../../src/service/delivery/outbox.ts'
import { versionReference } from '../../../src/store/firestore/changes/change-documents.ts'
import { openClient } from '../../../src/store/firestore/client.ts'
import type { OpenRecords } from '../../../src/store/records.ts'
import { databaseFile } from '../../../src/store/sqlite/database.ts'
import { openSqliteRecords } from '../../../src/store/sqlite/sqlite-records.ts'
import { log, webhook } from '../../service/delivery/with-outbox.ts'
import { createDeskService } from '../../service/desk/desk-service.ts'
import { webhookReceiver } from '../../service/receivers.ts'
import { scratchFolder } from '../../service/test-service.ts'
import { firestorePlace, host, onFirestore } from '../engines.ts'
import { act, contactWith, noted } from './read-changes.ts'

/** A store, and a way past the program to write a fact as another version of it would. */
interface Place {
  open(): Promise<OpenRecords>
  write(contactId: string, version: number, stored: object): Promise<void>
}

const sqlitePlace = (): Place => {
  const folder = scratchFolder()
  return {
    async open() {
      const records = await openSqliteRecords(folder, () => {})
      onTestFinished(() => records.close())
      return records
    },
    async write(contactId, version, stored) {
      const database = new DatabaseSync(databaseFile(folder))
      database
        .prepare(
          `INSERT INTO facts (seq, person_id, version, at, by, fact)
           VALUES ((SELECT 1 + max(max(seq), coalesce((SELECT max(seq) FROM facts), 0)) FROM leads), ?, ?, ?, ?, ?)`,
        )
        .run(contactId, version, act.at, act.by, JSON.stringify(stored))
      database.close()
    },
  }
}

const hostedPlace = (): Place => {
  const place = firestorePlace()
  return {
    open: () => place.open(),
    async write(contactId, version, stored) {
      const db = openClient({ project: place.project, emulator: host })
      const common = { kind: 'fact', personId: contactId, version, ...act, fact: stored }
      await db
        .collection('changes')
        .doc(`${contactId}.${version}`)
        .create({ ...common, keptAt: FieldValue.serverTimestamp(), shard: 0 })
      await versionReference(db, contactId).set({ version, decidedVersion: version, attempt: 'other' })
      await db.terminate()
    },
  }
}

/** What another version of the program may have stored: a fact of another kind, and one with another content. */
const facts: [name: string, stored: { kind: string }][] = [
  ['of a kind', { kind: 'lottery', prize: 'a balcony' } as { kind: string }],
  ['with a content', { kind: 'visit', to: { day: 'Sunday' } } as { kind: string }],
]

const tests = (newPlace: () => Place) => {
  test.each(facts)(
    'a fact %s that this program does not know stops neither desk nor deliveries',
    async (_, stored) => {
      const place = newPlace()
      const records = await place.open()
      const contact = await contactWith(records)
      const lines: { msg: string }[] = []
      const sink = new Writable({
        write(line, _encoding, done) {
          lines.push(JSON.parse(line))
          done()
        },
      })
      const unknown = countUnknownFacts(pino(sink))
      const crm = await openCrm({
        leads: records,
        changes: records.changes,
        folder: scratchFolder(),
        onError: fault => lines.push({ msg: fault }),
        onUnknown: unknown.add,
      })
      onTestFinished(() => crm.close())
      await place.write(contact.contactId, 1, stored)
      await place.write(contact.contactId, 2, stored)
      const receiver = await webhookReceiver()
      const channels = [webhook(receiver.url)]
      const outbox = startOutbox({
        store: records,
        channels,
        log,
        reachOf: crm.consent.permissionOf,
      })
      onTestFinished(() => outbox.stop(100))
      const store = { ...records, crm }
      const desk = await createDeskService(undefined, {
        store,
        channels: ['webhook'],
        onLeadStored: outbox.wake,
        unknownFacts: unknown.total,
      })
      await receiver.hooks.reach(1)
      const id = await desk.send({ name: 'asha rao', number: '+919876543210' })
      await receiver.hooks.reach(2)
      expect(receiver.hooks.items.map(({ body }) => JSON.parse(body).data.id)).toEqual([contact.leadId, id])

      const deal = await desk.dealNamed('asha rao')
      const path = `/api/desk/deals/${deal.id}`
      const change = { version: deal.version, status: 'contacted' }
      const { status, body } = await desk.ask<{ deal: Deal }>('PATCH', path, change)
      expect([status, body.deal.status]).toEqual([200, 'contacted'])
      await records.changes.append(
        [{ contactId: contact.contactId, basis: null, facts: [noted('Called.')] }],
        act,
      )
      expect((await desk.dealNamed('asha rao')).history.map(({ kind }) => kind)).toEqual(['status', 'note'])

      const report = await (await desk.app.request('/readyz')).json()
      expect(report).toMatchObject({ ok: true, unknownFacts: 2 })
      expect(lines).toMatchObject([
        { msg: 'facts of another version of the program are skipped', kind: stored.kind, facts: 2 },
      ])
      expect(await records.changes.erase(contact.contactId)).toBe(2)
    },
  )
}

describe('sqlite', () => tests(sqlitePlace))
onFirestore('firestore', () => tests(hostedPlace))

test('a program that knows the facts which the one before it skipped shows them', async () => {
  const folder = scratchFolder()
  const records = await openSqliteRecords(folder, () => {})
  onTestFinished(() => records.close())
  const { contactId } = await contactWith(records)
  const note = noted('Called.')
  await records.changes.append([{ contactId, basis: null, facts: [note] }], act)
  const open = async () => {
    const crm = await openCrm({ leads: records, changes: records.changes, folder, onError() {} })
    onTestFinished(() => crm.close())
    const store = { ...records, crm }
    return { crm, desk: await createDeskService(undefined, { store }) }
  }
  const before = await open()
  expect((await before.desk.dealNamed('asha rao')).history).toHaveLength(1)
  await before.crm.close()
  const index = new DatabaseSync(indexFile(folder))
  index.exec('DELETE FROM history')
  index
    .prepare('UPDATE facts SET fact = ?')
    .run(JSON.stringify({ kind: 'unknown', of: note.kind, stored: note }))
  index.close()
  const { desk } = await open()
  expect((await desk.dealNamed('asha rao')).history).toMatchObject([{ kind: 'note', text: 'Called.' }])
})
