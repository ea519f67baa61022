import { StatementSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { everything } from '#domain/team/scope.ts'
import { entryOperations } from '../index/apply-entry.ts'
import type { LeadToIndex } from '../index/index-entry.ts'
import { indexOf, leadToIndex } from '../index/index-in-memory.ts'
import type { IndexSelection } from '../index/lead-selection.ts'
import { sortKeyAt } from '../index/sort-key.ts'
import { findDeals } from './find-deals.ts'
import { inboxQueries } from './inbox-queries.ts'

/** One of nine hundred contacts has the rare source; all names begin with the same letter. */
const lead = (index: number): LeadToIndex =>
  leadToIndex({
    id: `lead-${index}`,
    contactId: `person-${index}`,
    phone: `+9198765${String(index).padStart(5, '0')}`,
    name: index % 700 === 0 ? 'aaron' : 'asha',
    receivedAt: 1000 + index,
    fields: { source: index % 900 === 0 ? 'rare' : 'common' },
    project: index % 3 === 0 ? 'one' : 'two',
  })

const all = Array.from({ length: 1000 }, (_, index) => lead(index))

/** Names that the team noted, spread over the order of the others. */
const notedNames = new Map([
  ['person-350', 'aarti'],
  ['person-351', 'mira'],
])
const nameOf = ({ contactId, name }: LeadToIndex) => notedNames.get(contactId) ?? name

const database = indexOf(all)
entryOperations(database).writes.showFacts(
  all.flatMap(({ contactId, project }) => {
    const to = notedNames.get(contactId)
    if (to === undefined) return []
    return [{ kind: 'detail', of: 'name', to, project, contactId, version: 1, at: 9000, by: 'agent' }]
  }),
)

const blocked = (blockedContacts: string[]) => ({ isBlocked: true, blockedContacts })

const cases: [IndexSelection, (one: LeadToIndex) => boolean][] = [
  [{}, () => true],
  [{ source: ['common'] }, ({ fields }) => fields.source === 'common'],
  [{ source: ['common', null] }, ({ fields }) => fields.source === 'common'],
  [{ source: ['rare'] }, ({ fields }) => fields.source === 'rare'],
  [{ source: ['nowhere'] }, () => false],
  [{ status: ['new'] }, () => true],
  [{ status: ['booked', 'lost'] }, () => false],
  [{ projects: ['one'] }, ({ project }) => project === 'one'],
  [{ projects: ['one', 'two'], status: ['new'] }, () => true],
  [{ projects: ['two'], source: ['common'] }, one => one.project === 'two' && one.fields.source === 'common'],
  [{ projects: [] }, () => false],
  [{ search: 'a' }, () => true],
  [{ search: 'aar' }, one => nameOf(one).startsWith('aar') || one.name === 'aaron'],
  [{ search: 'mira' }, one => nameOf(one) === 'mira'],
  [{ search: 'a', source: ['rare'] }, ({ fields }) => fields.source === 'rare'],
  [{ search: 'aaron', source: ['rare'] }, ({ name, fields }) => name === 'aaron' && fields.source === 'rare'],
  [{ search: 'asha 65007' }, ({ name, phone }) => name === 'asha' && phone.includes('65007')],
  [blocked(['person-7', 'person-990']), ({ id }) => id === 'lead-7' || id === 'lead-990'],
  [blocked([]), () => false],
  [blocked(all.map(({ contactId }) => contactId)), () => true],
  [{ ...blocked(['person-0', 'person-7']), source: ['rare'] }, ({ id }) => id === 'lead-0'],
  [{ ...blocked(['person-700', 'person-7']), search: 'aaron' }, ({ id }) => id === 'lead-700'],
  [{ search: '65007' }, ({ phone }) => phone.includes('65007')],
  [{ search: '7' }, () => true],
  [{ search: '9876', projects: ['one'] }, ({ project }) => project === 'one'],
  [
    { search: 'asha', since: 1500, until: 1600 },
    one => one.name === 'asha' && one.receivedAt >= 1500 && one.receivedAt < 1600,
  ],
]

test.each([
  { of: 'few', most: 2000 },
  { of: 'many', most: 3 },
])('where there are $of, every selected deal is found once, in order, and no other', ({ most }) => {
  const find = findDeals(database, most)
  for (const [selection, isMeant] of cases) {
    const meant = all.filter(isMeant)
    const keys = meant.map(({ receivedAt }) => sortKeyAt(receivedAt))
    const byName = meant
      .toSorted(
        (a, b) =>
          Number(nameOf(a) > nameOf(b)) - Number(nameOf(a) < nameOf(b)) || a.receivedAt - b.receivedAt,
      )
      .map(({ receivedAt }) => sortKeyAt(receivedAt))
    const keysOf = (matches: Iterable<{ sortKey: number }>) => [...matches].map(({ sortKey }) => sortKey)
    const found = find(selection, everything)
    expect([selection, keysOf(found.inTime('ASC'))]).toEqual([selection, keys])
    expect([selection, keysOf(found.inTime('DESC'))]).toEqual([selection, keys.toReversed()])
    expect([selection, keysOf(found.byName())]).toEqual([selection, byName])
    expect([selection, found.count(100_000)]).toEqual([selection, meant.length])
    expect([selection, keysOf(found.leadsBehind(-1))]).toEqual([selection, keys])
  }
})

/** Selections with many deals, leads of one project, many leads, and few results. */
const paged = cases.filter(([selection]) =>
  [cases[0], cases[7], cases[1], cases[4]].some(one => one?.[0] === selection),
)

test('a list that is read page by page shows everybody once', () => {
  const { inbox } = inboxQueries(database)
  for (const sort of ['newest', 'oldest', 'name', 'needs'] as const) {
    for (const [selection, isMeant] of paged) {
      const seen: string[] = []
      for (let after: string | undefined; ; ) {
        const { rows, next } = inbox(
          selection,
          { sort, limit: 900, ...(after !== undefined && { after }) },
          everything,
        )
        seen.push(...rows.map(({ leadId }) => leadId))
        if (next === null) break
        after = next
      }
      const meant = all.filter(isMeant).map(({ id }) => id)
      expect([sort, selection, seen.toSorted()]).toEqual([sort, selection, meant.toSorted()])
    }
  }
})

test('a contact with several names is listed by the first one, or by the team’s, whichever lead is selected', () => {
  const sent = [
    { name: 'zoya', fields: { source: 'search' }, receivedAt: 1 },
    { name: 'asha', fields: { source: 'portal' }, receivedAt: 2 },
  ].map((one, index) => leadToIndex({ ...one, id: `${index}` }))
  const database = indexOf([
    ...sent,
    leadToIndex({ id: 'other', contactId: 'other', name: 'meera', receivedAt: 3 }),
  ])
  const { inbox } = inboxQueries(database)
  const names = (selection: IndexSelection) =>
    inbox(selection, { sort: 'name', limit: 9 }, everything).rows.map(({ name }) => name)
  expect(names({})).toEqual(['meera', 'zoya'])
  expect(names({ source: ['portal', null] })).toEqual(['meera', 'zoya'])
  const noted = { contactId: 'asha', project: 'p', version: 1, at: 4, by: 'agent' }
  entryOperations(database).writes.showFacts([{ kind: 'detail', of: 'name', to: 'nila', ...noted }])
  expect(names({})).toEqual(['meera', 'nila'])
  expect(names({ search: 'nil', source: ['search'] })).toEqual(['nila'])
  expect(names({ search: 'zoy' })).toEqual(['nila'])
  expect(names({ search: 'zoya nila' })).toEqual(['nila'])
  expect(names({ search: 'meera nila' })).toEqual([])
  const notedAs = (to: string | null, version: number) =>
    ({ kind: 'detail', of: 'name', to, ...noted, version }) as const
  entryOperations(database).writes.showFacts([notedAs('devi', 2)])
  database.exec('BEGIN')
  for (const [index, to] of ['om', null, 'devi rao'].entries()) {
    entryOperations(database).writes.showFacts([notedAs(to, 3 + index)])
  }
  database.exec('COMMIT')
  expect([names({ search: 'om' }), names({ search: 'nila' }), names({ search: 'dev' })]).toEqual([
    [],
    [],
    ['devi rao'],
  ])
})

test('a search of many in the order of names goes on behind any of them, also among those of one name', () => {
  const sent = Array.from({ length: 12 }, (_, index) => ({
    contactId: `contact-${index % 8}`,
    // The newer leads of the first contacts were sent under another name, and are not found.
    name: index < 8 ? `zoya ${index % 2 ? 'khan' : 'rao'}` : 'meera',
    receivedAt: 100 - (index % 8) + (index < 8 ? 0 : 1000),
  }))
  const database = indexOf(sent.map((one, index) => leadToIndex({ ...one, id: `lead-${index}` })))
  const find = () => findDeals(database, 3)({ search: 'zoya' }, everything)
  const found = [...find().byName()]
  expect(found.map(({ name, sortKey }) => [name, sortKey])).toEqual(
    sent
      .slice(0, 8)
      .map(({ name, receivedAt }): [string, number] => [name, sortKeyAt(receivedAt)])
      .sort(([name, key], [other, otherKey]) => (name === other ? key - otherKey : name < other ? -1 : 1)),
  )
  for (const [index, last] of found.entries()) {
    expect([...find().byName(last)]).toEqual(found.slice(index + 1))
  }
})

test('where there are many, neither all leads of a filter nor those of every name are read for a page', () => {
  const find = findDeals(database, 3)
  const prepare = vi.spyOn(database, 'prepare')
  let rows = 0
  const { iterate } = StatementSync.prototype
  vi.spyOn(StatementSync.prototype, 'iterate').mockImplementation(function* (this: StatementSync, ...given) {
    for (const row of Reflect.apply(iterate, this, given)) {
      rows += 1
      yield row
    }
  } as typeof iterate)
  find({ source: ['common'], status: ['new'] }, everything)
    .inTime('DESC')
    .take(20)
    .toArray()
  find({ search: 'a', status: ['new'] }, everything)
    .inTime('DESC')
    .take(20)
    .toArray()
  expect(rows).toBeLessThan(200)
  find({ search: 'asha' }, everything).byName().take(20).toArray()
  const statements = prepare.mock.calls.map(([sql]) => sql)
  vi.restoreAllMocks()
  const ordered = statements.filter(sql => sql.includes('ORDER BY') && !sql.includes(':notedMatch'))
  const plans = ordered.flatMap(sql => database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all())
  expect(plans.length).toBeGreaterThan(0)
  expect(plans.filter(({ detail }) => String(detail).includes('FOR ORDER BY'))).toEqual([])
})

test('leads of the same moment have different sort keys', () => {
  const database = indexOf([lead(0)])
  const twins = ['one', 'two', 'three'].map(id => ({ ...lead(0), id, contactId: id, receivedAt: 9_000_000 }))
  entryOperations(database).writes.apply(
    'end',
    [...twins, ...twins].map(one => ({ kind: 'lead', lead: one })),
    'beyond',
  )
  const keys = database
    .prepare('SELECT sort_key FROM leads WHERE received_at = 9000000 ORDER BY 1')
    .all()
    .map(row => Number(row.sort_key) - sortKeyAt(9_000_000))
  expect(keys).toEqual([0, 1, 2])
})
