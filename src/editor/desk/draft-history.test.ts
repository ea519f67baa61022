import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ContentFiles } from '#project/content/content-files.ts'
import { overlayEdits } from '../edition/apply-edits.ts'
import type { Setting } from './content/change-list.ts'
import { type DraftHistory, noHistory, recordLanguage, recordStep, revertStep } from './draft-history.ts'

const words = 'words/en.json'
const content: ContentFiles = {
  [words]: {
    title: 'Homes',
    photos: [{ alt: 'Pool' }, { alt: 'Court' }],
    sections: { faq: { title: 'Ask' } },
  },
}

const apply = (files: ContentFiles, edits: readonly Setting[]): ContentFiles =>
  overlayEdits(
    files,
    edits.map(edit => ({ ...edit, before: undefined })),
  )

const setTitle = (value: string): Setting[] => [{ file: words, path: 'title', value }]

test('letters typed one after another are one step, a pause starts the next', () => {
  let files = content
  let history: DraftHistory = noHistory
  for (const [at, text] of [
    [0, 'H'],
    [500, 'Ho'],
    [9000, 'How'],
  ] as const) {
    history = recordStep(history, files, setTitle(text), at)
    files = apply(files, setTitle(text))
  }
  expect(history.past.map(({ changes }) => changes)).toEqual([
    [{ place: { file: words, path: 'title' }, before: 'Homes', after: 'Ho' }],
    [{ place: { file: words, path: 'title' }, before: 'Ho', after: 'How' }],
  ])
})

test('what a colleague changed since stays', () => {
  const edits = [...setTitle('Villas'), { file: words, path: 'sections.faq', value: undefined }]
  const { past } = recordStep(noHistory, content, edits, 0)
  const [step] = past
  const changed = apply(apply(content, edits), setTitle('Written by a colleague'))
  expect(step && revertStep(changed, step, 'undo')).toEqual({
    edits: [{ file: words, path: 'sections.faq', value: { title: 'Ask' } }],
    isPartial: true,
  })
})

const edit = fc.oneof(
  fc.record({ file: fc.constant(words), path: fc.constant('title'), value: fc.string() }),
  fc.record({
    file: fc.constant(words),
    path: fc.constant('photos'),
    value: fc.array(fc.record({ alt: fc.string() }), { maxLength: 3 }),
  }),
  fc.record({
    file: fc.constant(words),
    path: fc.constantFrom('sections.faq', 'sections.news'),
    value: fc.option(fc.record({ title: fc.string() }), { nil: undefined }),
  }),
)

/** The places of one step differ. */
const step = fc.uniqueArray(edit, { minLength: 1, maxLength: 3, selector: ({ path }) => path })

test('undoing every step gives the content before, and doing them again the content after', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), steps => {
      let files = content
      let history = noHistory
      for (const [index, edits] of steps.entries()) {
        history = recordStep(history, files, edits, index * 700)
        files = apply(files, edits)
      }
      const after = files
      for (const step of history.past.toReversed())
        files = apply(files, revertStep(files, step, 'undo').edits)
      expect(files).toEqual(content)
      for (const step of history.past) files = apply(files, revertStep(files, step, 'redo').edits)
      expect(files).toEqual(after)
    }),
  )
})

test('a language that was removed is a step of its own, with no edits', () => {
  const typed = recordStep(noHistory, content, setTitle('Ho'), 0)
  const removed = recordLanguage(typed, { code: 'hi', isAdded: false, words: { title: 'Ghar' } }, 100)
  const after = recordStep(removed, content, setTitle('Hom'), 200)
  expect(after.past).toHaveLength(3)
  const [, step] = after.past
  expect(step?.language?.words).toEqual({ title: 'Ghar' })
  expect(step && revertStep(content, step, 'undo')).toEqual({ edits: [], isPartial: false })
})
