import { expect, test } from 'vitest'
import type { EditableField } from '#project/content/fields.ts'
import { describeChanges } from '../../edition/describe-changes.ts'
import type { FieldChange } from '../../edition/editions.ts'
import { describeOrder, groupChanges } from './group-changes.ts'

const field = (path: string, section: string, label: string): EditableField => ({
  ...{ file: 'words', path, section, label, type: 'text', isRequired: true, lists: [] },
  ...(path.startsWith('sections') && { kind: 'faq' }),
})

const standard = ['home', 'features', 'overview', 'pricing', 'gallery']
const fields = [
  field('tagline', 'Home', 'Tagline'),
  ...standard.map(id => field(`nav.${id}`, 'Navigation', id)),
  field('sections.*.title', 'Further sections', 'Title'),
]

const faq = { kind: 'faq', title: 'Questions buyers ask', items: [{ question: 'When?', answer: 'Soon.' }] }
const words = (sections: object, tagline = 'Homes by the airport road') => ({ tagline, sections })
const content = (sections: object, order?: string[], tagline?: string) => ({
  'words/en.json': words(sections, tagline),
  'settings.json': { ...(order && { sections: order }) },
})
const between = (before: object, after: object): FieldChange[] =>
  describeChanges(
    { before: before as Record<string, unknown>, after: after as Record<string, unknown> },
    fields,
  )

test('an added section is one group with its own title, not a row for each text', () => {
  const after = content({ faq }, undefined, 'Homes by the lake')
  const groups = groupChanges(between(content({}), after), after)
  expect(groups.map(({ title, whole, changes }) => [title, whole, changes.length])).toEqual([
    ['Home', undefined, 1],
    ['Questions buyers ask', 'added', 3],
  ])
})

test('a removed section is named by the title that goes', () => {
  const groups = groupChanges(between(content({ faq }), content({})), content({}))
  expect(groups.map(({ title, whole }) => [title, whole])).toEqual([['Questions buyers ask', 'removed']])
})

test('hidden, shown and moved sections are one change, a sentence for each section', () => {
  const before = content({ faq })
  const after = content({ faq }, ['home', 'gallery', 'overview', 'pricing', 'faq'])
  const changes = between(before, after)
  expect(changes.map(({ label }) => label)).toEqual(['Order of the sections'])
  const [change] = changes
  if (!change) throw new Error('no change')
  const site = { fields, languages: [], live: { number: 1, files: before } }
  expect(describeOrder(site, after, change)).toEqual([
    '“features” is hidden.',
    '“gallery” moves below “home”.',
  ])
})
