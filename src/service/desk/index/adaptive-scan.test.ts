import { expect, test } from 'vitest'
import type { IndexSelection } from '../desk.ts'
import { adaptiveScan } from './adaptive-scan.ts'
import { applying } from './applying.ts'
import { FacetCombinations } from './facet-combinations.ts'
import type { LeadToIndex } from './index-entry.ts'
import { indexOf, leadToIndex } from './index-in-memory.ts'
import { scans } from './scans.ts'
import { selecting } from './selected-leads.ts'
import { sortKeyAt } from './sort-key.ts'

/** One person in nine hundred came by the rare source; every name begins with the same letter. */
const lead = (index: number): LeadToIndex =>
  leadToIndex({
    id: `lead-${index}`,
    personId: `person-${index}`,
    phone: `+9198765${String(index).padStart(5, '0')}`,
    name: index % 700 === 0 ? 'aaron' : 'asha',
    receivedAt: 1000 + index,
    source: index % 900 === 0 ? 'rare' : 'common',
  })

const all = Array.from({ length: 2500 }, (_, index) => lead(index))

const blocked = (blockedPeople: string[]) => ({ isBlocked: true, blockedPeople })

test('a few people are read by themselves, not looked for among all leads', () => {
  const database = indexOf(all)
  const selected = selecting(database, new FacetCombinations(database))(blocked(['person-7', 'person-2400']))
  const ways = scans(database, 'DESC')
  let looked = 0
  const every: typeof ways.every = function* (span) {
    for (const one of ways.every(span)) {
      looked += 1
      yield one
    }
  }
  const met = adaptiveScan({ ...ways, every }, 'DESC', selected, selected).map(({ person }) => person)
  expect(met.toArray()).toHaveLength(2)
  expect(looked).toBeLessThan(all.length / 2)
})

test('whichever way is taken, it meets what is selected once, in order, and nothing else', () => {
  const database = indexOf(all)
  const select = selecting(database, new FacetCombinations(database))
  const cases: [IndexSelection, (one: LeadToIndex) => boolean][] = [
    [{}, () => true],
    [{ source: ['common'] }, ({ source }) => source === 'common'],
    [{ source: ['rare'] }, ({ source }) => source === 'rare'],
    [{ source: ['nowhere'] }, () => false],
    [{ search: 'a' }, () => true],
    [{ search: 'aar' }, ({ name }) => name === 'aaron'],
    [{ search: 'a', source: ['rare'] }, ({ source }) => source === 'rare'],
    [{ search: 'aaron', source: ['rare'] }, ({ name, source }) => name === 'aaron' && source === 'rare'],
    [blocked(['person-7', 'person-2400']), ({ id }) => id === 'lead-7' || id === 'lead-2400'],
    [blocked([]), () => false],
    [blocked(all.map(({ personId }) => personId)), () => true],
    [{ ...blocked(['person-0', 'person-7']), source: ['rare'] }, ({ id }) => id === 'lead-0'],
    [{ ...blocked(['person-700', 'person-7']), search: 'aaron' }, ({ id }) => id === 'lead-700'],
    [{ search: '65007' }, ({ phone }) => phone.includes('65007')],
    [
      { search: 'asha', since: 1500, until: 1600 },
      one => one.name === 'asha' && one.receivedAt >= 1500 && one.receivedAt < 1600,
    ],
  ]
  for (const [selection, isMeant] of cases) {
    const expected = all.filter(isMeant).map(({ receivedAt }) => sortKeyAt(receivedAt))
    for (const direction of ['ASC', 'DESC'] as const) {
      const selected = select(selection)
      const met = adaptiveScan(scans(database, direction), direction, selected, selected)
        .map(({ sortKey }) => sortKey)
        .toArray()
      expect([selection, met]).toEqual([selection, direction === 'ASC' ? expected : expected.toReversed()])
    }
  }
})

test('leads of one moment have sort keys of their own in it', () => {
  const database = indexOf(all)
  const { writes } = applying(database)
  const twins = ['one', 'two', 'three'].map(id => ({ ...lead(0), id, personId: id, receivedAt: 9_000_000 }))
  writes.apply(
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
