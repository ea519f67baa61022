import { expect, test } from 'vitest'
import { changeList, indexAfter, type ListChange, placeAfter } from './change-list.ts'

/** The positions of four items after a change. */
const after = (change: ListChange) => [0, 1, 2, 3].map(index => indexAfter(index, change))

test.each<[string, ListChange, (number | undefined)[]]>([
  ['added', { kind: 'add' }, [0, 1, 2, 3]],
  ['removed', { kind: 'remove', index: 1 }, [0, undefined, 1, 2]],
  ['moved down', { kind: 'move', index: 0, to: 1 }, [1, 0, 2, 3]],
  ['moved up', { kind: 'move', index: 3, to: 2 }, [0, 1, 3, 2]],
  ['moved far', { kind: 'move', index: 0, to: 3 }, [3, 0, 1, 2]],
])('an item is %s: the others make room or close up', (_, change, indexes) => {
  expect(after(change)).toEqual(indexes)
})

test('an open field moves with its item, and other fields stay', () => {
  const file = 'words/en.json'
  const list = { file, path: 'pricing.units' }
  const down: ListChange = { kind: 'move', index: 0, to: 1 }
  const place = (path: string) => ({ file, path })
  expect(placeAfter(place('pricing.units.0.rooms.2'), list, down)).toEqual(place('pricing.units.1.rooms.2'))
  expect(placeAfter(place('pricing.title'), list, down)).toEqual(place('pricing.title'))
  expect(placeAfter({ file: 'prices.json', path: 'pricing.units.0' }, list, down)?.path).toBe(
    'pricing.units.0',
  )
  expect(placeAfter(place('pricing.units.0.type'), list, { kind: 'remove', index: 0 })).toBeUndefined()
})

test('a distance comes, moves and goes with its point on the drawn map', () => {
  const point = (bearing: number) => ({ kind: 'metro', bearing })
  const files = {
    'words/en.json': { location: { distances: [{ place: 'A' }, { place: 'B' }] } },
    'map.json': { points: [point(10), point(90)] },
  }
  const site = { languages: [{ code: 'en', name: 'English' }] }
  const node = { place: { file: 'words/en.json', path: 'location.distances' }, fields: [] }
  const points = (change: ListChange, of: object = files) =>
    changeList(site, { ...of }, node, change, '2026-11-19').find(({ file }) => file === 'map.json')?.value
  // In the direction with the most room.
  expect(points({ kind: 'add' })).toEqual([point(10), point(90), { kind: 'city', bearing: 230 }])
  expect(points({ kind: 'remove', index: 0 })).toEqual([point(90)])
  expect(points({ kind: 'move', index: 0, to: 1 })).toEqual([point(90), point(10)])
  expect(points({ kind: 'add' }, { 'words/en.json': files['words/en.json'] })).toBeUndefined()
})
