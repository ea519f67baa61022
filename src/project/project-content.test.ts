import { expect, it, test } from 'vitest'
import { overlayEdits } from '#editor/edition/apply-edits.ts'
import type { ContentFiles } from './content/content-files.ts'
import { loadProject } from './load.ts'
import { checkContent, readContent, toContentFault, withContent } from './project-content.ts'

const project = loadProject('aerowood')
const content = readContent(project)

const edited = (file: string, path: string, value?: unknown): ContentFiles =>
  overlayEdits(content, [{ file, path, value }])

it('the content of a folder is its words, prices, pictures, campaign pages, theme, settings and map', () => {
  expect(Object.keys(content)).toEqual([
    'campaigns.json',
    'words/en.json',
    'words/kn.json',
    'words/hi.json',
    'prices.json',
    'pictures.json',
    'theme.json',
    'settings.json',
    'map.json',
  ])
  expect(checkContent('aerowood', content)).toEqual([])
})

it('a project is loaded with other content, and as its folder has it afterwards', () => {
  const files = edited('words/en.json', 'tagline', 'Another')
  expect(withContent('aerowood', files, () => loadProject('aerowood').words.tagline)).toBe('Another')
  expect(loadProject('aerowood').words.tagline).toBe(project.words.tagline)
})

test.each<[string, ContentFiles, { file: string; path: string; message: string }]>([
  [
    'an empty text',
    edited('words/en.json', 'banner.text', ''),
    { file: 'words/en.json', path: 'banner.text', message: 'must not be empty' },
  ],
  [
    'HTML',
    edited('words/kn.json', 'tagline', '<b>Bold</b>'),
    { file: 'words/kn.json', path: 'tagline', message: 'must be plain words, without HTML' },
  ],
  [
    'an emoji',
    edited('words/hi.json', 'banner.text', 'Diwali 🪔'),
    { file: 'words/hi.json', path: 'banner.text', message: expect.stringContaining('must have no emoji') },
  ],
  [
    'a price that no unit has',
    edited('prices.json', 'units.0', 'nothing'),
    { file: 'prices.json', path: 'units.0', message: expect.any(String) },
  ],
  [
    'a text that a language lacks',
    edited('words/hi.json', 'priceNote'),
    { file: 'words/hi.json', path: 'priceNote', message: expect.any(String) },
  ],
  [
    'a number of the wrong form',
    edited('settings.json', 'phone', '12'),
    { file: 'settings.json', path: 'phone', message: expect.stringContaining('international number') },
  ],
])('%s is told with its file and field', (_, files, fault) => {
  expect(checkContent('aerowood', files)).toContainEqual(fault)
})

test.each([
  'javascript:alert(1)',
  ' java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'mailto:desk@partner.example',
  'ftp://files.example/plan.pdf',
  'www.partner.example',
])('%j is no link', link => {
  const social = [{ name: 'A page', link }]
  expect(checkContent('aerowood', edited('settings.json', 'social', social))).toEqual([
    {
      file: 'settings.json',
      path: 'social.0.link',
      message: 'must be a whole web address that begins with https:// or http://',
    },
  ])
})

test.each(['https://news.example/a?b=c#d', 'http://maps.example'])('%j is a link', link => {
  expect(checkContent('aerowood', edited('settings.json', 'social', [{ name: 'A page', link }]))).toEqual([])
})

test.each([
  ['a line of no file', { file: '', path: '', message: 'a line of no file' }],
  [
    'projects/aerowood/theme.json: colours: too pale: 2.1',
    { file: 'theme.json', path: 'colours', message: 'too pale: 2.1' },
  ],
  [
    'projects/aerowood/words/en.json: (whole): is wrong',
    { file: 'words/en.json', path: '', message: 'is wrong' },
  ],
  ['projects/aerowood/map.json: is missing', { file: 'map.json', path: '', message: 'is missing' }],
])('%s', (line, fault) => {
  expect(toContentFault('aerowood', line)).toEqual(fault)
})
