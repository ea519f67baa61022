import { expect, it } from 'vitest'
import { loadProject } from '../load.ts'
import { extraKinds } from '../sections/extra-sections.ts'
import { editableFields, mayEdit, withFixedFields } from './editable-fields.ts'
import { fieldLabels } from './field-labels.ts'
import type { EditableField } from './fields.ts'

const field = (path: string, kind?: string): EditableField | undefined =>
  editableFields.find(one => one.path === path && one.kind === kind)

it('every field has a label of its own words, and belongs to a section', () => {
  const unlabelled = editableFields.filter(({ path }) => {
    const key = path.split('.').findLast(part => part !== '*') ?? path
    return !(path in fieldLabels) && !(key in fieldLabels)
  })
  expect(unlabelled.map(({ file, path }) => `${file} ${path}`)).toEqual([])
  expect([...new Set(editableFields.map(({ section }) => section))]).toEqual([
    'Banner',
    'Navigation',
    'Home',
    'Search engines',
    'Features',
    'Overview',
    'Pricing',
    'Master plan',
    'Location',
    'Amenities',
    'Gallery',
    'Further sections',
    'Campaign pages',
    'Footer',
    'Legal',
    'Brochure',
    'Messages',
    'Price list',
    'Pictures',
    'Colours',
    'Project',
    'Registration',
    'Order of the page',
    'Languages',
  ])
})

it('a field is described by type, limits, choices and placeholders', () => {
  expect(field('banner.text')).toMatchObject({
    file: 'words',
    section: 'Banner',
    type: 'line',
    isRequired: true,
    maxLength: 60,
    placeholders: ['projectName', 'partnerName', 'agentId', 'price.…'],
  })
  expect(field('pricing.note')).toMatchObject({ type: 'text', isRequired: false })
  expect(field('pricing.units.*.type')?.lists).toEqual([{ path: 'pricing.units', least: 1, most: 8 }])
  expect(field('figures.*.unit')).toMatchObject({
    file: 'prices.json',
    type: 'choice',
    options: ['crore', 'lakh', 'million', 'thousand'],
  })
  expect(field('gated')?.type).toBe('switch')
  expect(field('banner')).toMatchObject({ file: 'settings.json', type: 'switch', isOn: true })
  expect(field('englishFallback')).not.toHaveProperty('isOn')
  expect(field('hero.wide')).toMatchObject({ file: 'pictures.json', type: 'picture', isRequired: true })
  expect(field('sections.*.stages.*.share', 'payment')).toMatchObject({ type: 'number', max: 100 })
  expect(field('sections.*.updates.*.date', 'progress')?.type).toBe('date')
  expect(field('gallery.groups.*.photos.*.caption')?.lists).toEqual([
    { path: 'gallery.groups', least: 1, most: 4 },
    { path: 'gallery.groups.*.photos', least: 1, most: 24 },
  ])
})

it('every kind of further section can be edited', () => {
  const kinds = new Set(editableFields.flatMap(({ kind }) => kind ?? []))
  expect([...kinds].sort()).toEqual(Object.keys(extraKinds).sort())
})

it('nothing that decides where data goes, or where the site is, can be edited', () => {
  const settings = editableFields.filter(({ file }) => file === 'settings.json').map(({ path }) => path)
  const closed =
    /^(origin|serviceOrigin|deskOrigin|hosts|projectId|calls|recipients|frames|analytics|chat\.app|chat\.web)\b/
  expect(settings.filter(path => closed.test(path))).toEqual([])
  expect(settings).toContain('projectName')
})

it.each([
  ['words/kn.json', 'banner.text', true],
  ['words/en.json', 'pricing.units', true],
  ['words/en.json', 'pricing.units.2', true],
  ['words/en.json', 'sections.questions', true],
  ['words/en.json', 'privacy.recipients', true],
  ['words/en.json', 'labels', false],
  ['words/en.json', 'labels.forms.submit', false],
  ['words/en.json', 'banner.text.more', false],
  ['prices.json', 'figures.starting.amount', true],
  ['pictures.json', 'gallery', true],
  ['settings.json', 'registration.project', true],
  ['settings.json', 'registration', false],
  ['settings.json', 'registration.state', false],
  ['settings.json', 'origin', false],
  ['settings.json', 'calls.siteVisit', false],
  ['settings.json', 'calls', false],
  ['theme.json', 'accent', false],
  ['map.json', 'points', true],
  ['map.json', 'points.0.bearing', true],
  ['map.json', 'roads', false],
])('%s %s may be set: %s', (file, path, isAllowed) => {
  expect(mayEdit(file, path)).toBe(isAllowed)
})

it('fields that cannot be edited have the folder’s current values, and the languages are the edition’s', () => {
  const folder = {
    'settings.json': {
      languages: ['kn'],
      origin: 'https://new.example',
      projectName: 'Old',
      registration: { state: 'goa' },
    },
    'words/en.json': { tagline: 'Old', labels: { own: 'New' } },
    'words/kn.json': { tagline: 'Kannada' },
  }
  const edition = {
    'settings.json': {
      origin: 'https://old.example',
      projectName: 'New',
      languages: ['hi'],
      calls: { enquiry: 'https://elsewhere.example' },
      registration: { state: 'karnataka', project: [{ number: '1' }] },
    },
    'words/en.json': { tagline: 'New', labels: { own: 'Old' } },
    'words/hi.json': { tagline: 'Hindi' },
  }
  expect(withFixedFields(folder, edition)).toEqual({
    'settings.json': {
      origin: 'https://new.example',
      projectName: 'New',
      languages: ['hi'],
      registration: { state: 'goa', project: [{ number: '1' }] },
    },
    'words/en.json': { tagline: 'New', labels: { own: 'New' } },
    'words/hi.json': { tagline: 'Hindi' },
  })
})

it('every text of a project has a field', () => {
  const { words } = loadProject('aerowood')
  const known = editableFields.map(
    ({ path }) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '[^.]+')}$`),
  )
  // Loading a project adds these fields from the pictures, the settings and the prices.
  const derived =
    /(?:^|\.)(?:name|isPhotograph|photos|background|visitBackground|closing)(?:\.|$)|^gallery\.impression$/
  const texts = (value: unknown, path: string[] = []): string[] => {
    if (value === undefined) return []
    if (typeof value !== 'object' || value === null) return [path.join('.')]
    return Object.entries(value).flatMap(([key, inner]) => texts(inner, [...path, key]))
  }
  const unknown = texts(words).filter(
    path => !derived.test(path) && !known.some(pattern => pattern.test(path)),
  )
  expect(unknown).toEqual([])
})

it('settings that are not text are the same in every language', () => {
  const shared = editableFields.filter(({ isShared }) => isShared).map(({ path }) => path)
  expect(shared).toContain('location.distances.*.kilometres')
  expect(shared).toContain('privacy.version')
  expect(shared).not.toContain('tagline')
  expect(editableFields.filter(({ file, isShared }) => file !== 'words' && isShared)).toEqual([])
})
