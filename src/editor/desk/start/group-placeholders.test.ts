import { expect, test } from 'vitest'
import type { EditableField } from '#project/content/fields.ts'
import { countPlaceholders, groupPlaceholders } from './group-placeholders.ts'

const field = (file: EditableField['file'], path: string, section: string, label: string): EditableField => ({
  file,
  path,
  section,
  label,
  type: 'text',
  isRequired: true,
  lists: [],
})

const fields = [
  field('words', 'banner.text', 'Banner', 'Text'),
  field('settings.json', 'registration.project', 'Registration', 'Number'),
  field('settings.json', 'registration.agent', 'Registration', 'Number'),
]

test('a text in several languages is one field, and two numbers get different names', () => {
  const placeholders = [
    { file: 'settings.json', path: 'registration.project' },
    { file: 'settings.json', path: 'registration.agent' },
    { file: 'settings.json', path: 'origin' },
    { file: 'words/en.json', path: 'banner.text' },
    { file: 'words/kn.json', path: 'banner.text' },
  ]
  expect(countPlaceholders(placeholders)).toBe(4)
  expect(groupPlaceholders(placeholders, fields, {})).toEqual([
    [
      'Registration',
      [
        expect.objectContaining({ label: 'RERA number of the project', languages: [] }),
        expect.objectContaining({ label: 'RERA number of the agent' }),
      ],
    ],
    [
      'Banner',
      [
        expect.objectContaining({
          place: { file: 'words/en.json', path: 'banner.text' },
          label: 'Text',
          languages: ['en', 'kn'],
        }),
      ],
    ],
  ])
})
