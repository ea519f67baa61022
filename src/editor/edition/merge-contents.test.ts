import { expect, test } from 'vitest'
import { mergeContents } from './merge-contents.ts'

const base = {
  'words/en.json': { tagline: 'Homes', banner: { text: 'Soon', action: 'Call' }, faq: ['a', 'b'] },
  'prices.json': { figures: { start: { amount: 1.99 } } },
}

const withChange = (file: keyof typeof base, change: object) => ({
  ...base,
  [file]: { ...base[file], ...change },
})

test('changes of both sides are combined, in one group too', () => {
  const ours = withChange('words/en.json', { banner: { text: 'Soon', action: 'Book' } })
  const theirs = withChange('words/en.json', {
    banner: { text: 'Now', action: 'Call' },
    faq: ['a', 'b', 'c'],
  })
  const { files, taken, conflicts } = mergeContents(base, ours, theirs)
  expect(files['words/en.json']).toEqual({
    tagline: 'Homes',
    banner: { text: 'Now', action: 'Book' },
    faq: ['a', 'b', 'c'],
  })
  expect(taken.map(({ path }) => path)).toEqual(['banner.text', 'faq'])
  expect(conflicts).toEqual([])
})

test('a field that both sides changed keeps our value, and is reported', () => {
  const ours = withChange('prices.json', { figures: { start: { amount: 2.1 } } })
  const theirs = withChange('prices.json', { figures: { start: { amount: 2.5 } } })
  expect(mergeContents(base, ours, theirs)).toEqual({
    files: ours,
    taken: [],
    conflicts: [{ file: 'prices.json', path: 'figures.start.amount', before: 2.1, after: 2.5 }],
  })
  expect(mergeContents(base, theirs, theirs)).toEqual({ files: theirs, taken: [], conflicts: [] })
})

test('a field that was left out is left out', () => {
  const { tagline: _, ...without } = base['words/en.json']
  const { files } = mergeContents(base, base, { ...base, 'words/en.json': without })
  expect(files['words/en.json']).toEqual(without)
})
