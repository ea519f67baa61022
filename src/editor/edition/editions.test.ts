import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { ContentFiles } from '#project/content/content-files.ts'
import type { EditableField } from '#project/content/fields.ts'
import { applyEdits, overlayEdits } from './apply-edits.ts'
import { describeChanges, needsSecond } from './describe-changes.ts'
import { diffContents, diffTexts } from './diff-contents.ts'
import type { FieldEdit } from './editions.ts'

const words = {
  tagline: 'A township',
  stats: [
    { label: 'Units', value: '3460' },
    { label: 'Possession', value: '2029' },
    { label: 'Starting Price', value: '{price.starting}' },
    { label: 'Configuration', value: '2 BHK' },
  ],
  sections: { questions: { kind: 'faq', items: [{ question: 'Where?', answer: 'Here.' }] } },
  privacy: { version: '1', paragraphs: [{ title: 'Who', text: 'We' }] },
}

const before: ContentFiles = {
  'words/en.json': words,
  'words/kn.json': { ...words, tagline: 'Kannada' },
  'prices.json': { figures: { starting: { amount: 1.8 } } },
  'settings.json': { projectName: 'Aerowood' },
}

const field = (
  file: EditableField['file'],
  path: string,
  label: string,
  more: Partial<EditableField> = {},
) => ({
  file,
  path,
  label,
  section: 'Home',
  type: 'line' as const,
  isRequired: true,
  lists: [],
  ...more,
})

const items = { path: 'sections.*.items', least: 1 }
const fields: EditableField[] = [
  field('words', 'tagline', 'Tagline'),
  field('words', 'sections.*.items.*.title', 'Title', { kind: 'news', lists: [items] }),
  field('words', 'sections.*.items.*.question', 'Question', { kind: 'faq', lists: [items] }),
  field('words', 'sections.*.items.*.answer', 'Answer', { kind: 'faq', lists: [items] }),
  field('prices.json', 'figures.*.amount', 'Amount'),
]

const set = (file: string, path: string, value: unknown, seen?: unknown): FieldEdit => ({
  file,
  path,
  value,
  before: seen,
})

const after = (...edits: FieldEdit[]) => overlayEdits(before, edits)

describe('edits', () => {
  const edit = set('words/en.json', 'tagline', 'New', 'A township')

  it('apply if no colleague changed these fields in the meantime', () => {
    expect(applyEdits(before, [edit])).toEqual({
      files: { ...before, 'words/en.json': { ...words, tagline: 'New' } },
    })
  })

  it('are refused together if another value is stored', () => {
    const second = set('settings.json', 'projectName', 'Lakeside', 'Something else')
    expect(applyEdits(before, [edit, second])).toEqual({ refused: second, value: 'Aerowood' })
  })

  it('that are sent twice are applied once', () => {
    const files = after(edit)
    expect(applyEdits(files, [edit])).toEqual({ files })
  })

  it('are refused in a removed item and in a missing file', () => {
    const gone = set('words/en.json', 'sections.questions.items.1.answer', 'New')
    expect(applyEdits(before, [gone])).toEqual({ refused: gone, value: undefined })
    const unknown = set('words/hi.json', 'tagline', 'New')
    expect(applyEdits(before, [unknown])).toEqual({ refused: unknown, value: undefined })
  })
})

const json = fc.letrec(tie => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.string(),
    fc.nat(9),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'with space', 'c-d'), tie('value'), { maxKeys: 3 }),
  ),
})).value
const file = fc.dictionary(fc.constantFrom('a', 'b', 'c'), json)

it('the changes between two contents, applied to the first, give the second', () => {
  fc.assert(
    fc.property(file, file, (one, other) => {
      const edits = diffContents({ 'words/en.json': one }, { 'words/en.json': other })
      const made = applyEdits(
        { 'words/en.json': one },
        edits.map(({ after: value, ...edit }) => ({ ...edit, value })),
      )
      expect(made).toEqual({ files: { 'words/en.json': other } })
    }),
  )
})

it('a longer list is one change to apply, and one more item to read', () => {
  const files = after(
    set('words/en.json', 'sections.questions.items', [
      { question: 'New?', answer: 'Yes.' },
      { question: 'Where?', answer: 'Here.' },
    ]),
  )
  expect(diffContents(before, files).map(({ path }) => path)).toEqual(['sections.questions.items'])
  expect(diffTexts(before, files).map(({ path, before: old, after: now }) => [path, old, now])).toEqual([
    ['sections.questions.items.0.question', undefined, 'New?'],
    ['sections.questions.items.0.answer', undefined, 'Yes.'],
  ])
})

it('changes are listed with section, label, language, writer and the texts that became outdated', () => {
  const files = after(
    set('words/en.json', 'tagline', 'New'),
    set('words/en.json', 'sections.questions.items.0.answer', 'There.'),
    set('words/kn.json', 'sections.questions.items.0.answer', 'There, in Kannada.'),
    set('prices.json', 'figures.starting.amount', 1.9),
  )
  const writers = [{ file: 'words/en.json', path: 'tagline', by: 'asha@partner.example', at: 1 }]
  expect(describeChanges({ before, after: files }, fields, writers)).toEqual([
    {
      file: 'words/en.json',
      path: 'tagline',
      section: 'Home',
      label: 'Tagline',
      language: 'en',
      before: 'A township',
      after: 'New',
      by: 'asha@partner.example',
      stale: ['kn'],
      needsSecond: false,
    },
    expect.objectContaining({ language: 'en', label: 'Answer · questions · 1', after: 'There.' }),
    expect.objectContaining({ language: 'kn', label: 'Answer · questions · 1' }),
    expect.objectContaining({ label: 'Amount · starting', before: 1.8, after: 1.9, needsSecond: true }),
  ])
})

test.each<[string, FieldEdit, string[] | undefined]>([
  ['English changed, Kannada did not', set('words/en.json', 'tagline', 'New'), ['kn']],
  ['Kannada changed, English did not', set('words/kn.json', 'tagline', 'New'), ['en']],
  ['a figure is not a text', set('words/en.json', 'sections.questions.share', 10), undefined],
  ['names of rooms are a language’s own', set('words/kn.json', 'rooms', { Bath: 'Kannada' }), undefined],
  ['settings have no language', set('settings.json', 'projectName', 'New'), undefined],
])('stale: %s', (_, edit, stale) => {
  const [change] = describeChanges({ before, after: after(edit) }, fields)
  expect(change?.stale).toEqual(stale)
})

test.each<[string, string, boolean]>([
  ['prices.json', 'figures.starting.amount', true],
  ['prices.json', 'gated', true],
  ['settings.json', 'registration.project.0.number', true],
  ['settings.json', 'projectName', false],
  ['settings.json', 'phone', true],
  ['settings.json', 'chat.number', true],
  ['settings.json', 'partnerName', true],
  ['words/en.json', 'stats.1.value', true],
  ['words/en.json', 'stats.2.value', true],
  ['words/en.json', 'stats.0.value', false],
  ['words/kn.json', 'pricing.units.0.price', true],
  ['words/kn.json', 'pricing.units.0.type', false],
  ['words/en.json', 'privacy.paragraphs.0.text', true],
  ['words/en.json', 'consent', true],
  ['words/en.json', 'tagline', false],
  ['words/en.json', 'priceNote', true],
  ['words/en.json', 'pricing.note', true],
  ['words/en.json', 'pricing.units.0.size', true],
  ['words/en.json', 'campaigns.diwali.offer.terms', true],
  ['campaigns.json', 'diwali.until', true],
  ['pictures.json', 'hero.wide', false],
])('%s %s needs a second member: %s', (file, path, isGuarded) => {
  const change = { file, path, before: 'one', after: 'other' }
  expect(needsSecond(change, { before, after: before })).toBe(isGuarded)
})

it.each<[string, string, boolean]>([
  ['en', 'Homes from ₹ 10 lakh, possession in March 2027', true],
  ['en', 'Ten lakh rupees below the market', true],
  ['en', 'Keys in November', true],
  ['en', 'Ready by May', true],
  ['en', 'From {price.starting}', true],
  ['kn', 'ಹತ್ತು ಲಕ್ಷದಿಂದ ಮನೆಗಳು', true],
  ['kn', '೨೦೨೭ ರಲ್ಲಿ', true],
  ['kn', 'ಮಾರ್ಚ್‌ನಲ್ಲಿ ಹಸ್ತಾಂತರ', true],
  ['hi', 'दस लाख से घर', true],
  ['hi', 'एक करोड़ से', true],
  ['hi', 'मार्च में कब्ज़ा', true],
  ['en', 'A garden that may be seen from each home', false],
  ['kn', 'ಮರಗಳ ಮೇಲೆ ಮನೆಗಳು', false],
  ['hi', 'पेड़ों के बीच घर', false],
])(
  'a text in %s needs a second member where it states an amount or a date: %s',
  (language, text, isGuarded) => {
    const change = { file: `words/${language}.json`, path: 'tagline' }
    for (const [before, after] of [
      [text, 'Homes'],
      ['Homes', text],
    ])
      expect(needsSecond({ ...change, before, after }, { before: {}, after: {} })).toBe(isGuarded)
  },
)

it('a figure that becomes or was the possession date needs a second member', () => {
  const named = [
    { label: 'A', value: '1' },
    { label: 'B', value: '2', about: 'possession' },
  ]
  const files = { 'words/en.json': { stats: named } }
  const without = { 'words/en.json': { stats: named.slice(0, 1) } }
  const change = { file: 'words/en.json', path: 'stats.1.value', before: 'one', after: 'other' }
  expect(needsSecond(change, { before: files, after: without })).toBe(true)
  expect(needsSecond(change, { before: without, after: files })).toBe(true)
  expect(needsSecond({ ...change, path: 'stats.0.value' }, { before: files, after: files })).toBe(false)
})
