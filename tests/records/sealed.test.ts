import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { removeExpired } from '../../src/service/retention/housekeeping.ts'
import type { OpenRecords } from '../../src/store/records.ts'
import { sealLookupKeys, unseal } from '../../src/store/seal.ts'
import { act, contactWith, noted, stageOf } from './changes/read-changes.ts'
import { onEachRecords, type RecordsPlace } from './engines.ts'
import { storeMany } from './sample-leads.ts'

const day = 86_400_000
const keys = [randomBytes(32).toString('base64url')]
const phone = '+919812345678'
const traces = ['zebediah', '9812345678', 'met at noon', 'key-of-zeb']

const opened = async ({ sealed }: OpenRecords) => {
  const { rows } = await sealed.list({ limit: 100 })
  const found = await Promise.all(rows.map(({ id }) => sealed.find(id)))
  return found.flatMap(one => (one ? [unseal(keys, one)] : []))
}

const withZebediah = async (place: RecordsPlace) => {
  const records = await place.openSealing(keys)
  const zebediah = { name: 'zebediah quill', phone, phoneE164: phone }
  const { contactId, leadId } = await contactWith(records, { ...zebediah, idempotencyKey: 'key-of-zeb' })
  const facts = [stageOf('contacted'), noted('met at noon')]
  await records.changes.append([{ contactId, basis: 0, facts }], act)
  return { records, contactId, leadId }
}

const later = Date.parse('2030-01-01')

/** Every way to delete a contact's last lead. */
const ways: [string, (zebediah: Awaited<ReturnType<typeof withZebediah>>) => Promise<number>][] = [
  ['by the desk', ({ records, contactId }) => records.changes.erase(contactId)],
  ['for being quiet', ({ records, contactId }) => records.changes.erase(contactId, later)],
  ['by number', ({ records }) => records.deleteContact(phone)],
  ['by reference', ({ records, leadId }) => records.delete(leadId)],
  ['by age', ({ records }) => records.deleteOlder(later, 500)],
]

onEachRecords(newPlace => {
  test.each(ways)('a contact erased %s is sealed, and readable nowhere', async (_, erase) => {
    const place = newPlace()
    const one = await withZebediah(place)
    const { records, contactId, leadId } = one
    const before = await place.contents()
    expect(traces.filter(text => !before.includes(text))).toEqual([])
    expect(await erase(one)).toBe(1)
    expect((await records.sealed.list({ limit: 5 })).rows).toMatchObject([{ leads: 1 }])
    const after = await place.contents()
    expect([...traces, contactId, ...keys].filter(text => after.includes(text))).toEqual([])
    const [contents, ...others] = await opened(records)
    expect(others).toEqual([])
    expect(contents?.leads).toMatchObject([{ id: leadId, name: 'zebediah quill', phone }])
    expect(contents?.facts).toMatchObject([
      { kind: 'status', version: 1 },
      { kind: 'note', version: 2, text: 'met at noon' },
    ])
  })

  test('sealed records are found by a number and the key, page by page, and destroyed when they are due', async () => {
    const records = await newPlace().openSealing(keys)
    const phones = Array.from({ length: 5 }, (_, index) => `+91987650000${index}`)
    await storeMany(records, 5, index => ({ phone: phones[index] ?? '', phoneE164: phones[index] ?? '' }))
    for (const one of phones) await records.deleteContact(one)
    const [whose] = sealLookupKeys(keys, phones[3] ?? '')
    const { rows: own } = await records.sealed.list({ whose: whose ?? '', limit: 100 })
    expect(own).toHaveLength(1)
    const first = await records.sealed.list({ limit: 3 })
    const rest = await records.sealed.list({ after: first.next ?? '', limit: 3 })
    const all = [...first.rows, ...rest.rows]
    expect([new Set(all.map(({ id }) => id)).size, rest.next]).toEqual([5, null])
    expect(await records.sealed.find('0000-0000-0000-0000')).toBeUndefined()

    let time = Date.now()
    const pass = async (milliseconds: number) => {
      time += milliseconds
      await removeExpired({
        store: records,
        log: pino({ level: 'silent' }),
        retention: { usual: 0, own: new Map() },
        projectIds: async () => [],
        sealed: { records: records.sealed, days: 3 },
        now: () => time,
      })
      return (await records.sealed.list({ limit: 100 })).rows.length
    }
    expect([await pass(0), await pass(2 * day), await pass(day / 2), await pass(day)]).toEqual([5, 5, 5, 0])
  })

  test('deleting one of several leads seals it without the data of its contact', async () => {
    const { records, leadId } = await withZebediah(newPlace())
    await contactWith(records, { phone, phoneE164: phone })
    expect(await records.delete(leadId)).toBe(1)
    expect(await opened(records)).toMatchObject([{ leads: [{ id: leadId }], facts: [] }])
  })

  test('without keys nothing is stored', async () => {
    const records = await newPlace().open()
    const { contactId } = await contactWith(records)
    await records.changes.erase(contactId)
    expect((await records.sealed.list({ limit: 5 })).rows).toEqual([])
  })
})
