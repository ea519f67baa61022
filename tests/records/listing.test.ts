import { expect, test } from 'vitest'
import { journeyOf } from '../../src/service/commands/leads/show-lead.ts'
import type { LeadFilter, LeadRecords } from '../../src/store/lead-records.ts'
import { onEachRecords } from './engines.ts'
import { sampleLead, storeMany } from './sample-leads.ts'

const idsOf = async (store: LeadRecords, filter: Omit<LeadFilter, 'limit'>) =>
  (await store.list({ limit: 100, ...filter })).map(({ id }) => id)

/** Reads all pages and calls `between` after each. */
const readPages = async (store: LeadRecords, filter: LeadFilter, between = async () => {}) => {
  const read: string[] = []
  for (let from = {}; ; ) {
    const page = await store.list({ ...filter, ...from })
    const last = page.at(-1)
    if (!last) return read
    read.push(...page.map(({ id }) => id))
    from = { after: last.cursor }
    await between()
  }
}

onEachRecords(newPlace => {
  test('leads are listed oldest first or newest first, by time, form and source', async () => {
    const store = await newPlace().open()
    const ids = await storeMany(store, 8, index => ({
      form: index % 2 ? 'site-visit' : 'enquiry',
      source: index < 4 ? 'search' : null,
    }))
    const start = Date.parse('2026-03-01')
    const at = (...places: number[]) => places.map(place => ids[place])
    expect(await idsOf(store, {})).toEqual(ids)
    expect(await idsOf(store, { newestFirst: true })).toEqual(ids.toReversed())
    expect(await idsOf(store, { since: start + 2000, until: start + 5000 })).toEqual(at(2, 3, 4))
    expect(await idsOf(store, { form: 'site-visit' })).toEqual(at(1, 3, 5, 7))
    expect(await idsOf(store, { source: 'search', newestFirst: true })).toEqual(at(3, 2, 1, 0))
    expect(await idsOf(store, { source: 'search', form: 'enquiry', since: start + 1 })).toEqual(at(2))
    expect(await store.list({ limit: 3 })).toHaveLength(3)
    expect(await idsOf(store, { source: 'nobody' })).toEqual([])
  })

  test('pages neither repeat nor leave out a lead while others come in', async () => {
    const place = newPlace()
    const store = await place.open()
    const other = await place.open()
    // Several leads have the same millisecond, so that a page ends between two of them.
    const ids = await storeMany(store, 24, index => ({ receivedAt: 1_780_000_000_000 + (index >> 2) }))
    let later = 1_780_000_001_000
    const insert = async () => {
      later += 1000
      await other.insert(sampleLead({ receivedAt: later }), 'p', [])
    }
    const forward = await readPages(store, { limit: 5, until: 1_780_000_000_500 }, insert)
    expect(new Set(forward).size).toBe(forward.length)
    expect(forward.toSorted()).toEqual(ids.toSorted())
    const backward = await readPages(store, { limit: 5, newestFirst: true }, insert)
    expect(new Set(backward).size).toBe(backward.length)
    expect(ids.every(id => backward.includes(id))).toBe(true)
  })

  test('pages go on where leads are removed between them', async () => {
    const store = await newPlace().open()
    const ids = await storeMany(store, 9)
    const gone = ids.slice(2, 4)
    const read = await readPages(store, { limit: 3 }, async () => {
      for (const id of gone) await store.delete(id)
    })
    expect(read).toEqual(ids.filter((id, place) => place === 2 || !gone.includes(id)))
  })

  test('a contact’s journey: how many leads, the first campaign and the last', async () => {
    const store = await newPlace().open()
    const ids = await storeMany(store, 4, index => ({
      phone: index === 2 ? '+918000000000' : '098765 43210',
      phoneE164: index === 2 ? null : '+919876543210',
      source: `s${index}`,
      campaign: `c${index}`,
    }))
    const [first = '', second = '', alone = '', last = ''] = ids
    expect(await journeyOf(store, second)).toMatchObject({
      leads: 3,
      first: { id: first, source: 's0', campaign: 'c0' },
      last: { id: last, source: 's3', campaign: 'c3' },
    })
    expect(await journeyOf(store, alone)).toMatchObject({
      leads: 1,
      first: { id: alone },
      last: { id: alone },
    })
    expect(await journeyOf(store, '0000-0000-0000')).toBeUndefined()
  })

  test('an invalid reference finds no lead', async () => {
    const store = await newPlace().open()
    for (const id of ['', '..', 'a/b', '__x__', '0000-0000-0000']) {
      expect(await store.find(id)).toBeUndefined()
    }
  })

  test('figures over all leads', async () => {
    const store = await newPlace().open()
    expect(await store.stats()).toEqual({ total: 0, contacts: 0, flagged: 0, byForm: {}, bySource: [] })
    await storeMany(store, 7, index => ({
      form: index < 3 ? 'site-visit' : 'enquiry',
      phoneE164: index < 5 ? `+91900000000${index % 2}` : null,
      phone: `raw ${index}`,
      spamSigns: index === 0 ? ['too-fast'] : [],
      source: index < 4 ? 'search' : null,
      campaign: index < 3 ? 'launch' : null,
    }))
    expect(await store.stats()).toEqual({
      total: 7,
      contacts: 4,
      flagged: 1,
      byForm: { enquiry: 4, 'site-visit': 3 },
      bySource: expect.toSatisfy((rows: unknown[]) => rows.length === 3),
    })
    expect((await store.stats()).bySource).toEqual(
      expect.arrayContaining([
        { source: 'search', campaign: 'launch', leads: 3 },
        { source: 'search', campaign: null, leads: 1 },
        { source: null, campaign: null, leads: 3 },
      ]),
    )
  })
})
