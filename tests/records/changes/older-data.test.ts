import { createHash } from 'node:crypto'
import { FieldValue, type Firestore } from '@google-cloud/firestore'
import { expect, onTestFinished, test } from 'vitest'
import { openClient } from '../../../src/store/firestore/client.ts'
import type { OpenRecords } from '../../../src/store/records.ts'
import { siteVisit } from '../../service/test-service.ts'
import { firestorePlace, host, onFirestore } from '../engines.ts'
import { sampleLead } from '../sample-leads.ts'
import { act, noted, readOn, stageOf } from './read-changes.ts'

const phone = '+919876543210'
const visitor = (minute: number) => ({ by: 'agent@northfield.example', at: minute * 60_000 })
const asked = Date.parse('2026-11-20T11:00+05:30')

/** The contact id of an earlier version. */
const olderId = (number: string) => createHash('sha256').update(number).digest('base64url').slice(0, 22)

/** A contact and their events, as documents of an earlier version. */
const keepOlder = async (
  db: Firestore,
  contact: Record<string, unknown>,
  history: Record<string, unknown>[],
) => {
  const id = olderId(String(contact.number))
  await db
    .collection('people')
    .doc(`p${id}`)
    .set({
      ...{ name: 'asha rao', newestId: 'X', newestAt: 1, leadIds: ['X'], noteIds: [], status: 'new' },
      ...{ lostReason: null, assignee: null, visitAt: null, version: 1, decidedVersion: 1, touches: 1 },
      ...{ firstAt: 1, contactedAt: null, reached: 0 },
      ...contact,
    })
  for (const [index, entry] of history.entries()) {
    const version = index + 2
    await db
      .collection('history')
      .doc(`${id}.${version}`)
      .set({ personId: id, version, keptAt: FieldValue.serverTimestamp(), shard: 0, ...entry })
  }
}

/** Leads as an earlier version wrote them: without a contact and, before there was a desk, without a time. */
const makeOlder = async (db: Firestore, ids: string[], isBeforeDesk: boolean) => {
  for (const id of ids) {
    const older = { personId: FieldValue.delete(), ...(isBeforeDesk && { keptAt: FieldValue.delete() }) }
    await db.collection('leads').doc(id).update(older)
  }
}

const factsIn = async (records: OpenRecords) =>
  (await readOn(records)).entries
    .flatMap(entry => (entry.kind === 'fact' ? [entry.fact] : []))
    .toSorted((a, b) => a.version - b.version)

onFirestore('data that an earlier version stored in Firestore', () => {
  const setUp = async () => {
    const place = firestorePlace()
    const db = openClient({ project: place.project, emulator: host })
    onTestFinished(() => db.terminate())
    const records = await place.open()
    const insert = async (changes: Parameters<typeof sampleLead>[0] = {}) =>
      (await records.insert(sampleLead(changes), 'p', [])).id
    return { place, db, records, insert }
  }

  test('every entry of the history is a fact of the same contact, and the old documents are deleted', async () => {
    const { db, records, insert } = await setUp()
    const id = await insert()
    await makeOlder(db, [id], false)
    await keepOlder(db, { number: phone, version: 5 }, [
      { ...visitor(1), entries: [{ kind: 'status', from: 'new', to: 'contacted', lostReason: null }] },
      { ...visitor(2), entries: [{ kind: 'note', text: 'Call after seven.' }] },
      {
        ...visitor(3),
        entries: [
          { kind: 'status', from: 'contacted', to: 'lost', lostReason: 'Over budget' },
          { kind: 'assignee', from: null, to: 'ravi@northfield.example' },
        ],
      },
    ])
    const [contactId = ''] = (await readOn(records)).entries.map(
      entry => 'lead' in entry && entry.lead.contactId,
    )
    expect(await factsIn(records)).toEqual([
      { kind: 'status', to: 'contacted', lostReason: null, ...visitor(1), contactId, version: 1 },
      {
        kind: 'note',
        id: expect.any(String),
        text: 'Call after seven.',
        ...visitor(2),
        contactId,
        version: 2,
      },
      { kind: 'status', to: 'lost', lostReason: 'Over budget', ...visitor(3), contactId, version: 3 },
      { kind: 'owner', to: 'ravi@northfield.example', ...visitor(3), contactId, version: 4 },
    ])
    for (const name of ['people', 'history']) expect((await db.collection(name).get()).size).toBe(0)
    expect((await records.ofContact(String(contactId), 5)).map(({ lead }) => lead.id)).toEqual([id])
    const change = { contactId: String(contactId), facts: [stageOf('visited')] }
    expect(await records.changes.append([{ ...change, basis: 3 }], act)).toMatchObject([
      { outcome: 'conflict' },
    ])
    expect(await records.changes.append([{ ...change, basis: 4 }], act)).toMatchObject([
      { outcome: 'appended' },
    ])
  })

  test('a visit that a later lead had moved stays as it was shown, and one that was not agreed needs no fact', async () => {
    const { db, records, insert } = await setUp()
    const payload = siteVisit({ siteVisitDate: asked / 1000 })
    await insert({ form: 'site-visit', payload, receivedAt: 5 * 60_000 })
    const visit = { ...visitor(3), entries: [{ kind: 'visit', from: null, to: 1_800_000_000_000 }] }
    await keepOlder(db, { number: phone, visitAt: asked }, [visit])
    await keepOlder(db, { number: '+919876500002', visitAt: asked }, [])
    expect(
      (await factsIn(records)).map(({ kind, at, ...fact }) => [kind, at, 'to' in fact && fact.to]),
    ).toEqual([
      ['visit', 3 * 60_000, 1_800_000_000_000],
      ['visit', 5 * 60_000, asked],
    ])
  })

  test('leads from before there was a desk are in the change log once, although several instances start together', async () => {
    const { place, db, records, insert } = await setUp()
    const ids = [await insert(), await insert({ phoneE164: '+919876500002' })]
    await makeOlder(db, ids, true)
    await keepOlder(db, { number: phone }, [{ ...visitor(1), entries: [{ kind: 'note', text: 'x' }] }])
    const others = await Promise.all([place.open(), place.open()])
    const all = await Promise.all([records, ...others].map(one => readOn(one)))
    for (const { words } of all) {
      const leads = words.filter(word => word.startsWith('lead'))
      expect([...new Set(leads)].toSorted()).toEqual(ids.map(id => `lead ${id}`).toSorted())
    }
    expect(await factsIn(records)).toHaveLength(1)
  })

  test('a lead that an older instance stores while it is replaced belongs to its contact, too', async () => {
    const { db, records, insert } = await setUp()
    const first = await insert()
    await readOn(records)
    const second = await insert({ receivedAt: Date.parse('2026-03-02') })
    await makeOlder(db, [second], false)
    const [entry] = (await readOn(records)).entries
    const contactId = entry?.kind === 'lead' ? entry.lead.contactId : ''
    expect((await records.ofContact(contactId, 5)).map(({ lead }) => lead.id)).toEqual([second, first])
    await records.changes.append([{ contactId, basis: 0, facts: [noted('x')] }], act)
    expect(await records.changes.erase(contactId)).toBe(2)
  })
})
