import { describe, expect, test } from 'vitest'
import { pageLength } from '#contract/crm/person.ts'
import type { OpenRecords } from '../../../src/service/records/records.ts'
import { onEachRecords, sqlitePlace } from '../engines.ts'
import { agent, atTheEnd, type Everything, everything, period } from './everything.ts'
import { historyOf, seedOfRun } from './history.ts'
import type { NaiveDesk } from './naive-desk.ts'
import { openOn } from './open-on.ts'
import { play } from './play.ts'

const isAsModelled = (told: Everything, model: NaiveDesk) => {
  const { lists, people, numbers, campaigns, visits, agentsVisits, today, choices } = told
  for (const { selection, newest, oldest, byName, byNeed, people: counted } of lists) {
    const expected = model.inbox(selection)
    expect([selection, newest]).toEqual([selection, expected])
    expect(oldest.toReversed()).toEqual(expected)
    expect([selection, byName]).toEqual([selection, model.byName(selection)])
    expect(byNeed).toEqual(model.needs(selection, atTheEnd))
    expect([selection, counted]).toEqual([selection, expected.length])
  }
  for (const person of people) {
    const leads = model.of(person?.phone ?? '')
    const { done, furthest: _, wasAnswered: __, seen: ___, ...state } = model.person(person?.phone ?? '')
    expect(person).toMatchObject({ ...state, name: model.nameOf(person?.phone ?? '') })
    expect(person?.leads.map(({ leadId }) => leadId).toReversed()).toEqual(
      leads.slice(-pageLength).map(({ id }) => id),
    )
    expect(person?.leadCount).toBe(leads.length)
    expect(person?.historyCount).toBe(done.length)
    const latest = done.slice(-pageLength)
    expect(person?.history.map(({ at }) => at)).toEqual(latest.map(({ at }) => at))
    expect(person?.history.flatMap(entry => ('text' in entry ? entry.text : []))).toEqual(
      latest.flatMap(one => ('text' in one ? one.text : [])),
    )
  }
  expect(visits.map(({ phone, visitAt }) => ({ phone, visitAt }))).toEqual(model.visits(period))
  expect(agentsVisits.map(({ phone }) => phone)).toEqual(
    visits.filter(({ owner }) => owner === agent).map(({ phone }) => phone),
  )
  expect(today.waiting.count).toBe(model.phones().filter(phone => model.person(phone).waitingSince).length)
  expect(choices.fields.source.toSorted()).toEqual(model.sources())
  expect([numbers.leads, numbers.people]).toEqual([model.leads.length, model.phones().length])
  expect(campaigns.map(one => JSON.stringify(one)).toSorted()).toEqual(
    numbers.byCampaign.map(one => JSON.stringify(one)).toSorted(),
  )
  expect(numbers.funnel.slice(0, -1).map(({ people }) => people)).toEqual(model.funnel())
}

/** Plays a history on these records, and answers with what the desk tells in the end. */
const toldAfter = async (records: OpenRecords, seed: number): Promise<Everything> => {
  const live = await openOn(records)
  const model = await play(records, live, historyOf(seed))
  const told = await everything(live)
  isAsModelled(told, model)
  const anew = await openOn(records)
  // A desk that asks is not kept waiting for a long index: on a busy machine it is told of the rest a little later.
  await expect.poll(() => everything(anew), { timeout: 120_000 }).toEqual(told)
  return told
}

/** A busy machine takes its time for a thousand things. */
const timeout = 600_000
const title = 'built live, built anew and a naive model tell the same of a random history'
let toldByOthers: Everything | undefined

onEachRecords(newPlace => {
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

test(
  `the index ${title} that is the same in every run`,
  async () => {
    const { people } = await toldAfter(await sqlitePlace().open(), 20_261_115)
    expect(people.length).toBeGreaterThan(50)
  },
  timeout,
)
