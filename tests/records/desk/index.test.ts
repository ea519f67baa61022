import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Desk, LeadSelection } from '../../../src/service/desk/desk.ts'
import { openDesk } from '../../../src/service/desk/open-desk.ts'
import { scratchFolder } from '../../service/test-service.ts'
import { onEachRecords, type Records } from '../engines.ts'
import { historyOf, play } from './history.ts'
import type { NaiveDesk } from './naive-desk.ts'

const start = Date.parse('2026-03-01')
const period = { from: Date.parse('2026-03-01T00:00+05:30'), to: Date.parse('2026-03-03T00:00+05:30') }

const selections: LeadSelection[] = [
  {},
  { source: 'search' },
  { source: null },
  { country: 'AE', isFlagged: true },
  { status: 'contacted' },
  { status: 'lost', source: 'portal' },
  { owner: 'agent@northfield.example' },
  { owner: null, status: 'new' },
  { search: 'as' },
  { search: 'r', source: 'search' },
  { since: start + 200_000, until: start + 500_000 },
]

const pagesOf = async (desk: Desk, selection: LeadSelection, sort: 'newest' | 'oldest' | 'name') => {
  const ids: string[] = []
  for (let from = {}; ; ) {
    const { rows, next } = await desk.inbox(selection, { sort, limit: 37, ...from })
    ids.push(...rows.map(({ leadId }) => leadId))
    if (next === null) return ids
    from = { after: next }
  }
}

/** Everything the desk tells. */
const everything = async (desk: Desk) => {
  const lists = []
  for (const selection of selections) {
    for (const sort of ['newest', 'oldest', 'name'] as const) lists.push(await pagesOf(desk, selection, sort))
  }
  const { rows } = await desk.inbox({}, { sort: 'newest', limit: 200 })
  const people = await Promise.all(rows.map(({ personId }) => desk.person(personId)))
  const { rows: leads } = await desk.leads({}, { limit: 2000 })
  const numbers = await desk.numbers(period)
  return {
    lists,
    rows,
    people,
    leads,
    numbers,
    visits: await desk.visits(period),
    choices: await desk.choices(),
  }
}

const openOn = async (records: Records): Promise<Desk> => {
  const desk = await openDesk({
    leads: records,
    changes: records.changes,
    folder: scratchFolder(),
    onFault() {},
  })
  onTestFinished(() => desk.close())
  return desk
}

const isAsModelled = async (desk: Desk, model: NaiveDesk) => {
  for (const selection of selections) {
    const expected = model.inbox(selection)
    expect([selection, await pagesOf(desk, selection, 'newest')]).toEqual([selection, expected])
    expect((await pagesOf(desk, selection, 'oldest')).toReversed()).toEqual(expected)
    expect((await pagesOf(desk, selection, 'name')).toSorted()).toEqual(expected.toSorted())
  }
  const { rows } = await desk.inbox({}, { sort: 'newest', limit: 200 })
  for (const { personId, phone } of rows) {
    const person = await desk.person(personId)
    const { done, owner, ...state } = model.person(phone)
    expect(person).toMatchObject({ ...state, owner, name: model.of(phone)[0]?.name })
    expect(person?.touches.map(({ leadId }) => leadId).toReversed()).toEqual(
      model.of(phone).map(({ id }) => id),
    )
    expect(person?.history.map(({ at }) => at)).toEqual(done.map(({ at }) => at))
    expect(person?.history.flatMap(entry => ('text' in entry ? entry.text : []))).toEqual(
      done.flatMap(one => ('text' in one ? one.text : [])),
    )
  }
  const { leads, people, funnel } = await desk.numbers(period)
  expect([leads, people]).toEqual([model.leads.length, model.phones().length])
  expect(funnel.slice(0, -1).map(({ people }) => people)).toEqual(model.funnel())
}

onEachRecords((newPlace, length) => {
  describe('the index', () => {
    test('built live, built anew and a naive model tell the same of a random history', async () => {
      await fc.assert(
        fc.asyncProperty(historyOf(length), async steps => {
          const records = await newPlace().open()
          const live = await openOn(records)
          const model = await play(records, live, steps)
          await isAsModelled(live, model)
          const anew = await openOn(records)
          expect(await everything(anew)).toEqual(await everything(live))
        }),
        { seed: 20_261_115, numRuns: 1, endOnFailure: true },
      )
      // A busy machine takes its time for a thousand things.
    }, 600_000)
  })
})
