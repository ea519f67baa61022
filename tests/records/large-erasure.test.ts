import { randomBytes } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { underWay } from '../../src/store/change-records.ts'
import { openClient } from '../../src/store/firestore/client.ts'
import type { OpenRecords } from '../../src/store/records.ts'
import { unseal } from '../../src/store/seal.ts'
import { act, contactWith, noted, readOn } from './changes/read-changes.ts'
import { firestorePlace, host, onEachRecords, onFirestore, sqlitePlace } from './engines.ts'
import { faultProxy } from './fault-proxy.ts'
import { sampleLead } from './sample-leads.ts'

/** More than one transaction deletes, on either engine. */
const many = 450
const keys = [randomBytes(32).toString('base64url')]
const who = { phone: '+919812345678', phoneE164: '+919812345678' }

/** A contact with many leads, a note, keys and deliveries, and a second contact. */
const withMany = async (records: OpenRecords) => {
  const leadIds: string[] = []
  let contactId = ''
  for (let start = 0; start < many; start += 50) {
    const some = Array.from({ length: 50 }, (_, at) => start + at)
    const kept = await Promise.all(
      some.map(at =>
        records.insert(sampleLead({ ...who, idempotencyKey: `key-${at}` }), `body-${at}`, ['webhook']),
      ),
    )
    leadIds.push(...kept.map(({ id }) => id))
  }
  contactId = (await records.find(leadIds[0] ?? ''))?.contactId ?? ''
  const other = await contactWith(records)
  await records.changes.append([{ contactId, basis: 0, facts: [noted('met at noon')] }], act)
  return { contactId, leadIds, other }
}

onEachRecords(newPlace => {
  test('erasing a contact with many leads removes leads, deliveries, keys and facts, and reports each lead', async () => {
    const place = newPlace()
    const records = await place.openSealing(keys)
    const { contactId, leadIds, other } = await withMany(records)
    const { cursor } = await readOn(records)
    expect(await records.changes.erase(contactId)).toBe(many)
    const marks = (await readOn(records, cursor)).entries
    const told = marks.flatMap(entry =>
      entry.kind === 'person-erased' ? entry.leadIds : entry.kind === 'lead-deleted' ? [entry.leadId] : [],
    )
    expect(told.toSorted()).toEqual(leadIds.toSorted())
    expect((await records.list({ limit: many })).map(({ id }) => id)).toEqual([other.leadId])
    expect(await records.answered('key-7', 'body-7')).toBeUndefined()
    expect(await place.contents()).not.toContain('met at noon')
    expect(await records.changes.erasures()).toEqual([])
    const { rows } = await records.sealed.list({ limit: many })
    const sealed = await Promise.all(rows.map(({ id }) => records.sealed.find(id)))
    const contents = sealed.flatMap(one => (one ? [unseal(keys, one)] : []))
    expect(
      contents
        .flatMap(({ leads }) => leads)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(leadIds.toSorted())
    expect(contents.flatMap(({ facts }) => facts)).toMatchObject([{ kind: 'note', text: 'met at noon' }])
  })
})

onFirestore('firestore', () => {
  test('an interrupted erasure continues at the next start, and a lead that came since stays', async () => {
    const place = firestorePlace()
    const { contactId, leadIds, other } = await withMany(await place.open())
    const line = await faultProxy(host)
    line.delay(20)
    const breaking = await place.open(line.host, 4000)
    const client = openClient({ project: place.project, emulator: host })
    onTestFinished(() => client.terminate())
    const left = async () => (await client.collection('leads').where('personId', '==', contactId).get()).size
    const erasing = breaking.changes.erase(contactId).catch(() => 'broke off')
    await expect.poll(left, { interval: 5 }).toBeLessThan(many)
    line.become('cut')
    expect(await erasing).toBe('broke off')
    expect(await left()).toBeGreaterThan(0)

    const next = await place.open()
    const back = await next.insert(sampleLead({ ...who, idempotencyKey: 'back' }), 'back', [])
    expect(back.outcome).toBe('kept')
    await next.changes.finishErasures()
    const kept = (await next.list({ limit: many })).map(({ id }) => id)
    expect(kept.toSorted()).toEqual([back.id, other.leadId].toSorted())
    expect(await place.contents()).not.toContain('met at noon')
    expect((await client.collection('erasures').get()).size).toBe(0)
    const told = (await readOn(next)).entries.flatMap(entry =>
      entry.kind === 'person-erased' ? entry.leadIds : entry.kind === 'lead-deleted' ? [entry.leadId] : [],
    )
    expect(told.toSorted()).toEqual(leadIds.toSorted())
    await next.changes.append([{ contactId, basis: 0, facts: [noted('back again')] }], act)
    await next.changes.finishErasures()
    expect(await place.contents()).toContain('back again')
  })
})

describe('sqlite', () => {
  const newPlace = sqlitePlace

  test('no read finds anything of an erasure under way, and a later lead stays', async () => {
    const records = await newPlace().open()
    const { contactId, leadIds, other } = await withMany(records)
    const first = leadIds.at(-1) ?? ''
    const { cursor } = await readOn(records)
    const entry = { at: 1, by: 'admin@northfield.example', kind: 'erasure' as const, what: `many${underWay}` }
    const audit = await records.changes.beginAudit(entry)
    expect(await records.changes.beginErasure(contactId, audit)).toEqual({ leads: many, isDone: false })

    expect(await records.changes.erasures()).toEqual([{ audit, leads: many, erased: 0 }])
    expect((await records.list({ limit: many })).map(({ id }) => id)).toEqual([other.leadId])
    expect(await records.find(first)).toBeUndefined()
    expect(await records.ofContact(contactId, 10)).toEqual([])
    expect(await records.findMany([first, other.leadId])).toMatchObject([{ id: other.leadId }])
    expect(await records.findWithDeliveries([first])).toEqual([])
    expect(await records.stats()).toMatchObject({ total: 1, contacts: 1, byForm: { enquiry: 1 } })
    const fromStart = (await readOn(records)).entries.filter(({ kind }) => kind === 'lead' || kind === 'fact')
    expect(fromStart).toMatchObject([{ lead: { id: other.leadId } }])
    expect((await readOn(records, cursor)).entries.every(({ kind }) => kind === 'person-erased')).toBe(true)
    const claimed = await records.claim('webhook', Date.now(), Date.now() + 1000, many)
    expect(claimed.map(({ leadId }) => leadId)).toEqual([other.leadId])
    expect(await records.backlog()).toMatchObject({ waiting: 1 })
    await records.delete(other.leadId)
    expect(await records.nextDue('webhook')).toBeNull()
    expect(await records.redeliver(first, ['webhook'], 1)).toBe(0)
    expect(await records.delete(first)).toBe(0)
    expect(await records.deleteOlder(Date.parse('2030-01-01'), many)).toBe(0)
    expect(await records.answered('key-7', 'body-7')).toBeUndefined()
    const late = { contactId, basis: null, facts: [noted('too late')] }
    expect(await records.changes.append([late], act)).toMatchObject([{ outcome: 'unknown' }])
    expect(await records.changes.beginErasure(contactId)).toEqual({ leads: 0, isDone: true })

    const back = await records.insert(sampleLead({ ...who, idempotencyKey: 'key-7' }), 'body-7', [])
    expect(back.outcome).toBe('kept')
    expect(await records.changes.append([late], act)).toEqual([{ outcome: 'appended', version: 1 }])
    await records.changes.finishErasures()
    expect((await records.list({ limit: many })).map(({ id }) => id)).toEqual([back.id])
    expect(await records.answered('key-7', 'body-7')).toEqual({ outcome: 'repeat', id: back.id })
    expect(await records.changes.erasures()).toEqual([])
    expect((await records.changes.audit({ limit: 1 })).rows).toMatchObject([{ what: 'many' }])
  })

  test('a contact who comes back and is erased again before the first erasure is done', async () => {
    const records = await newPlace().open()
    const { contactId, other } = await withMany(records)
    await records.changes.beginErasure(contactId)
    await records.insert(sampleLead(who), 'again', [])
    await records.changes.append([{ contactId, basis: 0, facts: [noted('again')] }], act)
    expect(await records.changes.beginErasure(contactId)).toEqual({ leads: 1, isDone: true })
    await records.changes.finishErasures()
    const left = (await readOn(records)).entries.filter(({ kind }) => kind === 'lead' || kind === 'fact')
    expect(left).toMatchObject([{ lead: { id: other.leadId } }])
  })
})
