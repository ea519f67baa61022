import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { permissionOf } from '#domain/consent/contact-consent.ts'
import { contactPage } from '#domain/contacts/buyer-facts.ts'
import type { Fact } from '#domain/deals/facts.ts'
import { joinStatements } from '#domain/fold/contact-statements.ts'
import { openClient } from '../../../src/store/firestore/client.ts'
import type { OpenRecords } from '../../../src/store/records.ts'
import { databaseFile } from '../../../src/store/sqlite/database.ts'
import { openStore, scratchFolder } from '../../service/test-service.ts'
import { firestorePlace, host, onEachRecords, onFirestore } from '../engines.ts'
import { act, contactWith, noted } from './read-changes.ts'

const asks = (ask: Extract<Fact, { kind: 'ask' }>['ask'], page = contactPage): Fact => ({
  kind: 'ask',
  id: crypto.randomUUID(),
  ask,
  page,
})
const noCalls = () => asks({ what: 'withdraw', purposes: ['call'] })
const callAgain = () => asks({ what: 'agree', purposes: ['call'] })
const merged = (other: string): Fact => ({ kind: 'merge', merge: 'm', other })

type Contact = { leadId: string; contactId: string }

const say = async (records: OpenRecords, { contactId }: Contact, ...facts: Fact[]) => {
  const [appended] = await records.changes.append([{ contactId, basis: null, facts }], act)
  expect(appended?.outcome).toBe('appended')
}

const read = async (records: OpenRecords, { leadId, contactId }: Contact) => {
  const { contacts, asks } = await records.changes.statementsOf(leadId, contactId)
  const { consent, contactIds } = joinStatements(contactId, contacts)
  const handles = contacts.flatMap(({ handle, contactId }) =>
    contactIds.includes(contactId) ? (handle ?? []) : [],
  )
  return { withdrawn: permissionOf(consent).withdrawn, erasing: permissionOf(consent).erasing, handles, asks }
}

const numbered = (phoneE164: string) => ({ phone: phoneE164, phoneE164 })

onEachRecords(newPlace => {
  test('an opt-out is read by its contact as soon as it is stored, by another instance too', async () => {
    const place = newPlace()
    const [records, other] = [await place.open(), await place.open()]
    const contact = await contactWith(records)
    expect(await read(records, contact)).toEqual({ withdrawn: [], erasing: undefined, handles: [], asks: [] })
    await say(records, contact, noted('Called.'), noCalls(), noted('Again.'))
    expect((await read(other, contact)).withdrawn).toEqual(['call'])
    await say(other, contact, asks({ what: 'erase' }))
    expect((await read(records, contact)).erasing).toHaveLength(4)
    await say(
      records,
      contact,
      { kind: 'refusal', id: 'r', of: 'erasure', reason: 'A contract.' },
      callAgain(),
    )
    expect(await read(records, contact)).toMatchObject({ withdrawn: [], erasing: undefined })
  })

  test('what was stated on a form’s page is read by its lead, and is of no other', async () => {
    const records = await newPlace().open()
    const contact = await contactWith(records)
    const second = await contactWith(records)
    const back = { what: 'withdraw', purposes: ['share'] } as const
    await say(records, contact, asks({ ...back, purposes: [...back.purposes] }, contact.leadId))
    expect(await read(records, contact)).toMatchObject({ withdrawn: [], asks: [{ at: act.at, ask: back }] })
    expect((await read(records, second)).asks).toEqual([])
  })

  test('the forms of a contact are read with what was taken back on their pages', async () => {
    const records = await newPlace().open()
    const consent = { agreed: ['call' as const], notice: 'n', language: 'en', answerBy: 'both' as const }
    const first = await contactWith(records, { consent })
    const second = await contactWith(records, { consent })
    await contactWith(records)
    const back = { what: 'withdraw' as const, purposes: ['call' as const] }
    await say(records, first, asks(back, first.leadId))
    const forms = await records.changes.formsOf([first.contactId], 10)
    expect(forms.toSorted((a, b) => b.asks.length - a.asks.length)).toMatchObject([
      { id: first.leadId, agreed: ['call'], asks: [{ ask: back }] },
      { id: second.leadId, agreed: ['call'], asks: [] },
    ])
    expect((await records.changes.formsOf([first.contactId], 1)).length).toBeLessThanOrEqual(1)
  })

  test('merged contacts are read with each other, until the merge is undone', async () => {
    const records = await newPlace().open()
    const kept = await contactWith(records)
    const other = await contactWith(records, numbered('+919876500001'))
    const third = await contactWith(records, numbered('+919876500002'))
    await say(records, third, noCalls())
    await say(records, other, { ...merged(third.contactId), merge: 'first' } as Fact)
    await say(records, kept, merged(other.contactId))
    for (const one of [kept, other, third]) expect((await read(records, one)).withdrawn).toEqual(['call'])
    expect((await read(records, kept)).handles.toSorted()).toEqual(['+919876500001', '+919876500002'])
    await say(records, kept, callAgain())
    expect((await read(records, third)).withdrawn).toEqual([])
    await say(records, kept, { kind: 'split', merge: 'm' })
    expect((await read(records, third)).withdrawn).toEqual(['call'])
    expect(await read(records, kept)).toMatchObject({ withdrawn: [], handles: [] })
  })

  test('an erasure leaves nothing of it, and the contact starts again', async () => {
    const records = await newPlace().open()
    const contact = await contactWith(records)
    await say(records, contact, noCalls())
    await records.changes.erase(contact.contactId)
    expect((await read(records, contact)).withdrawn).toEqual([])
    expect((await read(records, await contactWith(records))).withdrawn).toEqual([])
  })
})

test('a fact whose statement cannot be written is not stored either, because both are one commit', async () => {
  const folder = scratchFolder()
  const records = await openStore(folder)
  const contact = await contactWith(records)
  const database = new DatabaseSync(databaseFile(folder))
  database.exec(`CREATE TRIGGER full BEFORE INSERT ON statements BEGIN SELECT raise(ABORT, 'disk full'); END`)
  const change = { contactId: contact.contactId, basis: null, facts: [noCalls()] }
  await expect(records.changes.append([change], act)).rejects.toThrow('disk full')
  expect(database.prepare('SELECT count(*) AS facts FROM facts').get()).toEqual({ facts: 0 })
  database.exec('DROP TRIGGER full')
  database.close()
  await say(records, contact, noCalls())
  expect((await read(records, contact)).withdrawn).toEqual(['call'])
})

test('a database of an earlier version is read with what its facts say', async () => {
  const folder = scratchFolder()
  const before = await openStore(folder)
  const contact = await contactWith(before)
  const other = await contactWith(before, numbered('+919876500001'))
  await say(before, other, noCalls())
  await say(before, contact, merged(other.contactId))
  await before.close()
  const database = new DatabaseSync(databaseFile(folder))
  database.exec(
    'DROP TABLE statements; DROP INDEX facts_by_form; DROP INDEX facts_by_merged; DROP INDEX facts_by_page',
  )
  database.exec('PRAGMA user_version = 16')
  database.close()
  const records = await openStore(folder)
  for (const one of [contact, other]) expect((await read(records, one)).withdrawn).toEqual(['call'])
})

onFirestore('firestore', () => {
  test('facts that an earlier version appends are read, too, and the next fact carries them', async () => {
    const place = firestorePlace()
    const records = await place.open()
    const contact = await contactWith(records)
    await say(records, contact, noCalls())
    const db = openClient({ project: place.project, emulator: host })
    const [version] = (await db.collection('versions').get()).docs
    const { statements: _, statedThrough: __, ...earlier } = version?.data() ?? {}
    await version?.ref.set(earlier)
    await db.terminate()
    expect((await read(records, contact)).withdrawn).toEqual(['call'])
    await say(records, contact, noted('Called.'))
    expect((await read(records, contact)).withdrawn).toEqual(['call'])
    await say(records, contact, callAgain())
    expect((await read(records, contact)).withdrawn).toEqual([])
  })
})
