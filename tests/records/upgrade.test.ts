import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { makeDealId } from '#domain/deals/deal-id.ts'
import type { HistoryEntry } from '#domain/deals/history-entry.ts'
import { everything } from '#domain/team/scope.ts'
import { openCrm } from '../../src/crm/open-crm.ts'
import type { OpenRecords } from '../../src/store/records.ts'
import { databaseFile } from '../../src/store/sqlite/database.ts'
import { openStore, scratchFolder } from '../service/test-service.ts'
import {
  earlierStore,
  shownEarlier as shown,
  shownOfDeals,
  storeOfDeals,
  storeWithoutSentAlong,
  toldWithoutSentAlong as told,
  writeDocumentsOfDeals,
} from './earlier-store.ts'
import { firestorePlace, host, onFirestore } from './engines.ts'
import { sampleLead } from './sample-leads.ts'

const upgraded = async () => {
  const folder = earlierStore()
  return { folder, store: await openStore(folder) }
}

const period = { from: Date.parse('2026-10-01T00:00+05:30'), to: Date.parse('2026-10-11T00:00+05:30') }

/** The lead that moved a visit after the team had agreed one; today it would be a visit request. */
const moved = { name: 'asha rao', at: 1_791_005_400_000, by: 'visitor' }

test('every lead, delivery, member and audit entry exists after the upgrade', async () => {
  const { store } = await upgraded()
  const leads = await store.list({ limit: 100 })
  expect(leads).toMatchObject(shown.leads)
  expect(leads).toHaveLength(shown.leads.length)
  expect(await store.deliveries({ failed: false, limit: 100 })).toEqual(shown.deliveries)
  expect(await store.answered('key-asha', 'print-0')).toMatchObject({ outcome: 'repeat' })
  expect(await store.team.members()).toMatchObject(shown.members)
  expect(await store.team.session('session-1')).toMatchObject({ email: 'admin@northfield.example' })
  expect((await store.crm.changes.audit({ limit: 10 })).rows).toEqual(shown.audit)
})

test('a database from before unknown form fields were stored opens with all its leads, and stores those of new ones', async () => {
  const store = await openStore(storeWithoutSentAlong())
  expect(await store.list({ limit: 10 })).toEqual(told.leads)
  expect(await store.deliveries({ failed: false, limit: 10 })).toEqual(told.deliveries)
  const sentAlong = { answers: [{ name: 'email', value: 'asha@buyer.example' }] }
  const { id } = await store.insert(sampleLead({ sentAlong }), 'print-2', [])
  expect(await store.find(id)).toMatchObject({ sentAlong })
})

test('the desk shows everybody as before: status, reason, owner, visit, notes and history', async () => {
  const { store } = await upgraded()
  const { rows } = await store.crm.inbox.list({}, { sort: 'newest', limit: 100 }, everything)
  expect(rows).toMatchObject(shown.inbox)
  const deals = await Promise.all(rows.map(({ dealId }) => store.crm.deals.find(dealId, everything)))
  for (const [index, deal] of deals.entries()) {
    const { history, ...before } = shown.deals[index]
    expect(deal).toMatchObject(before)
    const kept = deal?.history.filter(({ by }) => by !== moved.by)
    expect(kept).toEqual(history)
    const added = deal?.history.filter(({ by }) => by === moved.by)
    expect(added).toHaveLength(deal?.name === moved.name ? 1 : 0)
    expect(deal?.visitRequest).toBeNull()
  }
  expect(deals.find(deal => deal?.name === moved.name)?.history.at(-1)).toMatchObject({
    at: moved.at,
    kind: 'visit',
    to: 1_791_365_400_000,
  })
  const { byCampaign, ...numbers } = await store.crm.index.slow.numbers(period, 'Asia/Kolkata', everything)
  const { byCampaign: campaigns, ...others } = shown.numbers
  expect(numbers).toEqual({ ...others, otherCampaigns: null, otherSources: null })
  // Campaigns with equally many leads come in any order.
  expect(new Set(byCampaign.map(one => JSON.stringify(one)))).toEqual(
    new Set(campaigns.map((one: object) => JSON.stringify(one))),
  )
  expect(await store.crm.visits.list(period, {}, everything)).toMatchObject(shown.visits)
})

/** Checks that one state of a contact became a deal in each of its projects, with the whole history. */
const expectDeals = async (store: OpenRecords) => {
  const told: number[] = []
  const { changes } = store
  const onAssigned = (facts: number) => told.push(facts)
  const opening = { leads: store, changes, folder: scratchFolder(), onError() {}, onAssigned }
  const crm = await openCrm(opening)
  onTestFinished(() => crm.close())
  const idOf = async (phone: string) => (await store.contactIds([phone]))[0] ?? ''
  const contact = await idOf(shownOfDeals.asha.phoneE164)
  const [meadow, lakeside] = await Promise.all(
    ['meadow', 'lakeside'].map(project => crm.deals.find(makeDealId(contact, project), everything)),
  )
  expect(meadow).toMatchObject({
    projectId: 'meadow',
    status: 'contacted',
    owner: 'agent@northfield.example',
    visitAt: shownOfDeals.asha.visitAt,
    // A form's page of that version asked for a pick-up, which is in the history and changes nothing.
    visit: { stage: 'asked', pickUp: null, asks: null },
    details: { budget: null, interest: null },
    leads: [{ leadId: shownOfDeals.meadow }],
    otherDeals: [{ projectId: 'lakeside', status: 'lost' }],
  })
  expect(lakeside).toMatchObject({
    projectId: 'lakeside',
    status: 'lost',
    lostReason: 'Over budget',
    owner: null,
    visitAt: null,
    details: { budget: '2 crore', interest: 'hot' },
    leads: [{ leadId: shownOfDeals.lakeside }],
  })
  const notes = (history: HistoryEntry[] = []) =>
    history.flatMap(one => (one.kind === 'note' ? one.text : []))
  expect(notes(meadow?.history)).toEqual(['wants a corner plot'])
  expect(notes(lakeside?.history)).toEqual(['asks for the lake view'])
  // A withdrawal holds in both projects.
  for (const deal of [meadow, lakeside]) expect(deal?.permission.withdrawn).toEqual(['message'])
  // Every entry is in the history of one deal, and the contact's own entries in both.
  const kinds = [...(meadow?.history ?? []), ...(lakeside?.history ?? [])].map(
    ({ at, kind }) => `${kind} ${at}`,
  )
  const before: HistoryEntry[] = shownOfDeals.asha.history
  expect([...new Set(kinds)].sort()).toEqual(
    [...new Set(before.map(({ at, kind }) => `${kind} ${at}`))].sort(),
  )
  expect(kinds).toHaveLength(before.length + 1)
  // Seven entries belonged to one of the two projects: a call, a note, two details, two next steps and a status.
  expect(told).toEqual([7])
  // An address of that version opens the newest deal.
  expect((await crm.deals.find(contact, everything))?.id).toBe(lakeside?.id)
  const { id: _, version: __, ...ravi } = shownOfDeals.ravi
  expect(await crm.deals.find(await idOf(ravi.phoneE164), everything)).toMatchObject(ravi)
}

const title =
  'what was kept of a contact becomes the deal’s of the project it was about; nothing is lost, and guesses are counted'

test(title, async () => {
  await expectDeals(await openStore(storeOfDeals()))
})

onFirestore('on Firestore', () => {
  test(title, async () => {
    const { project, open } = firestorePlace()
    await writeDocumentsOfDeals({ project, emulator: host })
    const store = await open()
    expect(await store.list({ limit: 10 })).toHaveLength(3)
    await expectDeals(store)
  })
})

test('work continues: changes, notes and erasures of contacts from before', async () => {
  const { store } = await upgraded()
  const act = { by: 'admin@northfield.example', at: Date.parse('2026-11-01') }
  const [row] = (await store.crm.inbox.list({ search: 'uma' }, { sort: 'newest', limit: 5 }, everything)).rows
  const deal = await store.crm.deals.find(row?.dealId ?? '', everything)
  const changed = await store.crm.deals.change(
    deal?.id ?? '',
    { version: deal?.version ?? -1, status: 'lost', lostReason: 'Only looking' },
    act,
    everything,
  )
  expect(changed).toMatchObject({ outcome: 'changed', deal: { status: 'lost' } })
  expect(await store.crm.contacts.erase(deal?.id ?? '')).toBe(1)
  expect(
    (await store.crm.inbox.list({ search: 'uma' }, { sort: 'newest', limit: 5 }, everything)).rows,
  ).toEqual([])
})

test('the tables of the desk are no longer in the records', async () => {
  const { folder, store } = await upgraded()
  await store.close()
  const database = new DatabaseSync(databaseFile(folder))
  const tables = database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`).all()
  database.close()
  expect(tables.map(({ name }) => name)).toEqual([
    'answered_keys',
    'audit',
    'deliveries',
    'erasures',
    'facts',
    'identity',
    'leads',
    'marks',
    'noted_times',
    'notifications',
    'sealed',
    'second_factors',
    'sessions',
    'settings',
    'sign_in_links',
    'sqlite_sequence',
    'statements',
    'team',
    'team_keys',
  ])
})
