import { expect, test } from 'vitest'
import type { EditableField } from '#project/content/fields.ts'
import { labelFault } from './label-fault.ts'

const field = (path: string, section: string, label: string, more: Partial<EditableField> = {}) => ({
  file: 'words' as const,
  path,
  section,
  label,
  type: 'text' as const,
  isRequired: true,
  lists: [],
  ...more,
})

const fields = [
  field('tagline', 'Home', 'Tagline'),
  field('sections.*.items.*.question', 'Further sections', 'Question', {
    kind: 'faq',
    lists: [{ path: 'sections.*.items', least: 1 }],
  }),
  field('colours.accent', 'Colours', 'Accent', { file: 'theme.json', type: 'colour' }),
]
const files = {
  'words/en.json': { tagline: '', sections: { faq: { kind: 'faq', title: 'Questions', items: [] } } },
}
const english = { code: 'en', name: 'English' }
const both = { fields, languages: [english, { code: 'kn', name: 'Kannada' }] }

test.each([
  ['words/en.json', 'tagline', 'Home: Tagline, English'],
  ['words/kn.json', 'tagline', 'Home: Tagline, Kannada'],
  ['words/en.json', 'sections.faq.items.1.question', 'Questions: Question · 2, English'],
  ['theme.json', 'colours.accent', 'Colours: Accent'],
])('%s %s is called %s', (file, path, label) => {
  expect(labelFault(both, files, { file, path })).toBe(label)
})

test('a single language is not named, and an unknown field has no label', () => {
  const one = { ...both, languages: [english] }
  expect(labelFault(one, files, { file: 'words/en.json', path: 'tagline' })).toBe('Home: Tagline')
  expect(labelFault(one, files, { file: 'map.json', path: 'points' })).toBeUndefined()
})
