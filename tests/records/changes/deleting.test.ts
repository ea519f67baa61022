import { expect, test } from 'vitest'
import type { Fact } from '#domain/deals/facts.ts'
import { onEachRecords } from '../engines.ts'
import { sampleLead, storeMany } from '../sample-leads.ts'
import { act, contactWith, noted, readOn, stageOf } from './read-changes.ts'

const second = { phoneE164: '+919876500002' }

onEachRecords(newPlace => {
  test('a contact who writes while being erased keeps no earlier data, and an inactive one keeps all or nothing', async () => {
    const place = newPlace()
    const [one, other] = [await place.open(), await place.open()]
    for (let round = 0; round < 4; round += 1) {
      const phone = `+9198123450${round}`
      const who = { phone, phoneE164: phone, receivedAt: 1000 }
      const { contactId, leadId } = await contactWith(one, who)
      const known = noted(`known of ${round}`)
      await one.changes.append([{ contactId, basis: 0, facts: [known] }], { ...act, at: 1000 })
      const writing = async () => {
        for (let lead = 0; lead < 4; lead += 1)
          await other.insert(sampleLead({ ...who, receivedAt: 5000 }), 'p', [])
      }
      const isQuiet = round % 2 === 0
      const [erased] = await Promise.all([
        one.changes.erase(contactId, isQuiet ? 2000 : undefined),
        writing(),
      ])
      const isKnown = (await place.contents()).includes(`known of ${round}`)
      const isThere = (await one.find(leadId)) !== undefined
      expect({ round, isKnown, isThere }).toEqual({ round, isKnown: isThere, isThere: erased === 0 })
      if (!isQuiet) expect(isThere).toBe(false)
    }
  })

  test('an erased contact leaves a mark with references only, and starts again', async () => {
    const place = newPlace()
    const [records, other] = [await place.open(), await place.open()]
    const { contactId, leadId } = await contactWith(records, { idempotencyKey: 'k' })
    const { leadId: another } = await contactWith(records)
    const stays = await contactWith(records, second)
    await records.changes.append(
      [
        { contactId, basis: 0, facts: [stageOf('contacted'), noted('At noon.')] },
        { contactId: stays.contactId, basis: 0, facts: [noted('Stays.')] },
      ],
      act,
    )
    const { cursor } = await readOn(other)
    expect(await records.changes.erase(contactId)).toBe(2)
    expect(await records.changes.erase(contactId)).toBe(0)
    expect((await readOn(other, cursor)).words).toContain(`erased ${[leadId, another].toSorted().join(' ')}`)
    const left = (await readOn(other)).entries.filter(({ kind }) => kind === 'lead' || kind === 'fact')
    expect(left).toHaveLength(2)
    expect(JSON.stringify(left)).not.toContain(contactId)
    expect(await records.ofContact(contactId, 10)).toEqual([])
    expect(await records.answered('k', 'p')).toBeUndefined()
    expect(await records.deliveries({ failed: false, limit: 10 })).toHaveLength(1)
    const facts = [noted('too late')]
    const late = { contactId, basis: null, facts }
    expect(await records.changes.append([late], act)).toEqual([{ outcome: 'unknown', version: 0 }])
    const back = await contactWith(records)
    expect(back.contactId).toBe(contactId)
    expect(await records.changes.append([late], act)).toEqual([{ outcome: 'appended', version: 1 }])
  })

  test('a contact with a recent event is not erased as inactive', async () => {
    const place = newPlace()
    const [records, other] = [await place.open(), await place.open()]
    const at = (time: number) => ({ receivedAt: time })
    const quiet = await contactWith(records, at(1000))
    const handed = { kind: 'owner' as const, to: 'agent@northfield.example' }
    const change = (contactId: string, facts: Fact[], time: number) =>
      other.changes.append([{ contactId, basis: null, facts }], { ...act, at: time })
    await change(quiet.contactId, [stageOf('contacted')], 1500)
    await change(quiet.contactId, [handed], 9000)
    expect(await records.changes.erase(quiet.contactId, 1000)).toBe(0)
    expect(await records.changes.erase(quiet.contactId, 1500)).toBe(0)
    expect(await records.changes.erase(quiet.contactId, 1501)).toBe(1)
    expect((await readOn(other)).words.filter(word => /lead|note|status|owner/.test(word))).toEqual([])
    const { contactId } = await contactWith(records, at(1000))
    await contactWith(other, at(2000))
    expect(await records.changes.erase(contactId, 2000)).toBe(0)
    expect(await records.ofContact(contactId, 10)).toHaveLength(2)
    expect(await records.changes.erase(contactId, 2001)).toBe(2)
  })

  test('deleting one of several leads is reported as such, and deleting the last as an erased contact', async () => {
    const records = await newPlace().open()
    const { contactId, leadId } = await contactWith(records)
    const { leadId: last } = await contactWith(records)
    await records.changes.append([{ contactId, basis: 0, facts: [stageOf('booked')] }], act)
    const { cursor } = await readOn(records)
    await records.delete(leadId)
    const first = await readOn(records, cursor)
    expect(first.words).toContain(`deleted ${leadId}`)
    expect(await records.changes.append([{ contactId, basis: 1, facts: [] }], act)).toMatchObject([
      { outcome: 'appended', version: 1 },
    ])
    await records.delete(last)
    expect((await readOn(records, first.cursor)).words).toContain(`erased ${last}`)
    const kinds = (await readOn(records)).entries.map(({ kind }) => kind)
    expect(kinds.filter(kind => kind === 'lead' || kind === 'fact')).toEqual([])
  })

  test('leads that are too old leave marks, and those who sent no other go with their facts', async () => {
    const records = await newPlace().open()
    const ids = await storeMany(records, 4, index => (index === 1 ? second : {}))
    const [one] = await records.findMany([ids[1] ?? ''])
    await records.changes.append([{ contactId: one?.contactId ?? '', basis: 0, facts: [noted('x')] }], act)
    const { cursor } = await readOn(records)
    expect(await records.deleteOlder(Date.parse('2026-03-01') + 3000, 10)).toBe(3)
    const { words } = await readOn(records, cursor)
    for (const word of [`deleted ${ids[0]}`, `erased ${ids[1]}`, `deleted ${ids[2]}`])
      expect(words).toContain(word)
    expect((await readOn(records)).words.filter(word => /lead|note/.test(word))).toEqual([`lead ${ids[3]}`])
  })

  test('two last leads deleted at the same moment leave no fact behind', async () => {
    const place = newPlace()
    const [one, two] = [await place.open(), await place.open()]
    const { contactId, leadId } = await contactWith(one)
    const { leadId: last } = await contactWith(one)
    await one.changes.append([{ contactId, basis: 0, facts: [noted('x')] }], act)
    expect(await Promise.all([one.delete(leadId), two.delete(last)])).toEqual([1, 1])
    expect((await readOn(one)).words.filter(word => /lead|note/.test(word))).toEqual([])
  })

  test('of an erasure and notes at the same moment no note is left without its contact', async () => {
    const place = newPlace()
    const [one, two] = [await place.open(), await place.open()]
    for (let round = 0; round < 5; round += 1) {
      const { contactId } = await contactWith(one)
      const notes = Array.from({ length: 4 }, (_, index) =>
        two.changes.append([{ contactId, basis: null, facts: [noted(`${index}`)] }], act),
      )
      const [erased] = await Promise.all([one.changes.erase(contactId), ...notes])
      expect(erased).toBe(1)
      expect((await readOn(one)).words.filter(word => /lead|note/.test(word))).toEqual([])
    }
  })

  test('a contact’s leads are found newest first with their deliveries, and leads by their references', async () => {
    const records = await newPlace().open()
    const ids = await storeMany(records, 3)
    const { id } = await records.insert(sampleLead({ receivedAt: 1 }), 'p', ['webhook', 'mail'])
    const { contactId, leadId } = await contactWith(records, second)
    const all = await records.ofContact(contactId, 10)
    expect(all.map(({ lead, deliveries }) => [lead.id, deliveries.length])).toEqual([[leadId, 1]])
    const [lead] = await records.findMany([id])
    const theirs = await records.ofContact(lead?.contactId ?? '', 10)
    expect(theirs.map(one => one.lead.id)).toEqual([...ids.toReversed(), id])
    expect(theirs[3]?.deliveries.map(({ channel }) => channel).toSorted()).toEqual(['mail', 'webhook'])
    expect((await records.ofContact(lead?.contactId ?? '', 2)).map(one => one.lead.id)).toEqual(
      ids.toReversed().slice(0, 2),
    )
    const found = await records.findMany([leadId, '0000-0000-0000', 'no/reference', ids[1] ?? ''])
    expect(found.map(one => one.id)).toEqual([leadId, ids[1]])
    expect(await records.findMany([])).toEqual([])
  })
})
