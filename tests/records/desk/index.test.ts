import { describe, expect, test } from 'vitest'
import { type Deal, pageLength } from '#api/deals/deal.ts'
import type { DealState } from '#domain/deals/deal-state.ts'
import { everything } from '#domain/team/scope.ts'
import type { Crm } from '../../../src/crm/open-crm.ts'
import type { OpenRecords } from '../../../src/store/records.ts'
import { isAll } from '../../all.ts'
import { testOfAll } from '../../test-of-all.ts'
import { onEachRecords, sqlitePlace } from '../engines.ts'
import { agent, atTheEnd, type Everything, period, readEverything } from './everything.ts'
import { type FoldedDesk, foldedDesk } from './folded-desk.ts'
import { historyOf, seedOfRun } from './history.ts'
import { openOn } from './open-on.ts'
import { play } from './play.ts'

/** The part of a deal's state that the desk shows. */
const shown = ({
  version,
  status,
  owner,
  visitAt,
  visitRequest,
  visit,
  waitingSince,
  ...rest
}: DealState) => ({
  ...{ version, status, owner, visitAt, visitRequest, visit, waitingSince },
  lostReason: rest.lostReason,
  takenFrom: rest.takenFrom,
  hasWrittenAgain: rest.hasWrittenAgain,
  next: rest.next,
  details: rest.details,
  permission: rest.permission,
  requests: rest.requests,
})

const expectFolded = (told: Everything, folded: FoldedDesk, deals: Map<string, Deal>) => {
  const { lists, numbers, campaigns, visits, agentsVisits, today, choices } = told
  for (const { selection, newest, oldest, byName, byNeed, deals: counted } of lists) {
    const expected = folded.inbox(selection)
    expect([selection, newest]).toEqual([selection, expected])
    expect(oldest.toReversed()).toEqual(expected)
    expect([selection, byName]).toEqual([selection, folded.byName(selection)])
    expect(byNeed).toEqual(folded.needs(selection, atTheEnd))
    expect([selection, counted]).toEqual([selection, expected.length])
  }
  expect([...deals.keys()].sort()).toEqual([...folded.deals.keys()].sort())
  for (const [id, { state, history, leads, name }] of folded.deals) {
    const deal = deals.get(id)
    expect(deal).toMatchObject({ ...shown(state), name })
    expect(deal?.leads.map(({ leadId }) => leadId).toReversed()).toEqual(
      leads.slice(-pageLength).map(one => one.id),
    )
    expect([deal?.leadCount, deal?.historyCount]).toEqual([leads.length, history.length])
    expect(deal?.history).toEqual(JSON.parse(JSON.stringify(history.slice(-pageLength))))
  }
  expect(visits.map(({ phone, visitAt }) => ({ phone, visitAt }))).toEqual(folded.visits(period))
  expect(agentsVisits.map(({ phone }) => phone)).toEqual(
    visits.filter(({ owner }) => owner === agent).map(({ phone }) => phone),
  )
  const states = [...folded.deals.values()].map(({ state }) => state)
  // A contact who was called and has a next step is listed among the next steps.
  const isWaiting = ({ waitingSince, attempts, next }: (typeof states)[number]) =>
    waitingSince !== null && (attempts === 0 || next === null)
  expect(today.waiting.count).toBe(states.filter(isWaiting).length)
  expect(choices.fields.source.toSorted()).toEqual([
    ...new Set(folded.leads.flatMap(({ source }) => source ?? []).toSorted()),
  ])
  expect([numbers.leads, numbers.deals]).toEqual([folded.leads.length, folded.deals.size])
  expect(campaigns.map(one => JSON.stringify(one)).toSorted()).toEqual(
    numbers.byCampaign.map(one => JSON.stringify(one)).toSorted(),
  )
  expect(numbers.funnel.slice(0, -1).map(({ deals: count }) => count)).toEqual(folded.funnel())
}

const everyDeal = async (crm: Crm): Promise<Map<string, Deal>> => {
  const deals = await Promise.all(
    (await crm.inbox.listDealIds({}, 2000, everything)).map(id => crm.deals.find(id, everything)),
  )
  return new Map(deals.flatMap(deal => (deal ? [[deal.id, deal]] : [])))
}

/** Plays a history on these records and returns what the desk shows in the end. */
const toldAfter = async (records: OpenRecords, seed: number): Promise<Everything> => {
  const live = await openOn(records)
  await play(records, live, historyOf(seed))
  const told = await readEverything(live)
  expectFolded(told, await foldedDesk(records), await everyDeal(live))
  const anew = await openOn(records)
  // A desk answers before a long index is complete, so a busy machine may show the rest a little later.
  await expect.poll(() => readEverything(anew), { timeout: 120_000 }).toEqual(told)
  return told
}

/** A busy machine needs a while for a thousand events. */
const timeout = 600_000
const title = 'built live, built anew and folded from the beginning is the same after a random history'
let toldByOthers: Everything | undefined

/** Firestore needs most of a minute for it; `tests/records` tests what its records return query by query. */
const onRecords: typeof onEachRecords = isAll
  ? onEachRecords
  : tests => describe('sqlite', () => tests(sqlitePlace))

onRecords(newPlace => {
  describe('the index', () => {
    test(
      `${title} (HISTORY_SEED=${seedOfRun})`,
      async () => {
        const told = await toldAfter(await newPlace().open(), seedOfRun)
        toldByOthers ??= told
        expect(told, 'each kind of records tells the same').toEqual(toldByOthers)
      },
      timeout,
    )
  })
})

testOfAll(
  `the index ${title} that is the same in every run`,
  async () => {
    const { deals } = await toldAfter(await sqlitePlace().open(), 20_261_115)
    expect(deals.length).toBeGreaterThan(50)
  },
  timeout,
)
