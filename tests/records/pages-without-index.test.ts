import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openCrm } from '../../src/crm/open-crm.ts'
import type { ChangeRecords } from '../../src/store/change-records.ts'
import type { OpenRecords } from '../../src/store/records.ts'
import { StoreUnavailable } from '../../src/store/store-unavailable.ts'
import { createDeskService } from '../service/desk/desk-service.ts'
import { scratchFolder } from '../service/test-service.ts'
import { agreed, withBuyer } from '../service/visit-page/buyer.ts'
import { onEachRecords, sqlitePlace } from './engines.ts'
import { storeMany } from './sample-leads.ts'

/** Reads the change log for the index: never, as while an index of many leads is rebuilt, or with a fault. */
const indexes: [name: string, since: ChangeRecords['since']][] = [
  ['is being rebuilt', () => new Promise(() => {})],
  ['is broken for good', () => Promise.reject(new StoreUnavailable('the index cannot be written'))],
]

/** A page's words, without what differs each time it is shown. */
const wordsOf = (html: string) => html.replaceAll(/name="id" value="[^"]+"/g, '')

onEachRecords(newPlace => {
  /** What an index does is the same on both engines; the records, which then answer, are not. */
  const each = test.each(newPlace === sqlitePlace ? indexes : indexes.slice(0, 1))

  const openDesk = async (records: OpenRecords, since: ChangeRecords['since']) => {
    const changes = { ...records.changes, since }
    const crm = await openCrm({ leads: records, changes, folder: scratchFolder(), onError() {} })
    return { ...records, changes, crm }
  }

  /** One instance with an index, and another on the same records whose index never gets anywhere. */
  const twoInstances = async (since: ChangeRecords['since']) => {
    const records = await newPlace().open()
    const usual = await withBuyer({ store: await openDesk(records, records.changes.since) })
    const other = await createDeskService(usual.now(), { store: await openDesk(records, since) })
    const open = (page: string) => other.app.request(page)
    const press = async (page: string, fields: Record<string, string>) => {
      const body = new URLSearchParams({ id: randomUUID(), ...fields }).toString()
      const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
      return (await other.post(page, body, form)).headers.get('location')
    }
    return { ...usual, without: { open, press } }
  }

  each('every page says the same while the index %s', async (_, since) => {
    const { book, contactsPage, change, send, text, without } = await twoInstances(since)
    const form = await book()
    await change({ owner: 'agent@northfield.example', status: 'visit-booked', visitAt: agreed })
    const contacts = await contactsPage()
    await send(contacts, { what: 'pick-up', from: 'The station' })
    await send(contacts, { what: 'withdraw', purpose: 'message' })
    const strangers = await book({ name: 'somebody else' })
    for (const page of [form, contacts, strangers]) {
      const shown = await without.open(page)
      expect(shown.status).toBe(200)
      expect(wordsOf(await shown.text())).toBe(wordsOf(await text(page)))
    }
    expect(await text(contacts)).toContain('The station')
    expect((await without.open(`/visit/${randomUUID()}`)).status).toBe(404)
  })

  each('a request and a stop are stored while the index %s', async (_, since) => {
    const { book, contactsPage, change, deal, without } = await twoInstances(since)
    await book()
    await change({ status: 'visit-booked', visitAt: agreed })
    const page = await contactsPage()
    expect(await without.press(page, { what: 'cancel' })).toContain('?done=cancel')
    expect(await without.press(page, { what: 'withdraw', purpose: 'call' })).toContain('?done=withdraw')
    expect(await without.press(page, { what: 'withdraw', purpose: 'call' })).toContain('?done=already')
    const { visit, permission } = await deal()
    expect([visit.asks?.isOff, permission.withdrawn]).toEqual([true, ['call']])
  })

  each('merged contacts have one page while the index %s', async (_, since) => {
    const { book, contactsPage, dealNamed, ask, text, change, without } = await twoInstances(since)
    const form = await book()
    const others = await book({ name: 'asha r', number: '+919876500001' })
    const [kept, other] = [await dealNamed('asha rao'), await dealNamed('asha r')]
    const { version } = kept
    const merge = { merge: randomUUID(), version, other: other.id, otherVersion: other.version }
    expect((await ask('POST', `/api/desk/deals/${kept.id}/merge`, merge)).status).toBe(200)
    await change({ status: 'visit-booked', visitAt: agreed })
    for (const page of [form, others, await contactsPage()])
      expect(wordsOf(await (await without.open(page)).text())).toBe(wordsOf(await text(page)))
    expect(await without.press(others, { what: 'withdraw', purpose: 'call' })).toContain('?done=withdraw')
    expect(wordsOf(await (await without.open(others)).text())).toBe(wordsOf(await text(others)))
  })

  test('a form’s page says the same behind however many newer forms of the number', async () => {
    const { book, store, now, text, change, without } = await twoInstances(() => new Promise(() => {}))
    const form = await book()
    await change({ status: 'visit-booked', visitAt: agreed })
    // More than the service reads of a number.
    await storeMany(store, 120, index => ({ receivedAt: now() + 1000 + index }))
    const shown = wordsOf(await (await without.open(form)).text())
    expect(shown).toBe(wordsOf(await text(form)))
    expect(shown).toContain('All set')
  })

  each('a page that was closed stays closed while the index %s', async (_, since) => {
    const { book, contactsPage, deal, ask, without } = await twoInstances(since)
    const form = await book()
    const page = await contactsPage()
    await ask('DELETE', `/api/desk/deals/${(await deal()).id}/page`)
    for (const closed of [form, page]) expect((await without.open(closed)).status).toBe(404)
  })

  each('an erased contact has no page while the index %s', async (_, since) => {
    const { book, contactsPage, crm, deal, without } = await twoInstances(since)
    const form = await book()
    const page = await contactsPage()
    await crm.contacts.erase((await deal()).id)
    for (const gone of [form, page]) expect((await without.open(gone)).status).toBe(404)
  })
})
