import { expect, it, test } from 'vitest'
import type { ContentFiles } from '#project/content/content-files.ts'
import type { EditableField } from '#project/content/fields.ts'
import { changeList } from './change-list.ts'
import { addSection, removeSection, setOrder } from './change-sections.ts'
import { fieldsIn, type OutlineNode } from './outline.ts'
import { listPages, outlineOfPage, pageOf, placesToSet } from './pages.ts'
import { pictureOf, placesToCrop, placesToFollow, usesOf } from './picture-places.ts'
import { listPlaceholders } from './placeholders.ts'
import { keyOf, placeOf } from './places.ts'
import { searchFields } from './search-fields.ts'
import { hiddenSections, orderOf } from './section-order.ts'

const field = (
  path: string,
  section: string,
  label: string,
  more: Partial<EditableField> = {},
): EditableField => ({
  file: 'words',
  path,
  section,
  label,
  type: 'text',
  isRequired: true,
  lists: [],
  ...more,
})

const list = (path: string, least = 1, max = 4) => ({ lists: [{ path, least, most: max }] })
const further = 'Further sections'

const fields: EditableField[] = [
  field('nav.home', 'Navigation', 'Home'),
  field('nav.pricing', 'Navigation', 'Pricing'),
  field('nav.gallery', 'Navigation', 'Gallery'),
  field('tagline', 'Home', 'Tagline', { hint: 'Below the name.' }),
  field('badge.small', 'Home', 'On phones'),
  field('badge.large', 'Home', 'On large screens'),
  field('hero.wide.alt', 'Home', 'What the picture shows'),
  field('pricing.title', 'Pricing', 'Title'),
  field('pricing.units.*.type', 'Pricing', 'Type', list('pricing.units')),
  field('pricing.units.*.picture.alt', 'Pricing', 'What the picture shows', list('pricing.units')),
  field('gallery.groups.*.id', 'Gallery', 'Id', list('gallery.groups')),
  field('gallery.groups.*.title', 'Gallery', 'Title', list('gallery.groups')),
  field('sections.*.title', further, 'Title', { kind: 'faq' }),
  field('sections.*.text', further, 'Text', { kind: 'faq', isRequired: false }),
  field('sections.*.items.*.question', further, 'Question', { kind: 'faq', ...list('sections.*.items') }),
  field('sections.*.items.*.answer', further, 'Answer', { kind: 'faq', ...list('sections.*.items') }),
  field('sections.*.title', further, 'Title', { kind: 'story' }),
  field('sections.*.picture.alt', further, 'What the picture shows', { kind: 'story' }),
  field('units.*', 'Price list', 'Price', { file: 'prices.json', lists: [{ path: 'units', least: 0 }] }),
  field('hero.wide', 'Home', 'On large screens', { file: 'pictures.json', type: 'picture' }),
  field('sections.*', 'Order of the page', 'Section', {
    file: 'settings.json',
    lists: [{ path: 'sections', least: 0 }],
  }),
]

const words = (language: string) => ({
  tagline: `Tagline ${language}`,
  badge: { small: 'Road', large: 'Airport road' },
  hero: { wide: { alt: 'Towers' } },
  pricing: {
    title: `Units ${language}`,
    units: [
      { type: `2 BHK ${language}`, picture: { alt: 'Plan' } },
      { type: `3 BHK ${language}`, picture: { alt: 'Plan' } },
    ],
  },
  gallery: { groups: [{ id: 'exterior', title: 'Outside' }] },
  sections: {
    faq: { kind: 'faq', title: 'Questions', items: [{ question: 'Where?', answer: `Here ${language}` }] },
    tale: { kind: 'story', title: 'Tale', picture: { alt: 'Gate' } },
  },
})

const files: ContentFiles = {
  'words/en.json': words('en'),
  'words/kn.json': words('kn'),
  'prices.json': { figures: { starting: { amount: 1.8 } }, units: ['starting', 'starting'] },
  'pictures.json': { hero: { wide: 'dusk' }, units: ['plan-2', 'plan-3'], sections: { tale: ['gate'] } },
  'settings.json': {},
}

const site = {
  fields,
  languages: [
    { code: 'en', name: 'English' },
    { code: 'kn', name: 'Kannada' },
  ],
  pictures: ['dusk', 'gate'],
}

const day = '2026-11-18'
const en = (path: string) => ({ file: 'words/en.json', path })
const labels = (nodes: OutlineNode[]) => fieldsIn(nodes).map(({ label, place }) => `${label} ${place.path}`)

it('a place is written as one word and read back; an unknown word is no place', () => {
  expect(placeOf(keyOf(en('pricing.units.2.type')))).toEqual(en('pricing.units.2.type'))
  expect(['', 'words/en.json', 'plan.json:marks', 'words/en.json:a b'].map(placeOf)).toEqual(
    Array.from({ length: 4 }, () => undefined),
  )
})

it('the pages are the site’s sections in order, each extra section by its title, then the rest', () => {
  expect(listPages(site, files, 'en').map(({ title }) => title)).toEqual([
    'Home',
    'Pricing',
    'Gallery',
    'Questions',
    'Tale',
    'Price list',
    'Order of the page',
    'Navigation',
    'Languages',
    'Not edited here',
  ])
})

it('the pages follow the order of the draft, and sections that visitors do not see come last, marked', () => {
  const ordered = { ...files, 'settings.json': { sections: ['tale', 'home', 'gallery'] } }
  const shown = listPages(site, ordered, 'en').slice(0, 5)
  expect(shown.map(({ title, isHidden = false }) => `${title}${isHidden ? ', hidden' : ''}`)).toEqual([
    'Tale',
    'Home',
    'Gallery',
    'Pricing, hidden',
    'Questions, hidden',
  ])
})

it('a page holds its fields, lists item by item and groups under a heading, without ids and described pictures', () => {
  const home = outlineOfPage(site, files, 'kn', 'Home')
  expect(home.map(({ kind, label }) => `${kind} ${label}`)).toEqual([
    'field Tagline',
    'group Badge',
    'field What the picture shows',
  ])
  expect(labels(outlineOfPage(site, files, 'en', 'Pricing'))).toEqual([
    'Title pricing.title',
    'Type pricing.units.0.type',
    'What the picture shows pricing.units.0.picture.alt',
    'Type pricing.units.1.type',
    'What the picture shows pricing.units.1.picture.alt',
  ])
  expect(labels(outlineOfPage(site, files, 'en', 'Gallery'))).toEqual(['Title gallery.groups.0.title'])
})

it('a further section has the fields of its kind', () => {
  expect(labels(outlineOfPage(site, files, 'en', 'section:faq'))).toEqual([
    'Title sections.faq.title',
    'Text sections.faq.text',
    'Question sections.faq.items.0.question',
    'Answer sections.faq.items.0.answer',
  ])
  expect(labels(outlineOfPage(site, files, 'en', 'section:tale'))).toEqual([
    'Title sections.tale.title',
    'What the picture shows sections.tale.picture.alt',
  ])
})

test.each([
  [en('pricing.units.1.type'), 'Pricing'],
  [en('sections.faq.items.0.answer'), 'section:faq'],
  [{ file: 'prices.json', path: 'units' }, 'Price list'],
  [en('unknown'), undefined],
])('%o is edited on %s', (place, page) => {
  expect(pageOf(site, files, place)).toBe(page)
})

test.each([
  ['hero.wide.alt', 'hero.wide'],
  ['pricing.units.1.picture.alt', 'units.1'],
  ['sections.tale.picture.alt', 'sections.tale.0'],
  ['gallery.groups.0.photos.3.alt', 'gallery.exterior.3'],
  ['tagline', undefined],
])('%s describes the picture %s', (path, picture) => {
  expect(pictureOf(files, en(path))?.path).toBe(picture)
})

it('every place of a picture is found, and not whether it is a photograph', () => {
  const pictures = { hero: { wide: 'dusk' }, closing: 'dusk', units: ['plan', 'dusk'], photographs: ['dusk'] }
  expect(usesOf({ ...files, 'pictures.json': pictures }, 'dusk')).toEqual(['hero.wide', 'closing', 'units.1'])
})

it.each([
  ['gallery.exterior.1', ['amenities.0', 'closing']],
  ['amenities.0', []],
  ['brochure.facts', []],
])('another picture for %s changes %j with it', (place, following) => {
  const pictures = {
    gallery: { exterior: ['lawn', 'court'] },
    amenities: ['court'],
    closing: 'court',
    brochure: { facts: 'court' },
  }
  const changed = { ...files, 'pictures.json': pictures }
  expect(placesToFollow(changed, 'court', place)).toEqual(following)
  expect(placesToFollow(changed, '', place)).toEqual([])
})

it('fields are found by label, hint, section and text in any language', () => {
  const find = (query: string) => searchFields(site, files, 'en', query).map(({ place }) => place.path)
  expect(find('tagline kn')).toEqual(['tagline'])
  expect(find('below the name')).toEqual(['tagline'])
  expect(find('pricing type')).toEqual(['pricing.units.0.type', 'pricing.units.1.type'])
  expect(find('nothing such')).toEqual([])
  expect(find(' ')).toEqual([])
})

const units = {
  place: en('pricing.units'),
  fields: fields.filter(({ path }) => path.startsWith('pricing.units')),
}

it('an item comes, goes and moves in every language, with its picture and its price', () => {
  const added = changeList(site, files, units, { kind: 'add' }, day)
  expect(added.map(({ file, path }) => `${file} ${path}`)).toEqual([
    'words/en.json pricing.units',
    'words/kn.json pricing.units',
    'pictures.json units',
    'prices.json units',
  ])
  expect(added[1]?.value).toEqual([...words('kn').pricing.units, { type: '', picture: { alt: '' } }])
  expect(added[2]?.value).toEqual(['plan-2', 'plan-3', ''])
  const moved = changeList(site, files, units, { kind: 'move', index: 1, to: 0 }, day)
  expect(moved[0]?.value).toEqual(words('en').pricing.units.toReversed())
  expect(moved[2]?.value).toEqual(['plan-3', 'plan-2'])
  const removed = changeList(site, files, units, { kind: 'remove', index: 0 }, day)
  expect(removed[2]?.value).toEqual(['plan-3'])
  expect(changeList(site, files, units, { kind: 'move', index: 1, to: 2 }, day)).toEqual([])
})

it('a group of the gallery comes with an id and room for a picture, and goes with its pictures', () => {
  const groups = {
    place: en('gallery.groups'),
    fields: fields.filter(({ path }) => path.startsWith('gallery.')),
  }
  const added = changeList(site, files, groups, { kind: 'add' }, day)
  expect(added[0]?.value).toEqual([
    { id: 'exterior', title: 'Outside' },
    { id: 'group', title: '' },
  ])
  expect(added.at(-1)).toEqual({ file: 'pictures.json', path: 'gallery.group', value: [''] })
  const removed = changeList(site, files, groups, { kind: 'remove', index: 0 }, day)
  expect(removed.at(-1)).toEqual({ file: 'pictures.json', path: 'gallery.exterior', value: undefined })
})

it('a section is added empty in every language, under an id of its own, and removed again', () => {
  const { id, edits } = addSection(site, files, 'faq', day)
  const empty = { kind: 'faq', title: '', items: [{ question: '', answer: '' }] }
  expect([id, edits]).toEqual([
    'faq-2',
    [
      { file: 'words/en.json', path: 'sections.faq-2', value: empty },
      { file: 'words/kn.json', path: 'sections.faq-2', value: empty },
    ],
  ])
  expect(addSection(site, files, 'story', day).edits.at(-1)).toEqual({
    file: 'pictures.json',
    path: 'sections.story',
    value: [''],
  })
  expect(removeSection(site, files, 'tale').map(({ file }) => file)).toEqual([
    'words/en.json',
    'words/kn.json',
    'pictures.json',
  ])
})

it('sections have their usual order until another is set, and some may be left out', () => {
  const usual = ['home', 'pricing', 'gallery', 'faq', 'tale']
  expect(orderOf(site, files)).toEqual(usual)
  expect(setOrder(site, files, usual).value).toBeUndefined()
  const other = ['home', 'tale', 'pricing']
  expect(setOrder(site, files, other).value).toEqual(other)
  const ordered = { ...files, 'settings.json': { sections: other } }
  expect(hiddenSections(site, ordered)).toEqual(['gallery', 'faq'])
  expect(addSection(site, ordered, 'faq', day).edits.at(-1)?.value).toEqual([...other, 'faq-2'])
})

it('placeholders are explained in words, one for each price', () => {
  expect(listPlaceholders(['projectName', 'price.…'], files)).toEqual([
    ['{projectName}', 'Name of the project'],
    ['{price.starting}', 'Price “Starting”'],
  ])
})

it('settings that are not text apply to every language', () => {
  const [kilometres, tagline] = [{ isShared: true }, {}]
  expect(placesToSet(site, files, kilometres, en('distances.0.kilometres')).map(keyOf)).toEqual([
    'words/en.json:distances.0.kilometres',
    'words/kn.json:distances.0.kilometres',
  ])
  expect(placesToSet(site, files, tagline, en('tagline'))).toEqual([en('tagline')])
})

it.each([
  ['hero.wide', ['hero.wide', 'closing']],
  ['closing', ['closing', 'hero.wide']],
  ['gallery.out.0', ['gallery.out.0', 'amenities.0']],
  ['amenities.0', ['amenities.0', 'gallery.out.0']],
  ['overview', ['overview']],
])('a picture that is cropped for %s is cropped wherever it has to be the same', (place, places) => {
  const shown = {
    overview: 'hall',
    hero: { wide: 'sky' },
    closing: 'sky',
    gallery: { out: ['hall', 'pool', 'pool'] },
    amenities: ['hall'],
  }
  const name = place === 'hero.wide' || place === 'closing' ? 'sky' : 'hall'
  const pictureFiles = { 'pictures.json': shown, 'words/en.json': {} }
  expect(placesToCrop(pictureFiles, name, place)).toEqual(places)
})

it('a picture that stays in the gallery stays whole where it is shown again', () => {
  const shown = { gallery: { out: ['pool', 'pool'] }, amenities: ['pool'] }
  expect(placesToCrop({ 'pictures.json': shown, 'words/en.json': {} }, 'pool', 'gallery.out.1')).toEqual([
    'gallery.out.1',
  ])
})
