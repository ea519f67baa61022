import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { arrivals } from '../../service/receivers.ts'
import { onEachRecords } from '../engines.ts'
import { sampleLead, storeMany } from '../sample-leads.ts'
import { act, contactWith, describeEntry, noted, readOn } from './read-changes.ts'

onEachRecords(newPlace => {
  test('the change log is read page by page, oldest first, and then ends', async () => {
    const records = await newPlace().open()
    const expected: string[] = []
    for (let index = 0; index < 6; index += 1) {
      const { contactId, leadId } = await contactWith(records, { phoneE164: `+9198765000${10 + index}` })
      expected.push(`lead ${leadId}`)
      if (index % 2 > 0) continue
      await records.changes.append([{ contactId, basis: 0, facts: [noted('x')] }], act)
      expected.push(`note 1 of ${contactId}`)
    }
    for (const limit of [1, 4, 100]) {
      const { words, cursor } = await readOn(records, null, limit)
      expect([...new Set(words)]).toEqual(expected)
      expect(cursor).toMatch(/^[\w.:-]+$/)
      expect(await records.changes.since(cursor, 10)).toMatchObject({ entries: [], isMore: false })
    }
  })

  test('a late lead is in the change log, however long ago it was received', async () => {
    const place = newPlace()
    const [records, other] = [await place.open(), await place.open()]
    await contactWith(records, { receivedAt: 2_000_000_000_000 })
    const { cursor } = await readOn(other)
    const { leadId } = await contactWith(records, { receivedAt: 1_000_000_000_000 })
    const next = await readOn(other, cursor)
    expect(next.words).toEqual([`lead ${leadId}`])
    expect((await readOn(other, next.cursor)).words).toEqual([])
  })

  test('nothing is left out while many write in two instances', async () => {
    const place = newPlace()
    const [one, two] = [await place.open(), await place.open()]
    const told = new Set<string>()
    let cursor: string | null = null
    let isWriting = true
    const following = async () => {
      for (let isLast = false; !isLast; ) {
        isLast = !isWriting
        const page = await one.changes.since(cursor, 7)
        for (const entry of page?.entries ?? []) told.add(describeEntry(entry))
        cursor = page?.cursor ?? null
        if (page?.isMore) isLast = false
      }
    }
    const writing = Promise.all([storeMany(one, 25), storeMany(two, 25)])
    const done = following()
    const ids = (await writing).flat()
    isWriting = false
    await done
    expect([...told].toSorted()).toEqual(ids.map(id => `lead ${id}`).toSorted())
  })

  test('a cursor of other records, or none at all, says so', async () => {
    const [here, there] = [await newPlace().open(), await newPlace().open()]
    await contactWith(here)
    await contactWith(there)
    const { cursor } = await readOn(there)
    for (const foreign of [cursor, 'nonsense', '5', '']) {
      expect(await here.changes.since(foreign, 10)).toBeUndefined()
    }
  })

  test('a watcher is notified of changes here and elsewhere, until they stop', async () => {
    const place = newPlace()
    const [records, other] = [await place.open(), await place.open()]
    const calls = arrivals<string | null>()
    let { cursor } = await readOn(records)
    const stop = records.changes.watch(() => calls.add(null))
    /** Reads on after each notification until an entry arrives. */
    const hears = async (word: string) => {
      for (;;) {
        const called = calls.next()
        const next = await readOn(records, cursor)
        cursor = next.cursor
        if (next.words.includes(word)) return
        await called
      }
    }
    const { leadId, contactId } = await contactWith(other)
    await hears(`lead ${leadId}`)
    await other.changes.append([{ contactId, basis: 0, facts: [noted('x')] }], act)
    await hears(`note 1 of ${contactId}`)
    await other.delete(leadId)
    await hears(`erased ${leadId}`)
    const here = arrivals<null>()
    const stopHere = other.changes.watch(() => here.add(null))
    const before = here.items.length
    await other.insert(sampleLead(), 'p', [])
    expect(here.items.length).toBeGreaterThan(before)
    stop()
    stopHere()
    const count = here.items.length
    await other.insert(sampleLead(), 'p', [])
    expect(here.items.length).toBe(count)
  })

  test('a contact has the same id in every instance, another in other records, and never the bare hash', async () => {
    const place = newPlace()
    const phone = '+919876543210'
    const [one, two] = await Promise.all([place.open(), place.open()])
    const ids = await Promise.all([one, two].map(records => contactWith(records)))
    expect(new Set(ids.map(({ contactId }) => contactId)).size).toBe(1)
    const elsewhere = await contactWith(await newPlace().open())
    expect(elsewhere.contactId).toMatch(/^[\w-]{22}$/)
    expect(elsewhere.contactId).not.toBe(ids[0]?.contactId)
    expect([elsewhere, ...ids].map(({ contactId }) => contactId)).not.toContain(
      hash('sha256', phone, 'base64url').slice(0, 22),
    )
  })

  test('the audit log is read newest first, page by page, and a finished entry has its result', async () => {
    const { changes } = await newPlace().open()
    for (let count = 0; count < 5; count += 1) {
      const id = await changes.beginAudit({ ...act, kind: 'team', what: 'begun' })
      await changes.finishAudit(id, `${count}`)
    }
    const first = await changes.audit({ limit: 3 })
    const rest = await changes.audit({ limit: 3, after: first.next ?? '' })
    expect([...first.rows, ...rest.rows].map(({ what }) => what)).toEqual(['4', '3', '2', '1', '0'])
    expect(rest.next).toBeNull()
  })
})
